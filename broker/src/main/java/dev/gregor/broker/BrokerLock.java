package dev.gregor.broker;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.metadata.authorizer.StandardAuthorizer;

/**
 * Who may come in. Behind a lock clients must know a password (SASL/SCRAM-SHA-256) or show a certificate (mTLS), and may do
 * only what ACLs allow them. The broker talks to itself on a listener of its own, whose port it tells nobody but itself.
 */
public final class BrokerLock {
    public static final BrokerLock NONE = new BrokerLock("PLAINTEXT", "", Map.of(), List.of());

    private static final String MECHANISM = "SCRAM-SHA-256";

    private final String protocol;
    private final String administrator;
    private final Map<String, String> listener;
    private final List<String> users;

    /** @param administrator the principal who may do everything; empty for a broker without a lock */
    private BrokerLock(String protocol, String administrator, Map<String, String> listener, List<String> users) {
        this.protocol = protocol;
        this.administrator = administrator;
        this.listener = listener;
        this.users = users;
    }

    /**
     * Asks for passwords.
     *
     * @param administrator who may do everything, as {@code User:administrator}
     */
    public static BrokerLock passwords(String administrator, String password) {
        Map<String, String> listener = Map.of(
                "sasl.enabled.mechanisms",
                MECHANISM,
                "listener.name.sasl_plaintext.scram-sha-256.sasl.jaas.config",
                "org.apache.kafka.common.security.scram.ScramLoginModule required;");
        String user = MECHANISM + "=[name=" + administrator + ",password=" + password + "]";
        return new BrokerLock("SASL_PLAINTEXT", "User:" + administrator, listener, List.of(user));
    }

    /**
     * Asks for certificates.
     *
     * @param administrator the subject of the certificate of whoever may do everything, as {@code CN=admin,O=Example}
     * @param keys of the broker, in PKCS #12
     * @param trusted whose certificates are let in, in PKCS #12
     * @param password of both files
     */
    public static BrokerLock certificates(String administrator, Path keys, Path trusted, String password) {
        Map<String, String> listener = Map.of(
                "ssl.client.auth",
                "required",
                "ssl.keystore.type",
                "PKCS12",
                "ssl.keystore.location",
                keys.toString(),
                "ssl.keystore.password",
                password,
                "ssl.truststore.type",
                "PKCS12",
                "ssl.truststore.location",
                trusted.toString(),
                "ssl.truststore.password",
                password);
        return new BrokerLock("SSL", "User:" + administrator, listener, List.of());
    }

    Map<String, String> config(String host, int port, int ownPort, int controllerPort) {
        if (administrator.isEmpty()) {
            return Map.of();
        }
        Map<String, String> config = new HashMap<>(listener);
        String own = "OWN://" + host + ":" + ownPort;
        String clients = protocol + "://" + host + ":" + port;
        config.put("listeners", clients + "," + own + ",CONTROLLER://" + host + ":" + controllerPort);
        config.put("advertised.listeners", clients + "," + own);
        config.put("inter.broker.listener.name", "OWN");
        config.put("listener.security.protocol.map", protocol + ":" + protocol + ",OWN:PLAINTEXT,CONTROLLER:PLAINTEXT");
        config.put("authorizer.class.name", StandardAuthorizer.class.getName());
        config.put("super.users", administrator + ";User:ANONYMOUS");
        return config;
    }

    List<String> users() {
        return users;
    }
}
