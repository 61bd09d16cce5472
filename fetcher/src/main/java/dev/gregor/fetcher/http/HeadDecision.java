package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome;
import java.util.List;
import java.util.function.Function;

/** What the head of a response decides about its body: read it, or skip it. */
sealed interface HeadDecision {
    /** Applies the function for the case at hand. */
    <R> R match(Function<? super ReadBody, R> read, Function<? super SkipBody, R> skip);

    /**
     * The body is read.
     *
     * @param codings its content codings, in the order in which the server applied them
     * @param limit the largest size of the body in bytes, both as transferred and decoded
     * @param truncate whether a body over the limit is truncated; otherwise its page is excluded
     */
    record ReadBody(List<ContentCoding> codings, int limit, boolean truncate) implements HeadDecision {
        @Override
        public <R> R match(Function<? super ReadBody, R> read, Function<? super SkipBody, R> skip) {
            return read.apply(this);
        }
    }

    /** The body does not matter: the head alone decides the outcome. */
    record SkipBody(Outcome outcome) implements HeadDecision {
        @Override
        public <R> R match(Function<? super ReadBody, R> read, Function<? super SkipBody, R> skip) {
            return skip.apply(this);
        }
    }
}
