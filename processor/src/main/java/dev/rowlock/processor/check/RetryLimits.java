package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.model.Member;
import dev.rowlock.processor.model.Retry;
import dev.rowlock.processor.model.Service;
import java.util.stream.Stream;

/** RL107, RL108, RL109: numbers that a retry can work with. */
final class RetryLimits implements Check<Service> {

    @Override
    public Stream<Finding> findings(Service service) {
        return service.retries().stream().flatMap(RetryLimits::check);
    }

    private static Stream<Finding> check(Retry retry) {
        Stream<Finding> max = Stream.of(retry.max())
                .filter(member -> member.value() < 1 || member.value() > 50)
                .map(member -> Message.MAX_OUT_OF_RANGE.at(member.at(), member.value()));
        Stream<Finding> negative = retry.times().stream()
                .filter(member -> member.value() < 0)
                .map(member -> Message.NEGATIVE_TIME.at(member.at(), member.name(), member.value()));
        return Stream.concat(max, Stream.concat(negative, capBelowBase(retry)));
    }

    private static Stream<Finding> capBelowBase(Retry retry) {
        Member<Long> base = retry.baseMillis();
        Member<Long> cap = retry.capMillis();
        if (cap.value() < 0 || base.value() <= cap.value()) {
            return Stream.empty();
        }
        Member<Long> written = cap.written() ? cap : base;
        return Stream.of(Message.CAP_BELOW_BASE.at(written.at(), cap.value(), base.value()));
    }
}
