package dev.gregor.app.report;

import dev.gregor.crawl.AliasTable;
import dev.gregor.topics.UrlFormat;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.ExcludedUrl.Absence;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.ErrorProbe;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What is known of each URL of a crawl, in arrays by its number. A URL takes about 70 bytes beside its characters, one
 * without a document 50 more.
 */
final class CrawlIndex {
    private static final long NO_DOCUMENT = 0;
    private static final int FIRST_URLS = 1 << 10;

    private final UrlNumbers urls = new UrlNumbers();
    private final AliasTable aliases;
    private final Map<Integer, Copy> copies = new HashMap<>();
    private final Map<String, String> words = new HashMap<>();
    private long[] offsets = new long[FIRST_URLS];
    private long[] titles = new long[FIRST_URLS];
    private long[] descriptions = new long[FIRST_URLS];
    private int[] links = new int[FIRST_URLS];
    private boolean[] seeds = new boolean[FIRST_URLS];
    private boolean[] reached = new boolean[FIRST_URLS];
    private @Nullable Missing[] missing = new Missing[FIRST_URLS];

    /**
     * Why a URL has no document.
     *
     * @param target the number of the URL that it redirects to; {@link UrlNumbers#UNKNOWN} if there is none
     */
    record Missing(Absence state, String reason, String detail, int target) {
        boolean isBroken() {
            return state == Absence.FAILED || state == Absence.GONE;
        }

        boolean isRedirect() {
            return state == Absence.REDIRECTED;
        }
    }

    /** A page whose content is that of another. */
    record Copy(String original, Duplicate.Kind kind) {}

    /** @param aliases all of them: links to an alias lead to its site */
    CrawlIndex(AliasTable aliases) {
        this.aliases = aliases;
    }

    int size() {
        return urls.size();
    }

    String url(int number) {
        return urls.url(number);
    }

    IntStream numbers() {
        return IntStream.range(0, size());
    }

    /** The number of a URL as it is written in a link: that of the site, if its host is an alias. */
    int linked(CrawlUrl url) {
        return number(aliases.toSite(url));
    }

    /** The same if the URL is known, else {@link UrlNumbers#UNKNOWN}. */
    int findLinked(CrawlUrl url) {
        return urls.find(aliases.toSite(url).value());
    }

    /** The number of a URL as it is crawled. */
    int number(CrawlUrl url) {
        int number = urls.add(url.value());
        if (number >= offsets.length) {
            grow();
        }
        return number;
    }

    private void grow() {
        int size = offsets.length * 2;
        offsets = Arrays.copyOf(offsets, size);
        titles = Arrays.copyOf(titles, size);
        descriptions = Arrays.copyOf(descriptions, size);
        links = Arrays.copyOf(links, size);
        seeds = Arrays.copyOf(seeds, size);
        reached = Arrays.copyOf(reached, size);
        missing = Arrays.copyOf(missing, size);
    }

    /** Handles a record of {@code excluded}. */
    /** Probes for error pages are our own: no page has a link to them. */
    void onExcluded(String key, @Nullable ExcludedUrl value) {
        CrawlUrl url = UrlFormat.read(key);
        if (ErrorProbe.isProbe(url)) {
            return;
        }
        int number = number(url);
        missing[number] = value == null ? null : missing(value.cause());
    }

    private Missing missing(ExcludedUrl.Cause cause) {
        CrawlUrl target = cause.target();
        return new Missing(
                cause.state(),
                shared(cause.reason()),
                shared(Objects.requireNonNullElse(cause.detail(), "")),
                target == null ? UrlNumbers.UNKNOWN : linked(target));
    }

    /** Most details are those of a few rules: each text is kept once. */
    private String shared(String text) {
        return Objects.requireNonNullElse(words.putIfAbsent(text, text), text);
    }

    /** Handles a record of {@code duplicates}. */
    void onDuplicate(String key, @Nullable Duplicate value) {
        int number = number(UrlFormat.read(key));
        if (value == null) {
            copies.remove(number);
        } else {
            copies.put(number, new Copy(value.original().value(), value.kind()));
        }
    }

    void onSeed(CrawlUrl url) {
        seeds[linked(url)] = true;
    }

    /** Remembers the version of a document that counts: the last one. */
    void onDocument(CrawlUrl url, long offset, PageHead head) {
        int number = number(url);
        offsets[number] = offset + 1;
        titles[number] = head.isShown() ? SharedTexts.hash(url.value(), head.title()) : SharedTexts.NONE;
        descriptions[number] = head.isShown() ? SharedTexts.hash(url.value(), head.description()) : SharedTexts.NONE;
    }

    void onDeletedDocument(CrawlUrl url) {
        offsets[number(url)] = NO_DOCUMENT;
    }

    /** Whether this is the version of the document that counts. */
    boolean isLatest(int number, long offset) {
        return offsets[number] == offset + 1;
    }

    boolean hasDocument(int number) {
        return offsets[number] != NO_DOCUMENT;
    }

    long documents() {
        return numbers().filter(this::hasDocument).count();
    }

    /** Why a URL has no document; null if it has one, or was never requested. */
    @Nullable
    Missing missing(int number) {
        return hasDocument(number) ? null : missing[number];
    }

    @Nullable
    Copy copy(int number) {
        return copies.get(number);
    }

    boolean isSeed(int number) {
        return seeds[number];
    }

    /** Counts a link from another page. */
    void addLink(int number) {
        links[number]++;
        reached[number] = true;
    }

    int links(int number) {
        return links[number];
    }

    /** Marks a URL that links lead to, if only by a redirect. */
    void reach(int number) {
        reached[number] = true;
    }

    boolean isReached(int number) {
        return reached[number] || seeds[number];
    }

    SharedTexts sharedTitles() {
        return shared(titles);
    }

    SharedTexts sharedDescriptions() {
        return shared(descriptions);
    }

    private SharedTexts shared(long[] hashes) {
        return new SharedTexts(numbers()
                .filter(this::hasDocument)
                .mapToLong(number -> hashes[number])
                .toArray());
    }
}
