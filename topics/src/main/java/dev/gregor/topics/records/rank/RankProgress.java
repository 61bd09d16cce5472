package dev.gregor.topics.records.rank;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * How far ranking has come in one partition of the graph. It is written at once when all changes of the graph are ranked,
 * and when the next one comes; otherwise about once a second.
 *
 * @param pages pages that have a rank
 * @param sites the sites of these pages
 * @param waiting work left until the ranks match the graph: sites to rank again, sites whose own rank is not known yet,
 *     sites whose page ranks are being published
 * @param residual how far the last exact ranks were from convergence; absent unless ranks are exact
 */
public record RankProgress(
        int partition,
        long pages,
        long sites,
        long waiting,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double residual) {
    /** Whether the ranks match all of the graph that was read. */
    public boolean settled() {
        return waiting == 0;
    }
}
