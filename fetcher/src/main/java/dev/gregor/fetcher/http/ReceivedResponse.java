package dev.gregor.fetcher.http;

import org.apache.hc.core5.http.HttpResponse;

/**
 * A response as it was received.
 *
 * @param body the body as transferred; empty if it was skipped
 * @param overLimit whether the server sent more than the decision's limit
 */
record ReceivedResponse(HttpResponse head, HeadDecision decision, BodyBuffer body, boolean overLimit) {}
