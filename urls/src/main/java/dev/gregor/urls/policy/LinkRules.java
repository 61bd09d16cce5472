package dev.gregor.urls.policy;

import dev.gregor.urls.CanonSettings;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which links are worth a visit.
 *
 * @param maxDepth how many links away from a seed a page may be
 * @param maxLength the longest URL, in characters
 * @param maxSegments the most segments a path may have
 * @param maxRepeats how often in a row a path may repeat a segment or a sequence of segments, and a query a name
 * @param maxParameters the most parameters a query may have
 * @param maxDateAhead how far ahead of now a date may lie that a URL names
 * @param blockedExtensions ends of file names, without the dot, in any case
 */
public record LinkRules(
        Scope scope,
        int maxDepth,
        int maxLength,
        int maxSegments,
        int maxRepeats,
        int maxParameters,
        Duration maxDateAhead,
        Set<String> blockedExtensions) {
    public static final int DEFAULT_MAX_SEGMENTS = 30;
    public static final int DEFAULT_MAX_REPEATS = 3;
    public static final int DEFAULT_MAX_PARAMETERS = 20;
    public static final Duration DEFAULT_MAX_DATE_AHEAD = Duration.ofDays(730);

    /** Files that are no pages. */
    public static final Set<String> NO_PAGES = Set.of(
            ("7z aac apk avi avif bin bmp bz2 cab css csv dat deb dmg doc docx eot eps epub exe flac flv gif gz ico ics"
                            + " iso jar jpeg jpg js json m4a m4v map mid mjs mkv mov mp3 mp4 mpeg mpg msi odp ods odt ogg"
                            + " ogv opus otf pdf pkg png ppt pptx ps psd rar rpm rtf svg swf tar tgz tif tiff torrent ttf"
                            + " wasm wav webm webmanifest webp wma wmv woff woff2 xls xlsx xz zip zst")
                    .split(" "));

    public LinkRules {
        requirePositive("maxLength", maxLength);
        requirePositive("maxSegments", maxSegments);
        requirePositive("maxRepeats", maxRepeats);
        requirePositive("maxParameters", maxParameters);
        if (maxDepth < 0) {
            throw new IllegalArgumentException("maxDepth must not be negative: " + maxDepth);
        }
        blockedExtensions = blockedExtensions.stream()
                .map(each -> each.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Any depth, and the limits that keep a crawl out of traps. */
    public static LinkRules standard(Scope scope) {
        return new LinkRules(
                scope,
                Integer.MAX_VALUE,
                CanonSettings.DEFAULT_MAX_LENGTH,
                DEFAULT_MAX_SEGMENTS,
                DEFAULT_MAX_REPEATS,
                DEFAULT_MAX_PARAMETERS,
                DEFAULT_MAX_DATE_AHEAD,
                NO_PAGES);
    }

    public LinkRules withMaxDepth(int depth) {
        return new LinkRules(
                scope, depth, maxLength, maxSegments, maxRepeats, maxParameters, maxDateAhead, blockedExtensions);
    }

    public LinkRules withMaxLength(int length) {
        return new LinkRules(
                scope, maxDepth, length, maxSegments, maxRepeats, maxParameters, maxDateAhead, blockedExtensions);
    }

    public LinkRules withMaxSegments(int segments) {
        return new LinkRules(
                scope, maxDepth, maxLength, segments, maxRepeats, maxParameters, maxDateAhead, blockedExtensions);
    }

    public LinkRules withMaxParameters(int parameters) {
        return new LinkRules(
                scope, maxDepth, maxLength, maxSegments, maxRepeats, parameters, maxDateAhead, blockedExtensions);
    }

    public LinkRules withBlockedExtensions(Set<String> extensions) {
        return new LinkRules(
                scope, maxDepth, maxLength, maxSegments, maxRepeats, maxParameters, maxDateAhead, extensions);
    }

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, not " + value);
        }
    }
}
