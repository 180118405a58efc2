package dev.rowlock.processor.model.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.antlr.v4.runtime.Vocabulary;
import org.hibernate.grammars.hql.HqlLexer;
import org.junit.jupiter.api.Test;

class HqlWordsTest {

    @Test
    void everyWordOfHibernateIsKnown() {
        Vocabulary vocabulary = HqlLexer.VOCABULARY;

        assertThat(IntStream.rangeClosed(1, vocabulary.getMaxTokenType())
                        .filter(token -> vocabulary.getLiteralName(token) == null)
                        .mapToObj(vocabulary::getSymbolicName)
                        .filter(name -> name != null && !name.matches(".*_LITERAL|QUOTED_IDENTIFIER|WS|NOT_EQUAL")))
                .isNotEmpty()
                .allMatch(HqlWords::include);
    }
}
