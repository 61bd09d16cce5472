package dev.gregor.broker;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.metadata.authorizer.StandardAuthorizer;

/**
 * The authentication and authorization of a broker. Clients authenticate with a password (SASL/SCRAM-SHA-256) or with a
 * certificate (mTLS) and may do only what ACLs allow. The broker connects to itself on an internal listener without
 * authentication, on a port that it does not announce to clients.
 */
public final class BrokerSecurity {
    /** No authentication and no authorization. */
    public static final BrokerSecurity NONE = new BrokerSecurity("PLAINTEXT", "", Map.of(), List.of());

    private static final String MECHANISM = "SCRAM-SHA-256";

    private final String protocol;
    private final String administrator;
    private final Map<String, String> listener;
    private final List<String> users;

    /** @param administrator the super user; empty for a broker without authorization */
    private BrokerSecurity(String protocol, String administrator, Map<String, String> listener, List<String> users) {
        this.protocol = protocol;
        this.administrator = administrator;
        this.listener = listener;
        this.users = users;
    }

    /**
     * Authentication by passwords, with SASL/SCRAM.
     *
     * @param administrator the name of the super user, whose principal is {@code User:administrator}
     */
    public static BrokerSecurity scram(String administrator, String password) {
        Map<String, String> listener = Map.of(
                "sasl.enabled.mechanisms",
                MECHANISM,
                "listener.name.sasl_plaintext.scram-sha-256.sasl.jaas.config",
                "org.apache.kafka.common.security.scram.ScramLoginModule required;");
        String user = MECHANISM + "=[name=" + administrator + ",password=" + password + "]";
        return new BrokerSecurity("SASL_PLAINTEXT", "User:" + administrator, listener, List.of(user));
    }

    /**
     * Authentication by certificates, with mutual TLS.
     *
     * @param administrator the subject of the super user's certificate, such as {@code CN=admin,O=Example}
     * @param keyStore of the broker, in PKCS #12
     * @param trustStore with the trusted certificates, in PKCS #12
     * @param password of both files
     */
    public static BrokerSecurity mutualTls(String administrator, Path keyStore, Path trustStore, String password) {
        Map<String, String> listener = Map.of(
                "ssl.client.auth",
                "required",
                "ssl.keystore.type",
                "PKCS12",
                "ssl.keystore.location",
                keyStore.toString(),
                "ssl.keystore.password",
                password,
                "ssl.truststore.type",
                "PKCS12",
                "ssl.truststore.location",
                trustStore.toString(),
                "ssl.truststore.password",
                password);
        return new BrokerSecurity("SSL", "User:" + administrator, listener, List.of());
    }

    boolean isNone() {
        return administrator.isEmpty();
    }

    /** The broker configuration; empty for {@link #NONE}. */
    Map<String, String> config(String host, int port, int internalPort, int controllerPort) {
        if (isNone()) {
            return Map.of();
        }
        Map<String, String> config = new HashMap<>(listener);
        String internal = "INTERNAL://" + host + ":" + internalPort;
        String clients = protocol + "://" + host + ":" + port;
        config.put("listeners", clients + "," + internal + ",CONTROLLER://" + host + ":" + controllerPort);
        config.put("advertised.listeners", clients + "," + internal);
        config.put("inter.broker.listener.name", "INTERNAL");
        config.put(
                "listener.security.protocol.map",
                protocol + ":" + protocol + ",INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT");
        config.put("authorizer.class.name", StandardAuthorizer.class.getName());
        config.put("super.users", administrator + ";User:ANONYMOUS");
        return config;
    }

    /** The SCRAM credentials with which the log directory is formatted. */
    List<String> users() {
        return users;
    }
}
