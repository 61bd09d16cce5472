package dev.gregor.scheduler.state;

/** What the last visit of a URL came to. */
public enum UrlStatus {
    FETCHED,
    REDIRECTED,
    EXCLUDED,
    FAILED,
    /** It has a document, but was not found the last time. */
    MISSING,
    /** It had a document, and was not found twice. */
    GONE
}
