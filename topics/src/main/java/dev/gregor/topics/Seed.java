package dev.gregor.topics;

import org.jspecify.annotations.Nullable;

/**
 * Where a crawl begins. On the topic it is either the bare URL as text, or JSON such as
 * {@code {"url":"https://example.org/"}}.
 */
public record Seed(@Nullable String url) {}
