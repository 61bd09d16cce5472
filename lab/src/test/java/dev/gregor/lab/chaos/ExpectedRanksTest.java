package dev.gregor.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpectedRanksTest {
    private static final String A = "http://a.example/";
    private static final String B = "http://b.example/";
    private static final String C = "http://c.example/";

    /** All hosts are alike, so all ranks are the average, which is 1. */
    private final ExpectedRanks circle = ExpectedRanks.of(Map.of(
            A, List.of(B, "http://a.example/not-crawled"),
            B, List.of(C, "http://b.example/not-crawled"),
            C, List.of(A, "http://c.example/not-crawled")));

    private final Map<String, Double> published = new HashMap<>(Map.of(A, 1.0, B, 1.0, C, 1.0));

    @Test
    void shouldAcceptTheRanksOfTheGraph() {
        assertThat(circle.size()).isEqualTo(3);
        assertThat(circle.differences(published)).isEmpty();
    }

    @Test
    void shouldReportMissingWrongAndUnexpectedRanks() {
        published.remove(C);
        published.put(B, 1.001);
        published.put("http://d.example/", 1.0);

        assertThat(circle.differences(published)).containsExactly(B, C, "http://d.example/");
    }
}
