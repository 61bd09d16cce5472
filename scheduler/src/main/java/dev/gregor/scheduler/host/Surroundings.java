package dev.gregor.scheduler.host;

import dev.gregor.runtime.AliasBook;
import dev.gregor.runtime.ControlBook;
import dev.gregor.runtime.Refusals;
import dev.gregor.runtime.SiteRankBook;
import dev.gregor.urls.SeedSites;
import java.util.function.DoubleSupplier;
import java.util.function.ToIntFunction;

/**
 * What a scheduler hears and knows of the world around its part of the frontier.
 *
 * @param owner the partition of the frontier that looks after a key: a host's name, or a politeness group
 * @param random from 0 to 1
 */
public record Surroundings(
        ControlBook control,
        SeedSites seeds,
        AliasBook aliases,
        SiteRankBook sites,
        ToIntFunction<String> owner,
        DoubleSupplier random,
        Refusals refusals) {}
