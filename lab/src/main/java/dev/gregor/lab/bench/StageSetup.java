package dev.gregor.lab.bench;

import dev.gregor.runtime.Settings;
import java.time.Duration;

/**
 * How to run a single stage.
 *
 * @param settings of the user; the benchmark sets the broker's address and the number of threads
 * @param partitions of each topic
 * @param version of this program
 * @param limit the time limit of the benchmark
 */
public record StageSetup(Settings settings, int partitions, String version, Duration limit) {}
