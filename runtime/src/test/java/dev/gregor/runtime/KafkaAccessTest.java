package dev.gregor.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaAccessTest {
    @TempDir
    Path folder;

    @Test
    void shouldReadClientConfigurationFromFileAndVariables() throws IOException {
        Path file = Files.writeString(
                folder.resolve("client.properties"), "sasl.mechanism=PLAIN\nsasl.jaas.config=from \\\n  the file\n");
        KafkaAccess access =
                KafkaAccess.from(with(file), Map.of("KAFKA_SASL_MECHANISM", "SCRAM-SHA-256", "OTHER", "x"));

        assertThat(access.client())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("sasl.mechanism", "SCRAM-SHA-256", "sasl.jaas.config", "from the file"));
        assertThat(access.properties()).containsEntry("bootstrap.servers", "localhost:9092");
    }

    @Test
    void shouldSuggestTheNearestConfigurationForAnUnknownVariable() {
        Settings settings = Settings.from(Map.of(), KafkaAccess.SETTINGS);

        assertThatThrownBy(() -> KafkaAccess.from(settings, Map.of("KAFKA_SECURTY_PROTOCOL", "SSL")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("KAFKA_SECURTY_PROTOCOL; did you mean KAFKA_SECURITY_PROTOCOL?");
        assertThatThrownBy(() -> KafkaAccess.from(settings, Map.of("KAFKA_CONSUMER_SESION_TIMEOUT_MS", "9")))
                .hasMessageContaining("did you mean KAFKA_CONSUMER_SESSION_TIMEOUT_MS?");
    }

    @Test
    void shouldAcceptWhatAnyClientOrKafkaStreamsReads() {
        Settings settings = Settings.from(Map.of(), KafkaAccess.SETTINGS);
        Map<String, String> variables = Map.of(
                "KAFKA_CONSUMER_SESSION_TIMEOUT_MS", "45000",
                "KAFKA_LINGER_MS", "5",
                "KAFKA_NUM_STANDBY_REPLICAS", "1",
                "KAFKA_TOPIC_RETENTION_BYTES", "9",
                "KAFKA_SASL_JAAS_CONFIG", "x");

        assertThat(KafkaAccess.from(settings, variables).client())
                .containsOnlyKeys(
                        "consumer.session.timeout.ms",
                        "linger.ms",
                        "num.standby.replicas",
                        "topic.retention.bytes",
                        "sasl.jaas.config");
    }

    @Test
    void shouldIgnoreTheVariablesOfKafkasScripts() {
        Settings settings = Settings.from(Map.of(), KafkaAccess.SETTINGS);

        assertThat(KafkaAccess.from(settings, Map.of("KAFKA_HOME", "/opt/kafka", "KAFKA_HEAP_OPTS", "-Xmx1g"))
                        .client())
                .isEmpty();
    }

    @Test
    void shouldNotShowSecrets() {
        KafkaAccess access = new KafkaAccess("a:1", Map.of("ssl.key.password", "secret"));

        assertThat(access.toString()).isEqualTo("Kafka at a:1 with [ssl.key.password]");
    }

    @Test
    void shouldReportThatTheFileCannotBeRead() {
        Path file = folder.resolve("none");

        assertThatThrownBy(() -> KafkaAccess.from(with(file), Map.of()))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("GREGOR_KAFKA_CONFIG=" + file)
                .hasMessageContaining("name=value");
    }

    @Test
    void shouldReadThePrefix() {
        Settings settings = Settings.from(Map.of("GREGOR_PREFIX", " team. "), KafkaAccess.SETTINGS);
        assertThat(KafkaAccess.from(settings, Map.of()).names().prefix()).isEqualTo("team.");
        assertThat(KafkaAccess.embedded(settings).names().prefix()).isEqualTo("team.");
    }

    @Test
    void shouldNameTheBadPrefix() {
        Settings settings = Settings.from(Map.of("GREGOR_PREFIX", "team"), KafkaAccess.SETTINGS);
        assertThatThrownBy(() -> KafkaAccess.from(settings, Map.of()))
                .isInstanceOf(BadSetting.class)
                .hasMessage(
                        "GREGOR_PREFIX=team: expected lower-case letters, digits, hyphens and dots, with a dot at the"
                                + " end, such as team.");
    }

    private static Settings with(Path file) {
        return Settings.from(Map.of("GREGOR_KAFKA_CONFIG", file.toString()), KafkaAccess.SETTINGS);
    }
}
