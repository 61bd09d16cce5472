package dev.gregor.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.graph.BlockKind;
import dev.gregor.ranking.block.RankRules;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Settings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

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
