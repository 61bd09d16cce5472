package dev.gregor.ranking.block;

import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import dev.gregor.ranking.community.SiteWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The pages of one block and their links, in memory while the block is ranked. Pages are numbered in the order of their
 * URLs.
 */
final class BlockPages implements PageEntry.Reader {
    private final List<String> urls = new ArrayList<>();
    private long[] fingerprints = new long[64];
    /** Where the internal links of each page begin. */
    private int[] firstInternal = new int[64];
    /** Where the external links of each page begin. */
    private int[] firstExternal = new int[64];

    private long[] internal = new long[256];
    private int internalSize;
    /** Pairs of a block's number and how many links lead there. */
    private int[] external = new int[64];

    private int externalSize;
    private final Map<String, Integer> blockNumbers = new HashMap<>();
    private final List<String> blockNames = new ArrayList<>();
    private final SiteWords words = new SiteWords();

    /** Adds a page; its URL must come after those of all pages before it. */
    void add(String url, byte[] entry) {
        int number = urls.size();
        if (number == fingerprints.length) {
            fingerprints = Arrays.copyOf(fingerprints, number * 2);
            firstInternal = Arrays.copyOf(firstInternal, number * 2);
            firstExternal = Arrays.copyOf(firstExternal, number * 2);
        }
        urls.add(url);
        fingerprints[number] = PageEntry.shortFingerprint(url);
        firstInternal[number] = internalSize;
        firstExternal[number] = externalSize;
        PageEntry.read(entry, this);
    }

    @Override
    public void internalLink(long shortFingerprint) {
        if (internalSize == internal.length) {
            internal = Arrays.copyOf(internal, internalSize * 2);
        }
        internal[internalSize++] = shortFingerprint;
    }

    @Override
    public void externalLinks(String block, int count) {
        int number = blockNumbers.computeIfAbsent(block, name -> {
            blockNames.add(name);
            return blockNames.size() - 1;
        });
        if (externalSize == external.length) {
            external = Arrays.copyOf(external, externalSize * 2);
        }
        external[externalSize++] = number;
        external[externalSize++] = count;
    }

    @Override
    public void word(String word) {
        words.add(word);
    }

    /** The words of links on most pages, most first. */
    List<String> words() {
        return words.most();
    }

    int size() {
        return urls.size();
    }

    String url(int page) {
        return urls.get(page);
    }

    /** The URL of the last page; empty if there is none. */
    String lastUrl() {
        return urls.isEmpty() ? "" : urls.get(urls.size() - 1);
    }

    private int internalEnd(int page) {
        return page + 1 == urls.size() ? internalSize : firstInternal[page + 1];
    }

    private int externalEnd(int page) {
        return page + 1 == urls.size() ? externalSize : firstExternal[page + 1];
    }

    /** Builds the graph of the links among these pages. It omits links to pages that were not crawled. */
    WebGraph graph() {
        WebGraphBuilder builder = WebGraph.builder();
        urls.forEach(builder::add);
        PageIndex index = new PageIndex(fingerprints, urls.size());
        for (int page = 0; page < urls.size(); page++) {
            for (int link = firstInternal[page]; link < internalEnd(page); link++) {
                int target = index.number(internal[link]);
                if (target >= 0) {
                    builder.link(page, target);
                }
            }
        }
        return builder.build();
    }

    /**
     * Returns the probability of each block, this one included, to be the target of the next link that a surfer in this
     * block follows, where the surfer is at each page with the probability of its local rank. A link counts for the
     * block it leads to, whether or not the target page was crawled.
     */
    Map<String, Double> blockLinks(String block, double[] local) {
        double[] weights = new double[blockNames.size()];
        double kept = 0;
        for (int page = 0; page < urls.size(); page++) {
            int internalLinks = internalEnd(page) - firstInternal[page];
            double degree = internalLinks;
            for (int i = firstExternal[page]; i < externalEnd(page); i += 2) {
                degree += external[i + 1];
            }
            double share = degree == 0 ? 0 : local[page] / degree;
            kept += share * internalLinks;
            for (int i = firstExternal[page]; i < externalEnd(page); i += 2) {
                weights[external[i]] += share * external[i + 1];
            }
        }
        Map<String, Double> links = new TreeMap<>();
        for (int i = 0; i < weights.length; i++) {
            links.put(blockNames.get(i), weights[i]);
        }
        if (kept > 0) {
            links.put(block, kept);
        }
        return links;
    }
}
