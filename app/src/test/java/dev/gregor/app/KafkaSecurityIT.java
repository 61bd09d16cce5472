package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.gregor.app.cli.GregorVersion;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.TopicReader;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.control.ControlClient;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.testing.process.GregorProcess;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicAccess;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.Host;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.Admin;
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

/** The ring on a broker with authentication and the ACLs of {@link TopicAccess}, each stage as a principal of its own. */
@Tag("integration")
class KafkaSecurityIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);
    private static final int PARTITIONS = 2;
    private static final String OPERATOR = "operator";

    @TempDir
    Path folder;

    @FunctionalInterface
    private interface Attempts {
        void on(EmbeddedBroker broker) throws Exception;
    }

    @Test
    void shouldCrawlWithPasswords() throws Exception {
        ClientCredentials passwords = new ClientCredentials.Passwords();
        crawl(passwords, broker -> {
            KafkaAccess stranger = passwords.as("stranger", broker);
            assertThatThrownBy(() -> KafkaOption.reachable(stranger))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("denies access");
            assertThat(stranger.toString()).doesNotContain(passwords.secretOf("stranger"));
        });
    }

    @Test
    void shouldCrawlWithCertificates() throws Exception {
        ClientCredentials.Certificates ours = ClientCredentials.Certificates.in(folder.resolve("ours"));
        crawl(ours, broker -> {
            ClientCredentials.Certificates others = ClientCredentials.Certificates.in(folder.resolve("others"));
            others.register("admin");
            try (GregorProcess without = command(broker, "without", ours.client("nobody"), "topics");
                    GregorProcess foreign =
                            command(broker, "foreign", ours.clientOf(others, "admin"), "seed", "http://a.example/")) {
                assertOneLine(without, broker);
                assertOneLine(foreign, broker);
            }
            KafkaAccess distrusting = others.as("admin", broker);
            assertThatThrownBy(() -> KafkaOption.reachable(distrusting))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("is not trusted");
        });
    }

    /** The ring crawls a site, each stage as a user of its own; no user can do more than its ACLs allow, and no log contains a secret. */
    private void crawl(ClientCredentials credentials, Attempts attempts) throws Exception {
        try (LogCapture log = new LogCapture();
                EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("kafka"), 0, credentials.lock());
                FakeWeb web = FakeWeb.start()) {
            List<String> pages = site(web);
            KafkaAccess admin = credentials.as(ClientCredentials.ADMINISTRATOR, broker);
            setUp(credentials, admin);
            List<Service> stages = new ArrayList<>();
            try {
                for (Stage stage : Stages.ALL) {
                    stages.add(start(stage, credentials.as("gregor-" + stage.name(), broker)));
                }
                SeedList.of(pages.subList(0, 1), null).publish(credentials.as("gregor-seeds", broker));
                awaitDocuments(credentials.as("gregor-reader", broker), pages);
                assertThat(stages).noneMatch(stage -> stage.failure().isDone());
                assertCommands(credentials, broker, admin);
                attempts.on(broker);
            } finally {
                stages.forEach(Service::close);
            }
            assertNoSecrets(credentials, log.lines());
        }
    }

    private Service start(Stage stage, KafkaAccess access) throws InterruptedException {
        Service service = stage.service(new StageContext(
                settings(stage.name()), access, KafkaOption.partitions(access), GregorVersion.current()));
        service.start();
        return service;
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

    /** Creates the topics, the users and their ACLs, and one more user who may write to {@code control}. */
    private static void setUp(ClientCredentials credentials, KafkaAccess kafka) throws Exception {
        try (Admin admin = KafkaOption.admin(kafka)) {
            TopicSetup topics = new TopicSetup(admin, kafka.names());
            topics.create(PARTITIONS, Packing.GZIP);
            topics.allow(TopicAccess.bindings(kafka.names(), credentials.principal("gregor-" + TopicAccess.ROLE)));
            topics.allow(List.of(new AclBinding(
                    new ResourcePattern(ResourceType.TOPIC, kafka.names().of(Topics.CONTROL), PatternType.LITERAL),
                    new AccessControlEntry(
                            credentials.principal(OPERATOR), "*", AclOperation.WRITE, AclPermissionType.ALLOW))));
            credentials.register(admin, users());
        }
    }

    private static List<String> users() {
        List<String> users = new ArrayList<>(List.of(OPERATOR));
        TopicAccess.byRole(TopicNames.UNPREFIXED).keySet().forEach(role -> users.add("gregor-" + role));
        return users;
    }

    private static void awaitDocuments(KafkaAccess kafka, List<String> pages) {
        TreeSet<String> found = new TreeSet<>();
        try (var reader = TopicReader.fromBeginning(kafka, Topics.DOCUMENTS)) {
            await("all pages").atMost(TIMEOUT).until(() -> {
                reader.poll(Duration.ofMillis(100)).forEach(record -> found.add(record.key()));
                return found.containsAll(pages);
            });
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(pages);
    }

    private static void assertCommands(ClientCredentials credentials, EmbeddedBroker broker, KafkaAccess admin)
            throws Exception {
        KafkaAccess operator = credentials.as(OPERATOR, broker);
        KafkaOption.requireTopic(Topics.CONTROL, operator);
        new ControlClient(operator).publish(new Control.BlockHost(new Host("a.example"), null));
        List<String> keys = new ArrayList<>();
        try (var reader = TopicReader.fromBeginning(admin, Topics.CONTROL)) {
            reader.readToEnd(record -> keys.add(record.key()));
        }
        assertThat(keys).hasSize(1);
        assertThatThrownBy(() -> SeedList.of(List.of("http://a.example/"), null).publish(operator))
                .hasRootCauseInstanceOf(TopicAuthorizationException.class);
        assertThatThrownBy(() -> TopicReader.fromBeginning(operator, Topics.DOCUMENTS))
                .isInstanceOf(TopicAuthorizationException.class);
        assertThatThrownBy(() ->
                        new ControlClient(credentials.as("gregor-parser", broker)).publish(new Control.PauseCrawl()))
                .hasRootCauseInstanceOf(TopicAuthorizationException.class);
    }

    private GregorProcess command(EmbeddedBroker broker, String name, Map<String, String> client, String... arguments)
            throws IOException {
        Properties properties = new Properties();
        properties.putAll(client);
        Path file = folder.resolve(name + ".properties");
        try (OutputStream out = Files.newOutputStream(file)) {
            properties.store(out, null);
        }
        List<String> command = new ArrayList<>(List.of(arguments));
        command.addAll(List.of("--kafka", broker.bootstrap()));
        return GregorProcess.start(name, log(name), Map.of("GREGOR_KAFKA_CONFIG", file.toString()), command);
    }

    private Path log(String name) {
        return folder.resolve(name + ".log");
    }

    private void assertOneLine(GregorProcess command, EmbeddedBroker broker) throws Exception {
        assertThat(command.awaitExit((int) TIMEOUT.toSeconds())).isTrue();
        assertThat(command.exitCode()).isNotZero();
        assertThat(Files.readAllLines(log(command.name())))
                .singleElement()
                .asString()
                .startsWith("gregor: ")
                .contains(broker.bootstrap(), "denies access", "alert");
    }

    private static void assertNoSecrets(ClientCredentials credentials, List<String> log) {
        assertThat(log)
                .as("Kafka's clients logged their settings")
                .anyMatch(line -> line.contains("ssl.keystore.password"));
        for (String user : users()) {
            assertThat(log).noneMatch(line -> line.contains(credentials.secretOf(user)));
        }
    }
}
