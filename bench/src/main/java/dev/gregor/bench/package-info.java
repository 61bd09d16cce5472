/**
 * How fast the crawler is, told against the least that the same work can cost on the same machine in the same minute.
 * {@link dev.gregor.bench.SyntheticWeb} is the load, {@link dev.gregor.bench.BareCrawl} the bare limit, and
 * {@link dev.gregor.bench.RingBench} runs both and compares. Single stages are measured on a
 * {@link dev.gregor.bench.StageStand}, each against a bare limit of its own.
 */
@NullMarked
package dev.gregor.bench;

import org.jspecify.annotations.NullMarked;
