/**
 * How fast the crawler is, told against the least that the same work can cost on the same machine in the same minute.
 * {@link dev.gregor.lab.web.SyntheticWeb} is the load, {@link dev.gregor.lab.bench.BareCrawl} the bare limit, and
 * {@link dev.gregor.lab.bench.RingBench} runs both and compares. Single stages are measured on a
 * {@link dev.gregor.lab.bench.StageHarness}, each against a bare limit of its own.
 */
@NullMarked
package dev.gregor.lab.bench;

import org.jspecify.annotations.NullMarked;
