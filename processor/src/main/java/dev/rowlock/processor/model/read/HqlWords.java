package dev.rowlock.processor.model.read;

import java.util.Locale;
import java.util.Set;

/** The words of Hibernate's query language; a name that is one of them is never called unknown. */
final class HqlWords {
    private static final Set<String> WORDS = Set.of("""
            absent all and any array as asc avg between both breadth by case cast collate column
            columns comment conditional conflict constraint contains count cross cube current
            current_date current_instant current_time current_timestamp cycle date datetime day
            default delete depth desc distinct do element elements else empty end entry epoch error
            escape every except exclude exists extract false fetch filter first fk following for
            format from full function group groups having hour id identifier ignore ilike in
            includes index indices inner insert instant intersect intersects into is join json
            json_array json_arrayagg json_exists json_object json_objectagg json_query json_table
            json_value key keys last lateral leading left like limit list listagg local local_date
            local_datetime local_time map materialized max maxelement maxindex member microsecond
            millisecond min minelement minindex minute month name nanosecond naturalid nested new
            next no not nothing null nulls object of offset offset_datetime on only or order
            ordinality others outer over overflow overlay pad partition passing path percent placing
            position preceding quarter range regexp respect returning right rollup row rows search
            second select set size some substring sum then ties time timestamp timezone_hour
            timezone_minute to trailing treat trim true trunc truncate type unbounded unconditional
            union unique update using value values version versioned week when where with within
            without wrapper xml xmlagg xmlattributes xmlelement xmlexists xmlforest xmlpi xmlquery
            xmltable year zoned
            """.split("\\s+"));

    private HqlWords() {}

    static boolean include(String word) {
        return WORDS.contains(word.toLowerCase(Locale.ROOT));
    }
}
