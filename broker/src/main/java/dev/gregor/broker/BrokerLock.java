package dev.gregor.broker;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.metadata.authorizer.StandardAuthorizer;
import org.jspecify.annotations.Nullable;

/**
 * Who may come in. Behind a lock clients must know a password (SASL/SCRAM-SHA-256), and may do only what ACLs allow
 * them. The broker talks to itself on a listener of its own, whose port it tells nobody but itself.
 *
 * @param administrator who may do everything; null for a broker without a lock
 */
public record BrokerLock(@Nullable String administrator, String password) {
    public static final BrokerLock NONE = new BrokerLock(null, "");

    private static final String MECHANISM = "SCRAM-SHA-256";

    Map<String, String> config(String host, int port, int ownPort, int controllerPort) {
        Map<String, String> config = new HashMap<>();
        if (administrator == null) {
            return config;
        }
        String own = "OWN://" + host + ":" + ownPort;
        String clients = "SASL_PLAINTEXT://" + host + ":" + port;
        config.put("listeners", clients + "," + own + ",CONTROLLER://" + host + ":" + controllerPort);
        config.put("advertised.listeners", clients + "," + own);
        config.put("inter.broker.listener.name", "OWN");
        config.put(
                "listener.security.protocol.map", "SASL_PLAINTEXT:SASL_PLAINTEXT,OWN:PLAINTEXT,CONTROLLER:PLAINTEXT");
        config.put("sasl.enabled.mechanisms", MECHANISM);
        config.put(
                "listener.name.sasl_plaintext.scram-sha-256.sasl.jaas.config",
                "org.apache.kafka.common.security.scram.ScramLoginModule required;");
        config.put("authorizer.class.name", StandardAuthorizer.class.getName());
        config.put("super.users", "User:" + administrator + ";User:ANONYMOUS");
        return config;
    }

    List<String> users() {
        return administrator == null
                ? List.of()
                : List.of(MECHANISM + "=[name=" + administrator + ",password=" + password + "]");
    }
}
