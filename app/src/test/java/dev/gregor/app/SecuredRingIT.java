package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.gregor.broker.BrokerLock;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.testing.web.FakeWeb;
import dev.gregor.topics.Control;
import dev.gregor.topics.Document;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicAccess;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.urls.Host;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialAlteration;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ring on a broker that asks for passwords and allows each stage just what {@link TopicAccess} says. */
@Tag("integration")
class SecuredRingIT {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int PARTITIONS = 2;
    private static final String COMMANDER = "commander";

    @TempDir
    Path folder;

    @Test
    void shouldCrawlWithJustWhatEachStageIsAllowed() throws Exception {
        try (EmbeddedBroker broker =
                        EmbeddedBroker.start(folder.resolve("kafka"), 0, new BrokerLock("admin", "admin-p"));
                FakeWeb web = FakeWeb.start()) {
            List<String> pages = site(web);
            KafkaAccess admin = as("admin", broker);
            setUp(admin);
            List<Service> stages = new ArrayList<>();
            try {
                for (Stage stage : Stages.ALL) {
                    KafkaAccess access = as("gregor-" + stage.name(), broker);
                    Settings settings = settings(stage.name());
                    Service service = stage.service(
                            new StageContext(settings, access, KafkaOption.partitions(access), Version.current()));
                    stages.add(service);
                    service.start();
                }
                SeedList.of(pages.subList(0, 1), null).send(as("gregor-seeds", broker));
                awaitDocuments(as("gregor-reader", broker), pages);
                assertThat(stages).noneMatch(stage -> stage.failure().isDone());
                assertCommands(broker, admin);
            } finally {
                stages.forEach(Service::close);
            }
        }
    }

    private static List<String> site(FakeWeb web) {
        web.site("a")
                .page("/", "<title>A</title><a href=/b>b</a><a href=/c>c</a>")
                .page("/b", "<p>B")
                .page("/c", "<p>C");
        return List.of(
                web.site("a").url("/"), web.site("a").url("/b"), web.site("a").url("/c"));
    }

    private Settings settings(String stage) {
        return Stages.settings(Map.of())
                .with(Map.of(
                        "GREGOR_DELAY",
                        "0s",
                        "GREGOR_ORDER",
                        "rank",
                        "GREGOR_ALLOW_PRIVATE",
                        "true",
                        StreamsConfiguration.DATA.name(),
                        folder.resolve(stage).toString()));
    }

    /** Topics, users, and what they may do: the command's own, and one more who may write to {@code control}. */
    private static void setUp(KafkaAccess kafka) throws Exception {
        try (Admin admin = KafkaOption.admin(kafka)) {
            TopicSetup topics = new TopicSetup(admin);
            topics.create(PARTITIONS, Packing.GZIP);
            topics.allow(TopicAccess.bindings("User:gregor-{}"));
            topics.allow(List.of(new AclBinding(
                    new ResourcePattern(ResourceType.TOPIC, Topics.CONTROL.name(), PatternType.LITERAL),
                    new AccessControlEntry("User:" + COMMANDER, "*", AclOperation.WRITE, AclPermissionType.ALLOW))));
            List<UserScramCredentialAlteration> users = new ArrayList<>();
            TopicAccess.byRole().keySet().forEach(role -> users.add(user("gregor-" + role)));
            users.add(user(COMMANDER));
            admin.alterUserScramCredentials(users).all().get();
        }
    }

    private static UserScramCredentialAlteration user(String name) {
        return new UserScramCredentialUpsertion(
                name, new ScramCredentialInfo(ScramMechanism.SCRAM_SHA_256, 4_096), name + "-p");
    }

    private static KafkaAccess as(String user, EmbeddedBroker broker) {
        return new KafkaAccess(
                broker.bootstrap(),
                Map.of(
                        "security.protocol",
                        "SASL_PLAINTEXT",
                        "sasl.mechanism",
                        "SCRAM-SHA-256",
                        "sasl.jaas.config",
                        "org.apache.kafka.common.security.scram.ScramLoginModule required username=\"" + user
                                + "\" password=\"" + user + "-p\";"));
    }

    private static void awaitDocuments(KafkaAccess kafka, List<String> pages) {
        TreeSet<String> found = new TreeSet<>();
        try (TopicReader<Document> reader = TopicReader.fromTheFirst(kafka, Topics.DOCUMENTS)) {
            await("all pages").atMost(PATIENCE).until(() -> {
                reader.poll(Duration.ofMillis(100)).forEach(record -> found.add(record.key()));
                return found.containsAll(pages);
            });
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(pages);
    }

    private static void assertCommands(EmbeddedBroker broker, KafkaAccess admin) throws Exception {
        KafkaAccess commander = as(COMMANDER, broker);
        KafkaOption.find(Topics.CONTROL, commander);
        new ControlDesk(commander).command(new Control.BlockHost(new Host("a.example"), null));
        List<String> commanded = new ArrayList<>();
        try (TopicReader<Control> reader = TopicReader.fromTheFirst(admin, Topics.CONTROL)) {
            reader.readToTheEnd(record -> commanded.add(record.key()));
        }
        assertThat(commanded).hasSize(1);
        assertThatThrownBy(() -> SeedList.of(List.of("http://a.example/"), null).send(commander))
                .hasRootCauseInstanceOf(TopicAuthorizationException.class);
        assertThatThrownBy(() -> TopicReader.fromTheFirst(commander, Topics.DOCUMENTS))
                .isInstanceOf(TopicAuthorizationException.class);
        assertThatThrownBy(() -> new ControlDesk(as("gregor-parser", broker)).command(new Control.PauseCrawl()))
                .hasRootCauseInstanceOf(TopicAuthorizationException.class);
        KafkaAccess stranger = as("stranger", broker);
        assertThatThrownBy(() -> KafkaOption.reachable(stranger))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("does not let us in");
        assertThat(stranger.toString()).doesNotContain("stranger-p");
    }
}
