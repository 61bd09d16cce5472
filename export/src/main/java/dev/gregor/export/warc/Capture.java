package dev.gregor.export.warc;

import java.time.Instant;

/**
 * A page that the archive has whole.
 *
 * @param digest of its payload
 */
record Capture(String url, Instant date, String digest) {}
