package dev.gregor.ranking.block;

import dev.gregor.graph.WebGraph;
import dev.gregor.graph.WebGraphBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The pages of one block while it is ranked, numbered in the order of their URLs. */
final class BlockPages implements PageEntry.Reader {
    private final List<String> urls = new ArrayList<>();
    private long[] marks = new long[64];
    /** Where the links of each page begin. */
    private int[] firstInside = new int[64];

    private int[] firstOutside = new int[64];
    private long[] inside = new long[256];
    private int insideSize;
    /** Number of a block and how many links lead there, in turns. */
    private int[] outside = new int[64];

    private int outsideSize;
    private final Map<String, Integer> blockNumbers = new HashMap<>();
    private final List<String> blockNames = new ArrayList<>();

    void add(String url, byte[] entry) {
        int number = urls.size();
        if (number == marks.length) {
            marks = Arrays.copyOf(marks, number * 2);
            firstInside = Arrays.copyOf(firstInside, number * 2);
            firstOutside = Arrays.copyOf(firstOutside, number * 2);
        }
        urls.add(url);
        marks[number] = PageEntry.mark(url);
        firstInside[number] = insideSize;
        firstOutside[number] = outsideSize;
        PageEntry.read(entry, this);
    }

    @Override
    public void inside(long mark) {
        if (insideSize == inside.length) {
            inside = Arrays.copyOf(inside, insideSize * 2);
        }
        inside[insideSize++] = mark;
    }

    @Override
    public void outside(String block, int count) {
        int number = blockNumbers.computeIfAbsent(block, name -> {
            blockNames.add(name);
            return blockNames.size() - 1;
        });
        if (outsideSize == outside.length) {
            outside = Arrays.copyOf(outside, outsideSize * 2);
        }
        outside[outsideSize++] = number;
        outside[outsideSize++] = count;
    }

    int size() {
        return urls.size();
    }

    String url(int page) {
        return urls.get(page);
    }

    String lastUrl() {
        return urls.isEmpty() ? "" : urls.get(urls.size() - 1);
    }

    private int insideEnd(int page) {
        return page + 1 == urls.size() ? insideSize : firstInside[page + 1];
    }

    private int outsideEnd(int page) {
        return page + 1 == urls.size() ? outsideSize : firstOutside[page + 1];
    }

    /** The links among these pages. Links to pages that were not crawled are left out. */
    WebGraph graph() {
        WebGraphBuilder builder = WebGraph.builder();
        urls.forEach(builder::add);
        PageIndex index = new PageIndex(marks, urls.size());
        for (int page = 0; page < urls.size(); page++) {
            for (int link = firstInside[page]; link < insideEnd(page); link++) {
                int target = index.number(inside[link]);
                if (target >= 0) {
                    builder.link(page, target);
                }
            }
        }
        return builder.build();
    }

    /**
     * How likely someone who is in the block, at its pages in proportion to their local ranks, goes to which block with the
     * next link. A link counts for the block it leads to, whether or not that page was crawled.
     */
    Map<String, Double> links(String block, double[] local) {
        double[] weights = new double[blockNames.size()];
        double kept = 0;
        for (int page = 0; page < urls.size(); page++) {
            int within = insideEnd(page) - firstInside[page];
            double degree = within;
            for (int i = firstOutside[page]; i < outsideEnd(page); i += 2) {
                degree += outside[i + 1];
            }
            double share = degree == 0 ? 0 : local[page] / degree;
            kept += share * within;
            for (int i = firstOutside[page]; i < outsideEnd(page); i += 2) {
                weights[outside[i]] += share * outside[i + 1];
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
