package dev.gregor.parser;

import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageVersion;
import org.jspecify.annotations.Nullable;

/**
 * What a document says of the versions before it.
 *
 * @param previousDigest null if there was none, or none other
 * @param changes null while there was none
 */
record DocumentHistory(
        @Nullable String previousDigest, @Nullable Integer changes) {
    private static final DocumentHistory NONE = new DocumentHistory(null, null);

    static DocumentHistory of(Page page, String digest) {
        PageVersion previous = page.previous();
        if (previous == null) {
            return NONE;
        }
        int changes = previous.changesWith(digest, page.robotsTag());
        return new DocumentHistory(
                previous.digest().equals(digest) ? null : previous.digest(), changes == 0 ? null : changes);
    }
}
