package dev.gregor.topics;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A page's content as it was fetched at some time.
 *
 * @param digest SHA-256 of the body, as {@code sha256:…}
 * @param etag and {@code lastModified}: the validators it came with, to ask later whether it is still the same
 * @param changes how often the page was found changed before this version
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Version(
        String digest, @Nullable String etag, @Nullable String lastModified, int changes) {
    public Version {
        Objects.requireNonNull(digest, "digest");
    }
}
