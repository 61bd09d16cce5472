package dev.gregor.crawl.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.runtime.Settings;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrawlOrderTest {
    @ParameterizedTest
    @CsvSource({"backlinks, worse pages than mcs", "RankMass, a message for each of their links"})
    void shouldSayInOneLineWhyAnOrderCannotBeChosen(String order, String reason) {
        assertThatThrownBy(() -> read(order))
                .hasMessageStartingWith("GREGOR_ORDER=" + order + ": this order can only be simulated: ")
                .hasMessageContaining(reason)
                .hasMessageEndingWith("(docs/orderings.md)")
                .message()
                .doesNotContain("\n");
    }

    @Test
    void shouldListTheOrdersIfTheNameIsUnknown() {
        assertThatThrownBy(() -> read("best"))
                .hasMessageStartingWith("GREGOR_ORDER=best: expected one of generic, bfs, ");
        assertThat(read("opic")).isEqualTo(CrawlOrder.OPIC);
    }

    private static CrawlOrder read(String order) {
        return Settings.from(Map.of("GREGOR_ORDER", order), List.of(CrawlOrder.SETTING))
                .get(CrawlOrder.SETTING);
    }
}
