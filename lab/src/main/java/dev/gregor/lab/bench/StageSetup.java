package dev.gregor.lab.bench;

import dev.gregor.runtime.Settings;
import java.time.Duration;

/**
 * How a stage is run alone.
 *
 * @param settings as the user gave them; where the broker is and how many threads run is set by the benchmark
 * @param partitions of each topic
 * @param version of this program
 * @param limit how long the benchmark may take
 */
public record StageSetup(Settings settings, int partitions, String version, Duration limit) {}
