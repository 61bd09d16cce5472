package dev.gregor.parser.content;

import java.util.Arrays;

/**
 * Describes each block of a page by numbers: the block itself, its neighbours, the containers around it, its place in the
 * page, and the page. Each row begins with room for {@link ContextFeatures}. The order of the numbers is part of the model.
 */
final class BlockFeatures {
    private static final int NEIGHBOURS = 3;
    /** More numbers than a block has. */
    private static final int MAX_WIDTH = 512;

    private static final int[] ANCESTORS = {0, 1, 2, 3, 5, 8};

    private final FeatureTable rows = new FeatureTable();
    private float[] shared = new float[0];
    private float[] linkDensities = new float[0];
    private float[] functionShares = new float[0];
    /** The last heading before the next block to describe; -1 if there is none. */
    private int heading;

    private final DuplicateBlocks duplicates = new DuplicateBlocks();

    private final TextBlocks blocks;
    private final BlockContainers containers;
    private final PageTotals totals;

    /** The smallest container with half of the prose of the page, and with four fifths. */
    private int core;

    private int wideCore;
    /** The index of the first main heading; -1 if there is none. */
    private int mainHeading;

    BlockFeatures(BlockWalker walker, PageTotals totals) {
        this.blocks = walker.blocks();
        this.containers = walker.containers();
        this.totals = totals;
    }

    /** The numbers of the blocks described last. */
    FeatureTable table() {
        return rows;
    }

    /** Prepares for the blocks of another page. */
    void begin(FeatureTable page) {
        shared = page.values();
        core = coreOf(totals.prose() / 2);
        wideCore = coreOf(totals.prose() * 4 / 5);
        duplicates.count(blocks);
        findShares();
        mainHeading = -1;
        for (int block = 0; block < blocks.count() && mainHeading < 0; block++) {
            if (headingLevel(block) == 1) {
                mainHeading = block;
            }
        }
    }

    private void findShares() {
        int count = blocks.count();
        linkDensities = ContextFeatures.resized(linkDensities, count);
        functionShares = ContextFeatures.resized(functionShares, count);
        for (int block = 0; block < count; block++) {
            linkDensities[block] = totals.linkDensity(block, block + 1);
            functionShares[block] = share(block, TextBlocks.GROUP_WORDS, blocks.words(block));
        }
    }

    /** Describes some blocks. To be called in page order, from the first block on. */
    void compute(int from, int to) {
        rows.clear();
        if (from == 0) {
            heading = -1;
        }
        for (int block = from; block < to; block++) {
            rows.beginRow(MAX_WIDTH);
            rows.addBits(0, ContextFeatures.WIDTH);
            addText(block);
            addContainer(block);
            addAncestors(block);
            addRepetition(block);
            addNeighbours(block);
            addPosition(block);
            rows.addAll(shared, PageFeatures.SHARED);
            if (headingLevel(block) > 0) {
                heading = block;
            }
        }
        rows.finish(to - from);
    }

    private void addText(int block) {
        int words = blocks.words(block);
        int chars = blocks.get(block, TextBlocks.CHARS);
        rows.add(words)
                .add(PageTotals.ratio(chars, words))
                .add(linkDensity(block))
                .add(blocks.get(block, TextBlocks.LINKS))
                .add(share(block, TextBlocks.BUTTON_CHARS, chars))
                .add(share(block, TextBlocks.BOLD_CHARS, chars))
                .add(share(block, TextBlocks.CODE_CHARS, chars))
                .add(blocks.get(block, TextBlocks.BREAKS))
                .add(blocks.get(block, TextBlocks.IMAGES))
                .add(share(block, TextBlocks.PUNCTUATION, words))
                .add(share(block, TextBlocks.DIGITS, chars))
                .add(share(block, TextBlocks.CAPITALS, chars))
                .add(share(block, TextBlocks.CAPITALIZED, words))
                .add(share(block, TextBlocks.SYMBOLS, words));
        for (int group = 0; group < TextVocabulary.GROUPS; group++) {
            rows.add(share(block, TextBlocks.GROUP_WORDS + group, words));
        }
        char last = blocks.lastChar(block);
        char first = blocks.firstChar(block);
        rows.add(last == '.' || last == '!' || last == '?' || last == '。')
                .add(last == ':')
                .add(Character.isUpperCase(first))
                .add(Character.isDigit(first))
                .add(duplicates.countOf(block))
                .add(duplicates.isFirst(block));
    }

    private void addContainer(int block) {
        int container = containerOf(block);
        ContentRole role = ContentRole.at(containers.get(container, BlockContainers.ROLE));
        int parent = containers.get(container, BlockContainers.PARENT);
        int near = containers.get(container, BlockContainers.MEANING)
                | containers.get(parent, BlockContainers.MEANING)
                | containers.get(containers.get(parent, BlockContainers.PARENT), BlockContainers.MEANING);
        rows.add(role.index())
                .add(containers.get(container, BlockContainers.LEVEL))
                .add(containers.get(container, BlockContainers.DEPTH));
        rows.addBits(containers.get(container, BlockContainers.ROLES) >>> 2, 19);
        rows.addBits(near, ClassVocabulary.MEANINGS);
        rows.addBits(containers.get(container, BlockContainers.INHERITED), ClassVocabulary.MEANINGS);
    }

