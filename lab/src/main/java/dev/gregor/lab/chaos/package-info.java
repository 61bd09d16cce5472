/**
 * Fault injection. Brokers and stages run as processes of this machine; a {@link dev.gregor.lab.chaos.FaultInjector}
 * kills, suspends, restarts, adds and removes them at random during a crawl of a generated web. {@link
 * dev.gregor.lab.chaos.ChaosVerdict} then compares the topics and the web's request log with what the crawl had to do.
 */
@NullMarked
package dev.gregor.lab.chaos;

import org.jspecify.annotations.NullMarked;
