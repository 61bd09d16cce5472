package dev.gregor.parser;

import dev.gregor.topics.Version;
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

    static DocumentHistory of(@Nullable Version previous, String digest) {
        if (previous == null) {
            return NONE;
        }
        if (!previous.digest().equals(digest)) {
            int changes = previous.changes() == Integer.MAX_VALUE ? Integer.MAX_VALUE : previous.changes() + 1;
            return new DocumentHistory(previous.digest(), changes);
        }
        return previous.changes() == 0 ? NONE : new DocumentHistory(null, previous.changes());
    }
}
