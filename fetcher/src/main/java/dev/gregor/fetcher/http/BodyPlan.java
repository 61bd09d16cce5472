package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome;
import java.util.List;

/** What to do with the body of a response, decided when its head is there. */
sealed interface BodyPlan {
    /**
     * Collect the body.
     *
     * @param codings its content encodings, first applied first
     * @param limit how many bytes of it we take, as they travel and decoded
     * @param cutOff whether a body over the limit is cut off there instead of refused
     */
    record Keep(List<ContentCoding> codings, int limit, boolean cutOff) implements BodyPlan {}

    /** The body is of no interest: the head decided. */
    record Forget(Outcome outcome) implements BodyPlan {}
}
