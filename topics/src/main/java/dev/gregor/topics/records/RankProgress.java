package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * How far one part of the ranking has come. Written at once when it has taken all changes of the graph into account, and
 * when the next one comes; otherwise about once a second.
 *
 * @param pages that have a rank
 * @param sites they belong to
 * @param waiting pieces of work that are left until the ranks are those of the graph: sites to be ranked anew, sites
 *     whose importance is not known yet, sites whose pages are being written
 * @param residual how far the last exact ranks were from those that no further step would change; absent unless ranks are
 *     exact
 */
public record RankProgress(
        int partition,
        long pages,
        long sites,
        long waiting,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double residual) {
    /** Whether the ranks are those of all that came in. */
    public boolean settled() {
        return waiting == 0;
    }
}
