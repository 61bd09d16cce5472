package dev.gregor.fetcher.http;

import dev.gregor.topics.Outcome;
import dev.gregor.topics.Page;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What came of one fetch.
 *
 * @param page for the parser: there when a page was fetched, or redirected to a URL that can be fetched
 * @param startedAt when the fetch began, before the host was looked up
 * @param endedAt when the last byte was here or the failure was known; the server has rest from then on
 */
public record Answer(Outcome outcome, @Nullable Page page, Instant startedAt, Instant endedAt) {}
