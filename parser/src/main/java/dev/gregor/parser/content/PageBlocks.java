package dev.gregor.parser.content;

import java.util.Arrays;
import org.jsoup.nodes.Document;

/**
 * The blocks of a page and how likely each is main content. It reuses its buffers for the next page and is not
 * thread-safe. {@link MainContentExtractor} works on it; trainers read its features.
 */
public final class PageBlocks {
    /** So many blocks are described at once, which bounds the memory for a page of very many blocks. */
    private static final int CHUNK = 2048;

    /** How likely a row of a specification is content at least; the pages to learn from have few of them. */
    private static final float SPECIFICATION = 0.7f;

    /** The class that tells may be that of the row or of an element around it: body, table, frame of the table. */
    private static final int SPECIFICATION_LEVELS = 4;

    private final BlockWalker walker = new BlockWalker();
    private final PageTotals totals = new PageTotals();
    private final PageFeatures pageFeatures = new PageFeatures();
    private final BlockFeatures blockFeatures = new BlockFeatures(walker, totals);
    private final ContextFeatures contextFeatures = new ContextFeatures(walker);
    private FeatureTable page = new FeatureTable();
    private float[] first = new float[1024];
    private float[] second = new float[1024];

    /** Reads the tree of a page. */
    public void read(Document tree, String url) {
        walker.walk(tree);
        totals.compute(walker.blocks());
        page = pageFeatures.compute(walker, totals, url);
        blockFeatures.begin(page);
    }

    public int count() {
        return walker.blocks().count();
    }

    public String text(int block) {
        return walker.blocks().text(block);
    }

    /** The features of the page as a whole. */
    public float[] pageRow() {
        return Arrays.copyOf(page.values(), page.size());
    }

    /** The features of all blocks, a row for each: first the context, as the estimates have it, then the rest. */
    public float[][] rows(float[] estimates) {
        contextFeatures.begin(estimates);
        float[][] rows = new float[count()][];
        for (int from = 0; from < count(); from += CHUNK) {
            int to = Math.min(count(), from + CHUNK);
            describe(from, to);
            for (int block = from; block < to; block++) {
                contextFeatures.write(block, blockFeatures.table(), block - from);
                rows[block] = blockFeatures.table().row(block - from);
            }
        }
        return rows;
    }

    /** How many features at the beginning of a row depend on first estimates. */
    public static int contextWidth() {
        return ContextFeatures.WIDTH;
    }

    /** How likely each block is content. The array is longer than needed and is reused. */
    public float[] estimate(ContentModel model) {
        int count = count();
        first = ContextFeatures.resized(first, count);
        second = ContextFeatures.resized(second, count);
        for (int from = 0; from < count; from += CHUNK) {
            estimateFirst(model, from, Math.min(count, from + CHUNK));
        }
        contextFeatures.begin(first);
        for (int from = 0; from < count; from += CHUNK) {
            estimateSecond(model, from, Math.min(count, from + CHUNK));
        }
        return second;
    }

    private void estimateFirst(ContentModel model, int from, int to) {
        describe(from, to);
        model.first().probabilities(blockFeatures.table(), to - from, first, from);
    }

    private void estimateSecond(ContentModel model, int from, int to) {
        if (count() > CHUNK) {
            describe(from, to);
        }
        for (int block = from; block < to; block++) {
            contextFeatures.write(block, blockFeatures.table(), block - from);
        }
        model.second().probabilities(blockFeatures.table(), to - from, second, from);
        for (int block = from; block < to; block++) {
            if (second[block] < SPECIFICATION && isSpecification(block)) {
                second[block] = SPECIFICATION;
            }
        }
    }

    /** Whether it is a row of a table that says it describes the product of the page. */
    private boolean isSpecification(int block) {
        BlockContainers containers = walker.containers();
        int container = walker.blocks().get(block, TextBlocks.CONTAINER);
        boolean row = (containers.get(container, BlockContainers.ROLES) >>> ContentRole.ROW.index() & 1) != 0;
        if (!row || !walker.signals().isProduct()) {
            return false;
        }
        int meaning = 0;
        for (int level = 0; level < SPECIFICATION_LEVELS; level++) {
            meaning |= containers.get(container, BlockContainers.MEANING);
            container = containers.get(container, BlockContainers.PARENT);
        }
        return (meaning >>> ClassVocabulary.PRODUCT & 1) != 0;
    }

    private void describe(int from, int to) {
        blockFeatures.compute(from, to);
    }

    /** Which blocks are main content, by estimates of how likely each one is. */
    public boolean[] choose(float[] estimates) {
        return new BlockSelector().choose(walker.blocks(), estimates);
    }

    /** The type of the page. */
    public PageType typeFor(ContentModel model) {
        return model.typeOf(page);
    }

    BlockWalker walker() {
        return walker;
    }
}
