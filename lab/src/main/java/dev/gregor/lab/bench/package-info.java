/**
 * Benchmarks of the whole ring and of single stages. Each compares with a bare limit: the least code that does the same
 * work, run on the same machine at about the same time. {@link dev.gregor.lab.bench.RingBench} compares the ring with
 * {@link dev.gregor.lab.bench.BareCrawl} on a {@link dev.gregor.lab.web.SyntheticWeb}; a
 * {@link dev.gregor.lab.bench.StageHarness} runs a single stage.
 */
@NullMarked
package dev.gregor.lab.bench;

import org.jspecify.annotations.NullMarked;
