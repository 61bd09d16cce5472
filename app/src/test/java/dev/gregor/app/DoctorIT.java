package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.BrokerAddress;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.AlterConfigOp.OpType;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

/** {@code gregor doctor} on a broker without stages. */
@Tag("integration")
class DoctorIT {
    @TempDir
    Path folder;

    @Test
    void shouldFindNothingAtFirstAndThenWhatIsWrong() throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("kafka"), 0);
                BrokerAddress address = BrokerAddress.write(folder, broker.bootstrap());
                Admin admin = KafkaOption.admin(new KafkaAccess(address.bootstrap(), Map.of()))) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(1, Packing.GZIP);
            StringWriter out = new StringWriter();
            assertThat(run(out)).as(out.toString()).isZero();
            assertThat(out.toString()).isEqualToNormalizingNewlines("nothing is wrong\n");

            assertThat(run(new StringWriter(), "seed", "http://127.0.0.1/")).isZero();
            breakSettings(admin);
            StringWriter found = new StringWriter();
            assertThat(run(found, "doctor", "--json")).isEqualTo(1);
            JsonNode findings = Json.MAPPER.readTree(found.toString()).get("findings");
            assertThat(findings.valueStream().map(each -> each.get("problem").asString()))
                    .containsExactlyInAnyOrder(
                            "pages has retention.ms=1000 instead of 604800000",
                            "links-0 cannot be written to: it has 1 of the min.insync.replicas=2 that it needs",
                            "the share group gregor-fetcher has share.isolation.level=read_uncommitted instead of"
                                    + " read_committed",
                            "no process of dedup runs, and it has records to read: {seeds=1}");

            admin.deleteTopics(List.of("ranks")).all().get();
            StringWriter missing = new StringWriter();
            assertThat(run(missing)).isEqualTo(1);
            assertThat(missing.toString()).contains("topic: ranks does not exist; create it with 'gregor topics'");
        }
    }

    private static void breakSettings(Admin admin) throws Exception {
        admin.incrementalAlterConfigs(Map.of(
                        new ConfigResource(ConfigResource.Type.TOPIC, "pages"), List.of(set("retention.ms", "1000")),
                        new ConfigResource(ConfigResource.Type.TOPIC, "links"),
                                List.of(set("min.insync.replicas", "2")),
                        new ConfigResource(ConfigResource.Type.GROUP, TopicNames.UNPREFIXED.fetcherGroup()),
                                List.of(set("share.isolation.level", "read_uncommitted"))))
                .all()
                .get();
    }

    private static AlterConfigOp set(String name, String value) {
        return new AlterConfigOp(new ConfigEntry(name, value), OpType.SET);
    }

    private int run(StringWriter out, String... command) {
        String[] arguments = command.length == 0 ? new String[] {"doctor"} : command;
        CommandLine line = Gregor.commandLine();
        line.setOut(new PrintWriter(out, true));
        String[] all = new String[arguments.length + 2];
        System.arraycopy(arguments, 0, all, 0, arguments.length);
        all[arguments.length] = "--data";
        all[arguments.length + 1] = folder.toString();
        return line.execute(all);
    }
}
