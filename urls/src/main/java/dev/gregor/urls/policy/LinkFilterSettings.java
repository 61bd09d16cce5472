package dev.gregor.urls.policy;

import dev.gregor.urls.CanonicalizerSettings;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The settings of {@link LinkFilter}.
 *
 * @param maxDepth the maximum number of links between a seed and a page
 * @param limits of URLs, which keep a crawl out of traps
 * @param blockedExtensions file extensions without the dot; they match in any case
 */
public record LinkFilterSettings(Scope scope, int maxDepth, Limits limits, Set<String> blockedExtensions) {
    /** Extensions of files that are not web pages. */
    public static final Set<String> NON_PAGE_EXTENSIONS = Set.of(
            ("7z aac apk avi avif bin bmp bz2 cab css csv dat deb dmg doc docx eot eps epub exe flac flv gif gz ico ics"
                            + " iso jar jpeg jpg js json m4a m4v map mid mjs mkv mov mp3 mp4 mpeg mpg msi odp ods odt ogg"
                            + " ogv opus otf pdf pkg png ppt pptx ps psd rar rpm rtf svg swf tar tgz tif tiff torrent ttf"
                            + " wasm wav webm webmanifest webp wma wmv woff woff2 xls xlsx xz zip zst")
                    .split(" "));

    public LinkFilterSettings {
        if (maxDepth < 0) {
            throw new IllegalArgumentException("maxDepth must not be negative: " + maxDepth);
        }
        blockedExtensions = blockedExtensions.stream()
                .map(each -> each.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * The limits of a single URL.
     *
     * @param length the maximum length, in characters
     * @param segments the maximum number of path segments
     * @param repeats how often in a row a path may repeat a sequence of segments, and how often a query may repeat a name
     * @param parameters the maximum number of query parameters
     * @param redirects the most redirects in a row, over any hosts
     * @param dateAhead how far in the future a date may lie that the URL names
     */
    public record Limits(int length, int segments, int repeats, int parameters, int redirects, Duration dateAhead) {
        public static final Limits STANDARD =
                new Limits(CanonicalizerSettings.DEFAULT_MAX_LENGTH, 30, 3, 20, 10, Duration.ofDays(730));

        public Limits {
            requirePositive("length", length);
            requirePositive("segments", segments);
            requirePositive("repeats", repeats);
            requirePositive("parameters", parameters);
            requirePositive("redirects", redirects);
        }

        private static void requirePositive(String name, int value) {
            if (value < 1) {
                throw new IllegalArgumentException("the limit of " + name + " must be at least 1, not " + value);
            }
        }
    }

    /** Unlimited depth, and the standard limits. */
    public static LinkFilterSettings standard(Scope scope) {
        return new LinkFilterSettings(scope, Integer.MAX_VALUE, Limits.STANDARD, NON_PAGE_EXTENSIONS);
    }
}
