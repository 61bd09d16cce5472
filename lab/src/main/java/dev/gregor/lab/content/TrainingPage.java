package dev.gregor.lab.content;

import dev.gregor.parser.content.PageBlocks;
import dev.gregor.parser.content.PageType;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.parser.Parser;

/**
 * The blocks of a labelled page as a trainer needs them.
 *
 * @param labels how much of each block is main content
 * @param weights how much each block matters: long ones more, and each page about the same
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TrainingPage(
        LabelledPage page,
        String site,
        PageType type,
        float[][] rows,
        float[] pageRow,
        float[] labels,
        float[] weights) {
    private static final int MAX_DEPTH = 512;
    private static final float WEIGHT_SCALE = 10;

    static TrainingPage of(LabelledPage page) {
        PageBlocks blocks = read(page);
        List<List<String>> words = new ArrayList<>();
        int total = 0;
        for (int block = 0; block < blocks.count(); block++) {
            words.add(WordBag.words(blocks.text(block)));
            total += words.get(block).size();
        }
        float[] weights = new float[blocks.count()];
        for (int block = 0; block < weights.length; block++) {
            weights[block] = (float) Math.sqrt((words.get(block).size() + 0.5) / (total + 50)) * WEIGHT_SCALE;
        }
        return new TrainingPage(
                page,
                page.site(),
                page.type(),
                blocks.rows(new float[blocks.count()]),
                blocks.pageRow(),
                new TruthAlignment(page.mainContent()).labels(words),
                weights);
    }

    /** The rows with the context that first estimates make. */
    float[][] withEstimates(float[] estimates) {
        return read(page).rows(estimates);
    }

    private static PageBlocks read(LabelledPage page) {
        PageBlocks blocks = new PageBlocks();
        blocks.read(Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(page.html(), ""), page.url());
        return blocks;
    }
}
