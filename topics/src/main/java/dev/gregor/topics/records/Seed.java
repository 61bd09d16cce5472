package dev.gregor.topics.records;

/**
 * Where a crawl begins. On the topic it is either the bare URL as text, or JSON such as
 * {@code {"url":"https://example.org/"}}.
 */
public record Seed(String url) {
    /** The depth of a seed: no link leads to it. */
    public static final int DEPTH = 0;

    public Seed {
        if (url == null || url.isBlank()) {
            throw new IllegalArgumentException("\"url\" is missing");
        }
    }
}
