/**
 * Measures and trains the extraction of main content. {@link dev.gregor.lab.content.ContentPages} reads
 * {@link dev.gregor.lab.content.LabelledPage}s; {@link dev.gregor.lab.content.ContentBench} compares what extractors make
 * of them with what people marked. {@link dev.gregor.lab.content.ContentTrainer} trains a model on
 * {@link dev.gregor.lab.content.TrainingPage}s, whose blocks a {@link dev.gregor.lab.content.TruthAlignment} labels.
 */
@NullMarked
package dev.gregor.lab.content;

import org.jspecify.annotations.NullMarked;
