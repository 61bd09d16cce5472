package dev.gregor.parser;

import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageVersion;
import org.jspecify.annotations.Nullable;

/**
 * What a document states of its earlier versions.
 *
 * @param previousDigest null if the page has not changed
 * @param changes null while the page has not changed
 */
record DocumentHistory(
        @Nullable String previousDigest, @Nullable Integer changes) {
    private static final DocumentHistory NONE = new DocumentHistory(null, null);

    static DocumentHistory of(Page page, String digest) {
        PageVersion previous = page.previous();
        if (previous == null) {
            return NONE;
        }
        Page.Response response = page.response();
        int changes = previous.changesWith(
                digest, response.robotsTag(), response.content().usageHash());
        return new DocumentHistory(
                previous.digest().equals(digest) ? null : previous.digest(), changes == 0 ? null : changes);
    }
}