    private void addAncestors(int block) {
        int container = containerOf(block);
        int level = 0;
        for (int wanted : ANCESTORS) {
            while (level < wanted) {
                container = containers.get(container, BlockContainers.PARENT);
                level++;
            }
            int first = containers.get(container, BlockContainers.FIRST_BLOCK);
            int end = containers.get(container, BlockContainers.END_BLOCK);
            rows.add(totals.words(first, end))
                    .add(totals.linkDensity(first, end))
                    .add(PageTotals.ratio(totals.prose(first, end), totals.prose()))
                    .add(end - first)
                    .add(totals.functionShare(first, end));
        }
    }

    private void addRepetition(int block) {
        int item = containers.get(containerOf(block), BlockContainers.REPEATED_ITEM);
        int first = containers.get(item, BlockContainers.FIRST_BLOCK);
        int end = containers.get(item, BlockContainers.END_BLOCK);
        rows.add(containers.repeats(item))
                .add(item == 0 ? 0 : totals.words(first, end))
                .add(item == 0 ? 0 : totals.linkDensity(first, end))
                .add(item == 0 ? 0 : end - first)
                .add(containers.get(containerOf(block), BlockContainers.REPEATED_ANCESTORS));
    }

    private void addNeighbours(int block) {
        int depth = containers.get(containerOf(block), BlockContainers.DEPTH);
        for (int offset = -NEIGHBOURS; offset <= NEIGHBOURS; offset++) {
            int other = block + offset;
            if (offset == 0) {
                continue;
            }
            if (other < 0 || other >= blocks.count()) {
                rows.add(-1).add(-1).add(-1).add(-1).add(-1);
                continue;
            }
            rows.add(blocks.words(other))
                    .add(linkDensities[other])
                    .add(functionShares[other])
                    .add(headingLevel(other))
                    .add(containers.get(containerOf(other), BlockContainers.DEPTH) - depth);
        }
    }

    private void addPosition(int block) {
        int count = blocks.count();
        rows.add(block)
                .add(count - block)
                .add(PageTotals.ratio(block, count))
                .add(PageTotals.ratio(totals.words(0, block), totals.words()))
                .add(PageTotals.ratio(totals.prose(0, block), totals.prose()))
                .add(mainHeading < 0 ? -10_000 : block - mainHeading)
                .add(heading < 0 ? -1 : block - heading)
                .add(heading < 0 ? -1 : headingLevel(heading))
                .add(heading < 0 ? -1 : totals.words(heading, block))
                .add(heading < 0 ? -1 : linkDensity(heading));
        addCore(block, core);
        addCore(block, wideCore);
    }

    private void addCore(int block, int container) {
        int first = containers.get(container, BlockContainers.FIRST_BLOCK);
        int end = containers.get(container, BlockContainers.END_BLOCK);
        rows.add(block < first ? block - first : block >= end ? block - end + 1 : 0)
                .add(containers.get(containerOf(block), BlockContainers.DEPTH)
                        - containers.get(container, BlockContainers.DEPTH))
                .add(PageTotals.ratio(totals.words(first, end), totals.words()))
                .add(totals.linkDensity(first, end));
    }

    /** The deepest container with at least so many words of prose. Among several it is the first. */
    private int coreOf(int prose) {
        int found = 0;
        for (int container = 1; container < containers.count(); container++) {
            if (containers.get(container, BlockContainers.PARENT) != found && !isInside(container, found)) {
                continue;
            }
            int words = totals.prose(
                    containers.get(container, BlockContainers.FIRST_BLOCK),
                    containers.get(container, BlockContainers.END_BLOCK));
            if (words > 0 && words >= prose) {
                found = container;
            }
        }
        return found;
    }

    private boolean isInside(int container, int other) {
        return containers.get(container, BlockContainers.FIRST_BLOCK)
                        >= containers.get(other, BlockContainers.FIRST_BLOCK)
                && containers.get(container, BlockContainers.END_BLOCK)
                        <= containers.get(other, BlockContainers.END_BLOCK);
    }

    private int headingLevel(int block) {
        int container = containerOf(block);
        return containers.get(container, BlockContainers.LEVEL);
    }

    private int containerOf(int block) {
        return blocks.get(block, TextBlocks.CONTAINER);
    }

    private float linkDensity(int block) {
        return linkDensities[block];
    }

    private float share(int block, int field, int whole) {
        return PageTotals.ratio(blocks.get(block, field), whole);
    }

    /** Counts blocks with the same words. */
    private static final class DuplicateBlocks {
        private TextBlocks blocks = new TextBlocks();
        private int[] first = new int[1024];
        private int[] counts = new int[1024];

        void count(TextBlocks all) {
            blocks = all;
            int capacity = Math.max(1024, Integer.highestOneBit(all.count() + 1) * 4);
            if (first.length < capacity || first.length > 1 << 16) {
                first = new int[capacity];
                counts = new int[capacity];
            }
            Arrays.fill(first, -1);
            Arrays.fill(counts, 0);
            for (int block = 0; block < all.count(); block++) {
                int slot = slotOf(block);
                if (first[slot] < 0) {
                    first[slot] = block;
                }
                counts[slot]++;
            }
        }

        int countOf(int block) {
            return counts[slotOf(block)];
        }

        boolean isFirst(int block) {
            return first[slotOf(block)] == block;
        }

        private int slotOf(int block) {
            int hash = blocks.get(block, TextBlocks.HASH);
            int mask = first.length - 1;
            int slot = (hash ^ (hash >>> 16)) & mask;
            while (first[slot] >= 0 && blocks.get(first[slot], TextBlocks.HASH) != hash) {
                slot = (slot + 1) & mask;
            }
            return slot;
        }
    }
}
