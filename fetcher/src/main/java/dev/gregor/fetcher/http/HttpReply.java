package dev.gregor.fetcher.http;

import org.apache.hc.core5.http.HttpResponse;

/**
 * A response as it was taken in.
 *
 * @param overLimit whether the body went on beyond the limit of the plan
 */
record HttpReply(HttpResponse head, BodyPlan plan, GrowingBytes body, boolean overLimit) {}
