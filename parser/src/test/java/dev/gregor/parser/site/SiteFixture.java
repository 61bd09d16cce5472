package dev.gregor.parser.site;

import dev.gregor.topics.records.SiteRules;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** The knowledge of one host, with rules in memory. */
final class SiteFixture {
    static final String SITE = "http://a.org";

    private final Map<Host, SiteRules> stored = new HashMap<>();
    private final Random random = new Random(7);
    private final SiteLimits limits;
    private Instant now = Instant.EPOCH;
    private SiteKnowledge knowledge;

    SiteFixture(SiteLimits limits) {
        this.limits = limits;
        this.knowledge = open();
    }

    private SiteKnowledge open() {
        return new SiteKnowledge(
                limits,
                new SiteRuleStore() {
                    @Override
                    public Optional<SiteRules> rules(Host host) {
                        return Optional.ofNullable(stored.get(host));
                    }

                    @Override
                    public void put(SiteRules rules) {
                        stored.put(rules.host(), rules);
                    }
                },
                () -> now);
    }

    /** Forgets all evidence, as a restart does. */
    void restart() {
        knowledge = open();
    }

    void advance(Duration time) {
        now = now.plus(time);
    }

    SiteKnowledge knowledge() {
        return knowledge;
    }

    /** Shows a page with this text and these links. */
    void show(String path, String text, String... links) {
        String digest = Fingerprint.of(text + Arrays.toString(links)).tag();
        knowledge.observe(new SitePage(
                new CrawlUrl(SITE + path),
                digest,
                text,
                Arrays.stream(links).map(link -> new CrawlUrl(SITE + link)).toList()));
    }

    String follow(String path) {
        return knowledge
                .withoutIdleParameters(new CrawlUrl(SITE + path))
                .value()
                .substring(SITE.length());
    }

    boolean isExhausted(String path) {
        return knowledge.isExhausted(new CrawlUrl(SITE + path));
    }

    List<SiteRules.ExhaustedShape> exhausted() {
        return Optional.ofNullable(stored.get(new Host("a.org")))
                .map(SiteRules::exhausted)
                .orElse(List.of());
    }

    /** A word that no page had before. */
    String word() {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            word.append((char) ('a' + random.nextInt(26)));
        }
        return word.toString();
    }
}
