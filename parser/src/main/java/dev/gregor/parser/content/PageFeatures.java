package dev.gregor.parser.content;

/** Describes a page as a whole by numbers. The order of the numbers is part of the model. */
final class PageFeatures {
    /** The first features, which also describe each block of the page. */
    static final int SHARED = 26;

    private static final int URL_GROUPS = 8;
    /** More numbers than a page has. */
    private static final int MAX_WIDTH = 256;

    private static final WordTable URL_WORDS = new WordTable(
            "blog news article articles post posts story stories opinion magazine insights",
            "forum forums thread threads topic topics community showthread viewtopic questions discussion t board boards "
                    + "comments answers",
            "product products p dp item itm shop store prod sku buy",
            "collection collections category categories c cat catalog browse department plp",
            "docs doc documentation api reference guide guides manual tutorial learn wiki help kb support developer",
            "service services solutions pricing about company platform features consulting contact industries",
            "search tag tags list listing listings directory archive archives find jobs events index best top",
            "html htm php aspx");

    private final FeatureTable row = new FeatureTable();

    /** The features of the page that a walker has visited. */
    FeatureTable compute(BlockWalker walker, PageTotals totals, String url) {
        row.clear();
        row.beginRow(MAX_WIDTH);
        TextBlocks blocks = walker.blocks();
        PageSignals signals = walker.signals();
        int count = blocks.count();
        row.add(totals.words())
                .add(count)
                .add(totals.linkDensity(0, count))
                .add(totals.functionShare(0, count))
                .add(PageTotals.ratio(totals.prose(), totals.words()))
                .add(PageTotals.ratio(totals.words(), count))
                .add(signals.mainHeadings)
                .add(signals.headings)
                .add(signals.paragraphs)
                .add(signals.listItems)
                .add(signals.articles)
                .add(signals.mains)
                .add(signals.preformatted)
                .add(signals.rows);
        row.addBits(signals.schemaTypes(), PageSignals.TYPES);
        // Up to here the features are shared.
        row.add(signals.images).add(signals.tables).add(signals.forms).add(signals.titleWords());
        row.addBits(signals.names(), 8);
        addMeanings(walker.containers());
        addWordGroups(blocks, totals.words());
        addRepetition(walker.containers(), totals);
        addUrl(url);
        return row;
    }

    private void addMeanings(BlockContainers containers) {
        int[] counts = new int[ClassVocabulary.MEANINGS];
        for (int container = 0; container < containers.count(); container++) {
            int bits = containers.get(container, BlockContainers.MEANING);
            while (bits != 0) {
                counts[Integer.numberOfTrailingZeros(bits)]++;
                bits &= bits - 1;
            }
        }
        for (int meaning : counts) {
            row.add(meaning);
        }
    }

    private void addWordGroups(TextBlocks blocks, int words) {
        int[] counts = new int[TextVocabulary.GROUPS + 2];
        for (int block = 0; block < blocks.count(); block++) {
            for (int group = 0; group < TextVocabulary.GROUPS; group++) {
                counts[group] += blocks.get(block, TextBlocks.GROUP_WORDS + group);
            }
            counts[TextVocabulary.GROUPS] += blocks.get(block, TextBlocks.SYMBOLS);
            counts[TextVocabulary.GROUPS + 1] += blocks.get(block, TextBlocks.DIGITS);
        }
        for (int group : counts) {
            row.add(PageTotals.ratio(group, words));
        }
    }

    /** The most frequent items, and those with the most words. */
    private void addRepetition(BlockContainers containers, PageTotals totals) {
        int most = 0;
        int wordsOfMost = 0;
        int longest = 0;
        int repeatsOfLongest = 0;
        for (int container = 1; container < containers.count(); container++) {
            if (containers.get(container, BlockContainers.REPEATED_ITEM) != container) {
                continue;
            }
            int repeats = containers.repeats(container);
            int words = totals.words(
                    containers.get(container, BlockContainers.FIRST_BLOCK),
                    containers.get(container, BlockContainers.END_BLOCK));
            if (repeats > most) {
                most = repeats;
                wordsOfMost = words;
            }
            if (words > longest) {
                longest = words;
                repeatsOfLongest = repeats;
            }
        }
        row.add(most).add(wordsOfMost).add(longest).add(repeatsOfLongest);
    }

    private void addUrl(String url) {
        int scheme = url.indexOf("://");
        int path = url.indexOf('/', scheme < 0 ? 0 : scheme + 3);
        String rest = path < 0 ? "" : url.substring(path);
        String host = path < 0 ? url : url.substring(0, path);
        row.addBits(URL_WORDS.bitsOfName(rest), URL_GROUPS);
        row.addBits(URL_WORDS.bitsOfName(host), URL_GROUPS);
        int slash = rest.lastIndexOf('/', Math.max(0, rest.length() - 2));
        String last = slash < 0 ? rest : rest.substring(slash);
        row.add((float) rest.chars().filter(character -> character == '/').count())
                .add((float) last.chars()
                        .filter(character -> character == '-' || character == '_')
                        .count())
                .add((float) last.chars().filter(Character::isDigit).count())
                .add(rest.length())
                .add(rest.indexOf('?') >= 0);
    }
}
