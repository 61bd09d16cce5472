package dev.gregor.dedup.duplicates;

import dev.gregor.dedup.duplicates.BandIndex.Bucket;
import dev.gregor.dedup.duplicates.BandIndex.Entry;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.topics.records.SimhashBands;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the likes of a page in one part of the fingerprints. The later of two likes is a copy of the earlier, or of what
 * that one is a copy of, as far as this part knows it.
 *
 * <p>A bucket holds the latest {@value #MOST_IN_BUCKET} pages; of pages with one and the same content it takes only the
 * earliest {@value #MOST_TWINS}, for whatever is like one of them is like all of them. Likes that no bucket holds
 * together any more are not found.
 *
 * <p>When a page changes or goes, what was said of it is taken back. What was said of its copies stands until they change
 * themselves; the next page with their content becomes a copy of theirs.
 */
public final class NearDuplicates {
    static final int MOST_IN_BUCKET = 32;
    static final int MOST_TWINS = 4;
    private static final int MOST_HOPS = 8;
    private static final Comparator<Entry> OLDEST_FIRST = Comparator.comparingLong(Entry::since);

    private final BandIndex shelf;
    private final int part;
    private final int nearBits;

    /**
     * @param part the number of this part
     * @param nearBits in how many bits the fingerprints of two texts may differ that are nearly the same
     */
    public NearDuplicates(BandIndex shelf, int part, int nearBits) {
        this.shelf = shelf;
        this.part = part;
        this.nearBits = nearBits;
    }

    /** What is new by this sighting of a page that was fetched {@code at} this time. */
    public List<DuplicateCandidate> take(ContentFingerprint sighting, long at) {
        KnownPage before = shelf.page(sighting.url().fingerprint());
        if (before != null && before.says(sighting)) {
            return List.of();
        }
        List<DuplicateCandidate> findings = new ArrayList<>();
        if (before != null) {
            withdraw(before, findings);
        }
        DuplicateClaim claim = null;
        if (sighting.digest() != null && !sighting.bands().isEmpty()) {
            claim = enter(
                    new PageContent(sighting.url(), sighting.digest(), sighting.simhash(), at), sighting, findings);
        }
        if (!Objects.equals(claim, before == null ? null : before.claim())) {
            findings.add(new DuplicateCandidate.Likened(sighting.url(), part, claim));
        }
        return findings;
    }

    private void withdraw(KnownPage page, List<DuplicateCandidate> findings) {
        for (int band : page.bands()) {
            Bucket bucket = Bucket.of(band, page.content());
            List<Entry> entries = new ArrayList<>(shelf.entries(bucket));
            if (entries.remove(Entry.of(band, page.content()))) {
                shelf.put(bucket, entries);
            }
        }
        shelf.forget(page.content().url());
        tellFrontPage(page, true, findings);
    }

    private @Nullable DuplicateClaim enter(
            PageContent content, ContentFingerprint sighting, List<DuplicateCandidate> findings) {
        Map<Fingerprint, KnownPage> likes = new LinkedHashMap<>();
        for (int band : sighting.bands()) {
            Bucket bucket = Bucket.of(band, content);
            List<Entry> entries = shelf.entries(bucket);
            collect(band, entries, content, likes);
            shelve(bucket, entries, Entry.of(band, content));
        }
        DuplicateClaim best = null;
        for (KnownPage like : likes.values()) {
            if (like.content().before(content)) {
                best = better(best, claim(content, like));
            }
        }
        KnownPage page = new KnownPage(content, sighting.bands(), sighting.address(), best);
        shelf.keep(page);
        tellLater(page, likes, findings);
        tellFrontPage(page, false, findings);
        return best;
    }

    private void collect(int band, List<Entry> entries, PageContent content, Map<Fingerprint, KnownPage> likes) {
        for (Entry entry : entries) {
            boolean near = band == SimhashBands.DIGEST || Long.bitCount(entry.bits() ^ content.bits()) <= nearBits;
            if (near && !likes.containsKey(entry.url())) {
                KnownPage page = shelf.page(entry.url());
                if (page != null && alike(page.content(), content)) {
                    likes.put(entry.url(), page);
                }
            }
        }
    }

    private boolean alike(PageContent one, PageContent other) {
        return one.likeness(other)
                .filter(likeness -> likeness.kind() == Kind.COPY || likeness.distance() <= nearBits)
                .isPresent();
    }

    /** Puts a page into a bucket, and takes out what is too much then. */
    private void shelve(Bucket bucket, List<Entry> entries, Entry entry) {
        List<Entry> twins =
                entries.stream().filter(each -> each.bits() == entry.bits()).toList();
        List<Entry> after = new ArrayList<>(entries);
        after.add(entry);
        if (twins.size() >= MOST_TWINS) {
            after.remove(Stream.concat(Stream.of(entry), twins.stream())
                    .max(OLDEST_FIRST)
                    .orElseThrow());
        } else if (after.size() > MOST_IN_BUCKET) {
            after.remove(Collections.min(after, OLDEST_FIRST));
        }
        if (!after.equals(entries)) {
            shelf.put(bucket, after);
        }
    }

    /** Pages that were fetched later than this one, but heard of earlier, may be copies of it. */
    private void tellLater(KnownPage page, Map<Fingerprint, KnownPage> likes, List<DuplicateCandidate> findings) {
        for (KnownPage like : likes.values()) {
            if (page.content().before(like.content())) {
                DuplicateClaim claim = better(like.claim(), claim(like.content(), page));
                if (!claim.equals(like.claim())) {
                    shelf.keep(like.with(claim));
                    findings.add(new DuplicateCandidate.Likened(like.content().url(), part, claim));
                }
            }
        }
    }

    private static void tellFrontPage(KnownPage page, boolean gone, List<DuplicateCandidate> findings) {
        if (page.address() != null && page.bands().contains(SimhashBands.DIGEST)) {
            PageContent content = page.content();
            findings.add(new DuplicateCandidate.FrontPage(
                    page.address(), content.url(), content.digest(), content.since(), gone));
        }
    }

    private static DuplicateClaim better(@Nullable DuplicateClaim one, DuplicateClaim other) {
        return one == null || DuplicateClaim.BEST.compare(other, one) < 0 ? other : one;
    }

    /** The text of a copy is not always read; but what holds for one of two copies holds for the other. */
    private DuplicateClaim claim(PageContent content, KnownPage like) {
        CrawlUrl via = like.content().url();
        Similarity near = content.likeness(like.content()).orElseThrow();
        PageContent original = original(like).content();
        Optional<Similarity> likeness = content.likeness(original);
        if (likeness.isEmpty() && original.digest().equals(like.content().digest())) {
            likeness = Optional.of(near);
        } else if (likeness.isEmpty() && near.kind() == Kind.COPY) {
            likeness = likeness(like, original);
        }
        return likeness.map(known -> new DuplicateClaim(original.url(), known, via, near))
                .orElseGet(() -> new DuplicateClaim(via, near, via, near));
    }

    private static Optional<Similarity> likeness(KnownPage page, PageContent original) {
        return page.content().likeness(original).or(() -> Optional.ofNullable(page.claim())
                .filter(claim -> claim.original().equals(original.url()))
                .map(DuplicateClaim::likeness));
    }

    /** What a page is a copy of, and what that is a copy of, as far as it is still so and known here. */
    private KnownPage original(KnownPage page) {
        KnownPage original = page;
        for (int hop = 0; hop < MOST_HOPS; hop++) {
            KnownPage next = original.claim() == null
                    ? null
                    : shelf.page(original.claim().original().fingerprint());
            if (next == null || !next.content().before(original.content())) {
                return original;
            }
            original = next;
        }
        return original;
    }
}
