package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A page's content as it was fetched at some time.
 *
 * @param digest SHA-256 of the body, as {@code sha256:…}
 * @param etag and {@code lastModified}: the validators it came with, to ask later whether it is still the same
 * @param changes how often the page was found changed before this version, in its content or in these headers
 * @param robotsTag the X-Robots-Tag headers it came with, joined by commas
 * @param usageHash a hash of the headers on the use of the content that it came with ({@link Page.ContentHeaders#usageHash})
 * @param reparse whether the page must be fetched and parsed again even if it has not changed: its document is outdated
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PageVersion(
        String digest,
        @Nullable String etag,
        @Nullable String lastModified,
        int changes,
        @Nullable String robotsTag,
        @Nullable String usageHash,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean reparse) {
    public PageVersion {
        Objects.requireNonNull(digest, "digest");
    }

    public PageVersion(String digest, @Nullable String etag, @Nullable String lastModified, int changes) {
        this(digest, etag, lastModified, changes, null, null, false);
    }

    /** Whether a page that came as the other is still this version. */
    public boolean is(PageVersion other) {
        return digest.equals(other.digest)
                && Objects.equals(robotsTag, other.robotsTag)
                && Objects.equals(usageHash, other.usageHash);
    }

    /** How often the page has changed when it comes with this digest and these headers. */
    public int changesWith(String otherDigest, @Nullable String otherTag, @Nullable String otherUsage) {
        PageVersion other = new PageVersion(otherDigest, null, null, 0, otherTag, otherUsage, false);
        return is(other) || changes == Integer.MAX_VALUE ? changes : changes + 1;
    }

    public PageVersion forReparse() {
        return new PageVersion(digest, etag, lastModified, changes, robotsTag, usageHash, true);
    }
}
