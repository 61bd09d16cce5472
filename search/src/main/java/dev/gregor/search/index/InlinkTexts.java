package dev.gregor.search.index;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The words of the links to one URL, each text with the sites that use it. It is bounded: texts beyond the limit are not
 * kept, nor are sites beyond theirs, which only count. Within these limits, removing what was added leaves no trace.
 */
final class InlinkTexts {
    /** The texts kept for a page. */
    static final int MAX_TEXTS = 32;

    /** The texts kept for a URL that is not a page of the crawl, and may never be. */
    static final int MAX_TEXTS_ELSEWHERE = 8;

    /** The linking sites kept for each text. */
    static final int MAX_SITES = 8;

    private final Map<String, Usage> texts = new LinkedHashMap<>();

    /** Who uses a text: pages of the same site, and of other sites by the hash of their name. */
    private static final class Usage {
        private final Map<Integer, Integer> sites = new TreeMap<>();
        private int sameSite;

        boolean isUnused() {
            return sameSite == 0 && sites.isEmpty();
        }
    }

    /**
     * A text as it is indexed.
     *
     * @param copies how often it counts: once for one other site, four times for eight or more; 0 if only the same site
     *     uses it
     */
    record WeightedText(String text, int copies) {}

    /** The linking site: its hash, or {@link #SAME} if it is that of the target. */
    record LinkingSite(int hash) {
        static final LinkingSite SAME = new LinkingSite(0);

        static LinkingSite of(String site, String targetSite) {
            return site.equals(targetSite) ? SAME : new LinkingSite(site.hashCode() | 1);
        }
    }

    boolean isEmpty() {
        return texts.isEmpty();
    }

    void add(String text, LinkingSite site, int maxTexts) {
        Usage usage = texts.get(text);
        if (usage == null) {
            if (texts.size() >= maxTexts) {
                return;
            }
            usage = new Usage();
            texts.put(text, usage);
        }
        if (site.equals(LinkingSite.SAME)) {
            usage.sameSite++;
        } else if (usage.sites.containsKey(site.hash()) || usage.sites.size() < MAX_SITES) {
            usage.sites.merge(site.hash(), 1, Integer::sum);
        }
        if (usage.isUnused()) {
            texts.remove(text);
        }
    }

    void remove(String text, LinkingSite site) {
        Usage usage = texts.get(text);
        if (usage == null) {
            return;
        }
        if (site.equals(LinkingSite.SAME)) {
            usage.sameSite = Math.max(0, usage.sameSite - 1);
        } else {
            usage.sites.computeIfPresent(site.hash(), (hash, pages) -> pages > 1 ? pages - 1 : null);
        }
        if (usage.isUnused()) {
            texts.remove(text);
        }
    }

    /** What is indexed: it changes only when a text comes or goes, or clearly more or fewer sites use it. */
    List<WeightedText> view() {
        List<WeightedText> view = new ArrayList<>();
        new TreeMap<>(texts).forEach((text, usage) -> view.add(new WeightedText(text, copies(usage.sites.size()))));
        return view;
    }

    private static int copies(int sites) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(sites);
    }

    /** The form in which it is stored. */
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    private record StoredText(String text, int same, Map<Integer, Integer> sites) {}

    byte[] encode() {
        List<StoredText> stored = new ArrayList<>();
        texts.forEach((text, usage) -> stored.add(new StoredText(text, usage.sameSite, usage.sites)));
        return Json.MAPPER.writeValueAsBytes(stored.toArray(StoredText[]::new));
    }

    static InlinkTexts decode(byte[] bytes, int offset, int length) {
        InlinkTexts inlinks = new InlinkTexts();
        for (StoredText stored : Json.MAPPER.readValue(bytes, offset, length, StoredText[].class)) {
            Usage usage = new Usage();
            usage.sameSite = stored.same();
            if (stored.sites() != null) {
                usage.sites.putAll(stored.sites());
            }
            inlinks.texts.put(stored.text(), usage);
        }
        return inlinks;
    }
}
