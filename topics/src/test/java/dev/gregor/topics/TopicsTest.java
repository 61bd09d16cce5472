package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TopicsTest {
    static List<Topic<?>> topics() {
        return Topics.all();
    }

    @Test
    void shouldNameEachTopicOnce() {
        assertThat(topics()).extracting(Topic::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("topics")
    void shouldHaveSomeoneAtBothEnds(Topic<?> topic) {
        assertThat(topic.writers()).isNotEmpty();
        assertThat(topic.readers()).isNotEmpty();
        assertThat(topic.name()).matches("[a-z]+");
        assertThat(topic.key()).isNotBlank();
    }

    @Test
    void shouldLetOnlyRejectedHaveSeveralWriters() {
        assertThat(topics()).filteredOn(topic -> topic.writers().size() > 1).containsExactly(Topics.REJECTED);
    }

    @Test
    void shouldHaveNoStageReadWhatItWrites() {
        assertThat(topics()).noneMatch(topic -> topic.readers().stream().anyMatch(topic.writers()::contains));
    }

    @ParameterizedTest
    @MethodSource("topics")
    void shouldLetTheBrokerTakeTheLargestRecord(Topic<?> topic) {
        assertThat(Integer.parseInt(topic.config().get("max.message.bytes"))).isGreaterThan(topic.maxValueBytes());
    }

    @Test
    void shouldKeepSeedsForeverAndTheLatestDocument() {
        assertThat(Topics.SEEDS.config()).containsAllEntriesOf(Map.of("retention.ms", "-1"));
        assertThat(Topics.LINKS.config()).containsAllEntriesOf(Map.of("retention.ms", "604800000"));
        assertThat(Topics.DOCUMENTS.config()).containsAllEntriesOf(Map.of("cleanup.policy", "compact"));
    }
}
