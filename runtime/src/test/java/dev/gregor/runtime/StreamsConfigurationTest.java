package dev.gregor.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.StreamsConfiguration.Tuning;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.kafka.common.metrics.JmxReporter;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;

class StreamsConfigurationTest {
    private static final List<Setting<?>> KNOWN = Stream.concat(
                    KafkaAccess.SETTINGS.stream(), StreamsConfiguration.SETTINGS.stream())
            .<Setting<?>>map(setting -> setting)
            .toList();

    @Test
    void shouldRunExactlyOnceUnderExplicitNames() {
        Properties properties = properties(Map.of());
        assertThat(properties)
                .containsEntry("application.id", "gregor-dedup")
                .containsEntry("bootstrap.servers", "localhost:9092")
                .containsEntry("processing.guarantee", "exactly_once_v2")
                .containsEntry("ensure.explicit.internal.resource.naming", true)
                .containsEntry("statestore.cache.max.bytes", 0)
                .containsEntry("commit.interval.ms", 100L)
                .containsEntry("num.stream.threads", 1)
                .containsEntry("replication.factor", -1)
                .containsEntry("num.standby.replicas", 0)
                .containsEntry("producer.compression.type", "lz4")
                .containsEntry("producer.transaction.timeout.ms", 10_000)
                .containsEntry("consumer.auto.offset.reset", "earliest")
                .doesNotContainKey("consumer.group.instance.id");
    }

    /** Consumer group, internal topics, transactional IDs, client IDs and state folder follow from the application ID. */
    @Test
    void shouldBeAnotherApplicationUnderAPrefix() {
        assertThat(properties(Map.of("GREGOR_PREFIX", "team."))).containsEntry("application.id", "team.gregor-dedup");
    }

    @Test
    void shouldBeValidForKafkaStreams() {
        StreamsConfig config = new StreamsConfig(properties(Map.of("GREGOR_THREADS", "4")));
        assertThat(config.getInt(StreamsConfig.NUM_STREAM_THREADS_CONFIG)).isEqualTo(4);
        assertThat(config.getString(StreamsConfig.PROCESSING_GUARANTEE_CONFIG)).isEqualTo("exactly_once_v2");
        assertThat(config.getProducerConfigs("test")).containsEntry("max.request.size", 17 << 20);
        assertThat(config.getMainConsumerConfigs("group", "test", 0))
                .containsEntry("auto.offset.reset", "earliest")
                .containsEntry("session.timeout.ms", 10_000)
                .containsEntry("isolation.level", "read_committed");
    }

    @Test
    void shouldApplyTheSettings() {
        Properties properties = properties(Map.of(
                "GREGOR_KAFKA", "one:9092,two:9092",
                "GREGOR_DATA", "somewhere",
                "GREGOR_COMMIT_INTERVAL", "1s",
                "GREGOR_COMPRESSION", "none",
                "GREGOR_INSTANCE", "node-1",
                "GREGOR_STANDBYS", "1"));
        assertThat(properties)
                .containsEntry("bootstrap.servers", "one:9092,two:9092")
                .containsEntry("state.dir", Path.of("somewhere", "state").toString())
                .containsEntry("commit.interval.ms", 1_000L)
                .containsEntry("producer.compression.type", "none")
                .containsEntry("consumer.group.instance.id", "node-1")
                .containsEntry("num.standby.replicas", 1);
    }

    @Test
    void shouldPassClientConfigurationToKafka() {
        Properties properties = properties(Map.of(
                "KAFKA_SECURITY_PROTOCOL", "SSL",
                "KAFKA_SSL_TRUSTSTORE_LOCATION", "trust.jks",
                "KAFKA_BOOTSTRAP_SERVERS", "elsewhere:9092",
                "KAFKA_APPLICATION_ID", "elsewhere"));
        assertThat(properties)
                .containsEntry("security.protocol", "SSL")
                .containsEntry("ssl.truststore.location", "trust.jks")
                .containsEntry("bootstrap.servers", "localhost:9092")
                .containsEntry("application.id", "gregor-dedup");
    }

    @Test
    void shouldPreferTheClientConfigurationOfTheUser() {
        StreamsConfig config = new StreamsConfig(properties(Map.of("KAFKA_CONSUMER_SESSION_TIMEOUT_MS", "45000")));
        assertThat(config.getMainConsumerConfigs("group", "test", 0)).containsEntry("session.timeout.ms", "45000");
    }

    @Test
    void shouldReportToJmxOnlyIfConfigured() {
        String jmx = JmxReporter.class.getName();
        StreamsConfig byDefault = new StreamsConfig(properties(Map.of()));
        StreamsConfig withJmx = new StreamsConfig(properties(Map.of("KAFKA_METRIC_REPORTERS", jmx)));
        assertThat(byDefault.getList("metric.reporters")).isEmpty();
        assertThat(byDefault.getProducerConfigs("test")).containsEntry("metric.reporters", "");
        assertThat(withJmx.getList("metric.reporters")).containsExactly(jmx);
        assertThat(withJmx.getProducerConfigs("test")).containsEntry("metric.reporters", jmx);
    }

    @Test
    void shouldReturnANewMapEachTime() {
        KafkaAccess access = new KafkaAccess("localhost:9092", Map.of());
        access.properties().put("client.id", "mine");
        assertThat(access.properties()).containsOnlyKeys("bootstrap.servers", "metric.reporters");
    }

    private static Properties properties(Map<String, String> environment) {
        Map<String, String> gregor = new HashMap<>(environment);
        Settings settings = Settings.from(gregor, KNOWN);
        Tuning tuning = new Tuning(1, Duration.ofMillis(100));
        return StreamsConfiguration.from(settings, KafkaAccess.from(settings, environment), tuning)
                .properties("dedup");
    }
}
