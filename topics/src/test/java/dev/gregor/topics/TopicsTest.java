package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topic.Packing;
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
        assertThat(topics()).extracting(Topic::baseName).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("topics")
    void shouldHaveWritersReadersAndAKey(Topic<?> topic) {
        assertThat(topic.writers()).isNotEmpty();
        assertThat(topic.readers()).isNotEmpty();
        assertThat(topic.baseName()).matches("[a-z]+(-[a-z]+)*");
        assertThat(topic.key()).isNotBlank();
    }

    @Test
    void shouldLetOnlyRejectedHaveSeveralWriters() {
        assertThat(topics()).filteredOn(topic -> topic.writers().size() > 1).containsExactly(Topics.REJECTED);
    }

    @Test
    void shouldHaveStagesReadTheirOwnTopicsOnlyToCoordinatePartitions() {
        assertThat(topics())
                .filteredOn(topic -> topic.readers().stream().anyMatch(topic.writers()::contains))
                .containsExactly(Topics.SITES, Topics.HOST_MESSAGES);
    }

    @ParameterizedTest
    @MethodSource("topics")
    void shouldLetTheBrokerAcceptTheLargestRecord(Topic<?> topic) {
        assertThat(Integer.parseInt(topic.config(Packing.GZIP).get("max.message.bytes")))
                .isGreaterThan(topic.maxValueBytes());
    }

    @Test
    void shouldRetainSeedsForeverAndTheLatestDocument() {
        assertThat(Topics.SEEDS.config(Packing.GZIP)).containsAllEntriesOf(Map.of("retention.ms", "-1"));
        assertThat(Topics.LINKS.config(Packing.GZIP)).containsAllEntriesOf(Map.of("retention.ms", "604800000"));
        assertThat(Topics.DOCUMENTS.config(Packing.GZIP)).containsAllEntriesOf(Map.of("cleanup.policy", "compact"));
    }

    @Test
    void shouldCompressPublicTopicsForEveryClient() {
        assertThat(Topics.DOCUMENTS.config(Packing.GZIP)).containsEntry("compression.type", "gzip");
        assertThat(Topics.PAGES.config(Packing.GZIP)).doesNotContainKey("compression.type");
        assertThat(Topics.DOCUMENTS.config(Packing.AS_WRITTEN)).doesNotContainKey("compression.type");
    }
}
