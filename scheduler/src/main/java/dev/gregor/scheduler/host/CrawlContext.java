package dev.gregor.scheduler.host;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.crawl.SiteRanks;
import dev.gregor.crawl.SiteRuleTable;
import dev.gregor.urls.policy.SeedSites;
import java.util.function.DoubleSupplier;
import java.util.function.ToIntFunction;

/**
 * What the scheduler knows of the crawl beyond its own partition of the frontier.
 *
 * @param owner the partition that owns a key: the name of a host, or a politeness group
 * @param random from 0 to 1
 */
public record CrawlContext(
        ControlState control,
        SeedSites seeds,
        AliasTable aliases,
        SiteRuleTable siteRules,
        SiteRanks sites,
        ToIntFunction<String> owner,
        DoubleSupplier random,
        ExclusionLog exclusions) {}
