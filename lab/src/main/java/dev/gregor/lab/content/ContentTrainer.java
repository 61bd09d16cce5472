package dev.gregor.lab.content;

import dev.gregor.parser.content.ContentModel;
import dev.gregor.parser.content.ObliviousTrees;
import dev.gregor.parser.content.PageBlocks;
import dev.gregor.parser.content.PageType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Trains {@link ContentModel}s on labelled pages. The second estimate of a block learns from first estimates by models
 * that have not seen the block's page, because those of a model that has are better than it will ever meet.
 */
final class ContentTrainer {
    private static final int INNER_FOLDS = 5;
    private static final TreeTrainer.Options FIRST = new TreeTrainer.Options(160, 6, 0.11f, 0.5f, 0.25f, 4, 1);
    private static final TreeTrainer.Options SECOND = new TreeTrainer.Options(120, 6, 0.1f, 0.5f, 0.3f, 6, 2);
    private static final TreeTrainer.Options TYPES = new TreeTrainer.Options(80, 3, 0.12f, 0.7f, 0.3f, 2, 3);

    private final List<TrainingPage> pages;
    private final Consumer<String> progress;
    private final BinnedRows rows;
    private final BinnedRows pageRows;
    private final float[] labels;
    private final float[] weights;
    private final int[] starts;

    ContentTrainer(List<TrainingPage> pages, Consumer<String> progress) {
        this.pages = pages;
        this.progress = progress;
        starts = new int[pages.size() + 1];
        for (int page = 0; page < pages.size(); page++) {
            starts[page + 1] = starts[page] + pages.get(page).labels().length;
        }
        float[][] all = new float[starts[pages.size()]][];
        labels = new float[all.length];
        weights = new float[all.length];
        for (int page = 0; page < pages.size(); page++) {
            TrainingPage training = pages.get(page);
            System.arraycopy(training.rows(), 0, all, starts[page], training.rows().length);
            System.arraycopy(training.labels(), 0, labels, starts[page], training.labels().length);
            System.arraycopy(training.weights(), 0, weights, starts[page], training.weights().length);
        }
        rows = BinnedRows.of(all);
        pageRows = BinnedRows.of(pages.stream().map(TrainingPage::pageRow).toArray(float[][]::new));
    }

    /** Trains on some of the pages. */
    ContentModel train(BitSet chosen) {
        return train(chosen, "");
    }

    /** @param name what progress messages begin with */
    ContentModel train(BitSet chosen, String name) {
        float[] estimates = new float[labels.length];
        for (int fold = 0; fold < INNER_FOLDS; fold++) {
            BitSet rest = (BitSet) chosen.clone();
            List<Integer> held = new ArrayList<>();
            for (int page = chosen.nextSetBit(0); page >= 0; page = chosen.nextSetBit(page + 1)) {
                if (Math.floorMod(pages.get(page).site().hashCode() * 31, INNER_FOLDS) == fold) {
                    rest.clear(page);
                    held.add(page);
                }
            }
            progress.accept(name + "first estimates, part " + (fold + 1) + " of " + INNER_FOLDS);
            ObliviousTrees model = blockTrees(rows, rest, FIRST);
            held.forEach(page -> estimate(model, page, estimates));
        }
        progress.accept(name + "first estimates, whole");
        ObliviousTrees first = blockTrees(rows, chosen, FIRST);
        progress.accept(name + "second estimates");
        ObliviousTrees second = blockTrees(withContext(chosen, estimates), chosen, SECOND);
        progress.accept(name + "page types");
        return new ContentModel(types(chosen), first, second);
    }

    private void estimate(ObliviousTrees model, int page, float[] estimates) {
        float[][] own = pages.get(page).rows();
        for (int block = 0; block < own.length; block++) {
            estimates[starts[page] + block] = model.probability(own[block], 0);
        }
    }

    private BinnedRows withContext(BitSet chosen, float[] estimates) {
        float[][] context = new float[labels.length][];
        Arrays.fill(context, new float[PageBlocks.contextWidth()]);
        for (int page = chosen.nextSetBit(0); page >= 0; page = chosen.nextSetBit(page + 1)) {
            float[] own = Arrays.copyOfRange(estimates, starts[page], starts[page + 1]);
            float[][] rowsOfPage = pages.get(page).withEstimates(own);
            System.arraycopy(rowsOfPage, 0, context, starts[page], rowsOfPage.length);
        }
        return rows.withFirst(PageBlocks.contextWidth(), context);
    }

    private ObliviousTrees blockTrees(BinnedRows features, BitSet chosen, TreeTrainer.Options options) {
        int[] train = chosen.stream()
                .flatMap(page -> IntStream.range(starts[page], starts[page + 1]))
                .toArray();
        return new TreeTrainer(features, labels, weights, train, options).train();
    }

    private List<ObliviousTrees> types(BitSet chosen) {
        float[] equal = new float[pages.size()];
        Arrays.fill(equal, 1);
        List<ObliviousTrees> models = new ArrayList<>();
        for (PageType type : PageType.values()) {
            float[] isType = new float[pages.size()];
            for (int page = 0; page < isType.length; page++) {
                isType[page] = pages.get(page).type() == type ? 1 : 0;
            }
            models.add(new TreeTrainer(pageRows, isType, equal, chosen.stream().toArray(), TYPES).train());
        }
        return models;
    }
}
