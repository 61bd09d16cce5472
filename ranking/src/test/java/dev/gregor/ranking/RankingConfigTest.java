package dev.gregor.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.graph.BlockKind;
import dev.gregor.ranking.block.RankRules;
import dev.gregor.ranking.community.CommunityRules;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Settings;
import dev.gregor.urls.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RankingConfigTest {
    private static RankRules rules(Map<String, String> environment) {
        return RankingConfig.from(Settings.from(environment, RankingConfig.SETTINGS))
                .rules();
    }

    @Test
    void shouldRankByHostByDefault() {
        assertThat(rules(Map.of()))
                .isEqualTo(new RankRules(
                        BlockKind.HOST,
                        false,
                        new RankSettings(0.85, 1e-8, 1_000),
                        0.05,
                        Duration.ofSeconds(30),
                        500_000));
    }

    private static CommunityRules communities(Map<String, String> environment) {
        return RankingConfig.from(Settings.from(environment, RankingConfig.SETTINGS))
                .communities();
    }

    @Test
    void shouldFindCommunitiesByLinksUnlessToldOtherwise(@TempDir Path folder) throws IOException {
        assertThat(communities(Map.of())).isEqualTo(CommunityRules.BY_LINKS);
        assertThat(communities(Map.of("GREGOR_COMMUNITIES", "none"))).isEqualTo(CommunityRules.NONE);
        assertThat(communities(Map.of("GREGOR_COMMUNITY_RESOLUTION", "2")).resolution())
                .isEqualTo(2);
        Path file = Files.writeString(folder.resolve("c.json"), "{\"news\": [\"example.org\"]}");
        Map<String, String> given = Map.of("GREGOR_COMMUNITIES", file.toString(), "GREGOR_RANK_BLOCK", "community");
        assertThat(communities(given).file().nameOf()).containsEntry("example.org", "news");
        assertThat(rules(given).blockOf(new Host("www.example.org"))).isEqualTo("community:news");
    }

    @Test
    void shouldExplainBadCommunities(@TempDir Path folder) throws IOException {
        Path bad = Files.writeString(folder.resolve("c.json"), "[]");
        assertThatThrownBy(() -> communities(Map.of("GREGOR_COMMUNITIES", bad.toString())))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("GREGOR_COMMUNITIES")
                .hasMessageContaining("expected {");
        assertThatThrownBy(() -> communities(Map.of("GREGOR_COMMUNITIES", "/no/such/file")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("cannot read this file");
        assertThatThrownBy(() -> rules(Map.of("GREGOR_RANK_BLOCK", "community")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("GREGOR_COMMUNITIES=FILE");
    }

    @Test
    void shouldApplySettings() {
        assertThat(rules(Map.of("GREGOR_RANK_BLOCK", "domain")).blockKind()).isEqualTo(BlockKind.DOMAIN);
        assertThat(rules(Map.of("GREGOR_RANK_EXACT", "true")).exact()).isTrue();
        assertThat(rules(Map.of("GREGOR_RANK_DAMPING", "0.5")).settings().damping())
                .isEqualTo(0.5);
        assertThat(rules(Map.of("GREGOR_RANK_MOVE", "10")).threshold()).isEqualTo(0.1);
        assertThatThrownBy(() -> rules(Map.of("GREGOR_RANK_DAMPING", "1")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("GREGOR_RANK_DAMPING");
    }
}
