package dev.gregor.app;

import dev.gregor.broker.BrokerSecurity;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.fakeweb.TestAuthority;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.TopicNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialAlteration;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;

/** The credentials by which users authenticate at a secured broker. */
interface ClientCredentials {
    String ADMINISTRATOR = "admin";

    BrokerSecurity lock() throws Exception;

    /** The Kafka principal of a user. */
    String principal(String user);

    /** Registers users, so that the broker accepts them. */
    void register(Admin admin, List<String> users) throws Exception;

    /** The client settings of a user, registered or not. */
    Map<String, String> client(String user);

    /** The secret of a user, which no log may contain. */
    String secretOf(String user);

    default KafkaAccess as(String user, EmbeddedBroker broker) {
        return new KafkaAccess(broker.bootstrap(), client(user), names());
    }

    /** The names of the crawl whose ACLs are tested with these credentials. */
    default TopicNames names() {
        return TopicNames.UNPREFIXED;
    }

    /** Passwords by SASL/SCRAM. */
    record Passwords() implements ClientCredentials {
        @Override
        public TopicNames names() {
            return new TopicNames("team.");
        }

        @Override
        public BrokerSecurity lock() {
            return BrokerSecurity.scram(ADMINISTRATOR, secretOf(ADMINISTRATOR));
        }

        @Override
        public String principal(String user) {
            return "User:" + user;
        }

        @Override
        public void register(Admin admin, List<String> users) throws Exception {
            List<UserScramCredentialAlteration> credentials = users.stream()
                    .<UserScramCredentialAlteration>map(user -> new UserScramCredentialUpsertion(
                            user, new ScramCredentialInfo(ScramMechanism.SCRAM_SHA_256, 4_096), secretOf(user)))
                    .toList();
            admin.alterUserScramCredentials(credentials).all().get();
        }

        @Override
        public Map<String, String> client(String user) {
            return Map.of(
                    "security.protocol",
                    "SASL_PLAINTEXT",
                    "sasl.mechanism",
                    "SCRAM-SHA-256",
                    "sasl.jaas.config",
                    "org.apache.kafka.common.security.scram.ScramLoginModule required username=\"" + user
                            + "\" password=\"" + secretOf(user) + "\";");
        }

        @Override
        public String secretOf(String user) {
            return user + "-s3cret";
        }
    }

    /** Certificates of one authority, by mutual TLS. */
    record Certificates(TestAuthority authority, Map<String, Path> stores) implements ClientCredentials {
        private static final String ORGANISATION = ",O=Example";

        static Certificates in(Path folder) throws IOException, InterruptedException {
            return new Certificates(TestAuthority.create(Files.createDirectories(folder)), new HashMap<>());
        }

        @Override
        public BrokerSecurity lock() throws Exception {
            register(ADMINISTRATOR);
            Path broker = authority.identity("broker", "CN=broker" + ORGANISATION);
            return BrokerSecurity.mutualTls(
                    "CN=" + ADMINISTRATOR + ORGANISATION, broker, authority.trustStore(), TestAuthority.PASSWORD);
        }

        @Override
        public String principal(String user) {
            return "User:CN=" + user + ORGANISATION;
        }

        @Override
        public void register(Admin admin, List<String> users) throws Exception {
            for (String user : users) {
                register(user);
            }
        }

        void register(String user) throws IOException, InterruptedException, GeneralSecurityException {
            stores.put(user, authority.identity(user, "CN=" + user + ORGANISATION));
        }

        /** A user who is not registered has no certificate. */
        @Override
        public Map<String, String> client(String user) {
            Map<String, String> client = new HashMap<>(trusting());
            if (stores.containsKey(user)) {
                client.put("ssl.keystore.location", stores.get(user).toString());
                client.put("ssl.keystore.password", TestAuthority.PASSWORD);
                client.put("ssl.keystore.type", "PKCS12");
            }
            return client;
        }

        /** The same with a certificate of another authority for the same name. */
        Map<String, String> clientOf(Certificates other, String user) {
            Map<String, String> client = new HashMap<>(other.client(user));
            client.putAll(trusting());
            return client;
        }

        private Map<String, String> trusting() {
            try {
                return Map.of(
                        "security.protocol",
                        "SSL",
                        "ssl.truststore.type",
                        "PKCS12",
                        "ssl.truststore.location",
                        authority.trustStore().toString(),
                        "ssl.truststore.password",
                        TestAuthority.PASSWORD);
            } catch (IOException | GeneralSecurityException e) {
                throw new IllegalStateException("a trust store could not be made", e);
            }
        }

        @Override
        public String secretOf(String user) {
            return TestAuthority.PASSWORD;
        }
    }
}
