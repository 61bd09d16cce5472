package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.domain.DomainLimits;
import dev.gregor.scheduler.outcome.RevisitPolicy;
import dev.gregor.scheduler.visit.DelayPolicy;
import dev.gregor.scheduler.visit.HostBudget;
import dev.gregor.scheduler.visit.PolitenessGrouping;
import dev.gregor.scheduler.visit.SlotLimits;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.urls.policy.Blocklist;
import dev.gregor.urls.policy.UrlPattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchedulerConfigTest {
    @Test
    void shouldHaveDefaults() {
        assertThat(from(Map.of()))
                .isEqualTo(new SchedulerConfig(
                        new VisitRules(
                                new VisitRules.RequestPolicy(
                                        "Gregor", PolitenessGrouping.SERVER, SlotLimits.ofServer(4, 32), true, false),
                                CrawlOrder.MCS,
                                new DelayPolicy(Duration.ofSeconds(1), 2, 0.1),
                                new VisitRules.VisitSize(Duration.ofSeconds(10), 50, 1_000),
                                new VisitRules.LeasePolicy(Duration.ofSeconds(90), Duration.ofSeconds(5), null),
                                Duration.ofSeconds(10),
                                new VisitRules.HostLimits(
                                        new HostBudget(
                                                Long.MAX_VALUE,
                                                Long.MAX_VALUE,
                                                Long.MAX_VALUE,
                                                Duration.ofDays(36_500)),
                                        20_000,
                                        new DomainLimits(100, 1_000_000, 10)),
                                new RevisitPolicy(false, Duration.ofDays(1), Duration.ofHours(1), Duration.ofDays(30))),
                        Long.MAX_VALUE,
                        Duration.ofDays(36_500),
                        Blocklist.EMPTY));
    }

    @Test
    void shouldReadEverySetting(@TempDir Path folder) throws IOException {
        Path blocked = Files.writeString(folder.resolve("blocked"), "# no\nexample.org\nhttps://a.example/x/*\n");
        Map<String, String> environment = environment(blocked);

        assertThat(SchedulerConfig.SETTINGS)
                .extracting(Setting::name)
                .containsExactlyInAnyOrderElementsOf(environment.keySet());
        assertThat(from(environment))
                .isEqualTo(new SchedulerConfig(
                        new VisitRules(
                                new VisitRules.RequestPolicy(
                                        "Other", PolitenessGrouping.SERVER, SlotLimits.ofServer(3, 5), false, true),
                                CrawlOrder.BFS,
                                new DelayPolicy(Duration.ofSeconds(2), Duration.ofMillis(300), 3, 0.5),
                                new VisitRules.VisitSize(Duration.ofSeconds(20), 9, 11),
                                new VisitRules.LeasePolicy(Duration.ofMinutes(3), Duration.ofSeconds(4), "run1"),
                                Duration.ofMillis(500),
                                new VisitRules.HostLimits(
                                        new HostBudget(10, 1_024, 3, Duration.ofHours(1)),
                                        Long.MAX_VALUE,
                                        new DomainLimits(5, Long.MAX_VALUE, 20)),
                                new RevisitPolicy(true, Duration.ofDays(2), Duration.ofHours(2), Duration.ofDays(60))),
                        7,
                        Duration.ofHours(2),
                        new Blocklist(Set.of("example.org"), List.of(new UrlPattern("https://a.example/x/*")))));
    }

    private static Map<String, String> environment(Path blocked) {
        return Map.ofEntries(
                Map.entry("GREGOR_AGENT", "Other"),
                Map.entry("GREGOR_DELAY", "2s"),
                Map.entry("GREGOR_DELAY_FLOOR", "300ms"),
                Map.entry("GREGOR_SLOWNESS", "3"),
                Map.entry("GREGOR_JITTER", "50"),
                Map.entry("GREGOR_POLITENESS", "server"),
                Map.entry("GREGOR_DOMAIN_VISITS", "3"),
                Map.entry("GREGOR_ADDRESS_VISITS", "5"),
                Map.entry("GREGOR_ROBOTS_FORBIDDEN", "false"),
                Map.entry("GREGOR_REFERER", "true"),
                Map.entry("GREGOR_ORDER", "bfs"),
                Map.entry("GREGOR_BLOCKLIST", blocked.toString()),
                Map.entry("GREGOR_MAX_PAGES", "7"),
                Map.entry("GREGOR_MAX_TIME", "2h"),
                Map.entry("GREGOR_HOST_PAGES", "10"),
                Map.entry("GREGOR_HOST_BYTES", "1KiB"),
                Map.entry("GREGOR_HOST_DEPTH", "3"),
                Map.entry("GREGOR_HOST_TIME", "1h"),
                Map.entry("GREGOR_SHAPE_URLS", "none"),
                Map.entry("GREGOR_DOMAIN_HOSTS", "5"),
                Map.entry("GREGOR_DOMAIN_PAGES", "none"),
                Map.entry("GREGOR_DOMAIN_GROWTH", "20"),
                Map.entry("GREGOR_RECRAWL", "true"),
                Map.entry("GREGOR_REVISIT_FIRST", "2d"),
                Map.entry("GREGOR_REVISIT_SHORTEST", "2h"),
                Map.entry("GREGOR_REVISIT_LONGEST", "60d"),
                Map.entry("GREGOR_VISIT_LENGTH", "20s"),
                Map.entry("GREGOR_VISIT_URLS", "9"),
                Map.entry("GREGOR_MAX_VISITS", "11"),
                Map.entry("GREGOR_LEASE", "3m"),
                Map.entry("GREGOR_LEASE_GRACE", "4s"),
                Map.entry("GREGOR_RUN", "run1"),
                Map.entry("GREGOR_RETRY_DELAY", "500ms"),
                Map.entry("GREGOR_DROP_PARAMETERS", "sid"),
                Map.entry("GREGOR_DEFAULT_PAGES", "index.html"),
                Map.entry("GREGOR_MAX_URL", "1000"));
    }

    @Test
    void shouldNotGroupTheServersOfADelayOfZeroUnlessToldTo() {
        assertThat(requests(Map.of("GREGOR_DELAY", "0")).grouping()).isEqualTo(PolitenessGrouping.HOST);
        assertThat(requests(Map.of("GREGOR_DELAY", "0", "GREGOR_POLITENESS", "server")))
                .isEqualTo(requests(Map.of()));
        assertThat(requests(Map.of("GREGOR_POLITENESS", "address")).slots()).isEqualTo(SlotLimits.one());
    }

    private static VisitRules.RequestPolicy requests(Map<String, String> environment) {
        return from(environment).visitRules().requests();
    }

    @Test
    void shouldRejectInvalidValues() {
        Map.of(
                        "GREGOR_MAX_PAGES",
                        "0",
                        "GREGOR_VISIT_URLS",
                        "1001",
                        "GREGOR_MAX_VISITS",
                        "0",
                        "GREGOR_DELAY_FLOOR",
                        "2s",
                        "GREGOR_BLOCKLIST",
                        "no/such/file",
                        "GREGOR_REVISIT_SHORTEST",
                        "31d")
                .forEach((name, value) -> assertThatThrownBy(() -> from(Map.of(name, value)))
                        .isInstanceOf(BadSetting.class)
                        .hasMessageContaining(name));
    }

    private static SchedulerConfig from(Map<String, String> environment) {
        return SchedulerConfig.from(Settings.from(environment, SchedulerConfig.SETTINGS));
    }
}
