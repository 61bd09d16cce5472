package dev.gregor.broker;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.common.Uuid;

/**
 * One broker of a cluster on this machine.
 *
 * @param number the number of this broker, from 1
 * @param ports the client ports of all brokers
 * @param controllerPorts the controller ports of all brokers
 */
public record BrokerNode(int number, List<Integer> ports, List<Integer> controllerPorts) {
    public BrokerNode {
        ports = List.copyOf(ports);
        controllerPorts = List.copyOf(controllerPorts);
        if (ports.isEmpty() || ports.size() != controllerPorts.size()) {
            throw new IllegalArgumentException("expected as many ports as controller ports, and at least one, not "
                    + ports.size() + " and " + controllerPorts.size());
        }
        if (number < 1 || number > ports.size()) {
            throw new IllegalArgumentException("expected a node from 1 to " + ports.size() + ", not " + number);
        }
    }

    int port() {
        return ports.get(number - 1);
    }

    int controllerPort() {
        return controllerPorts.get(number - 1);
    }

    int brokers() {
        return ports.size();
    }

    /** The voters of the controller quorum. */
    String voters() {
        return IntStream.rangeClosed(1, brokers())
                .mapToObj(node -> node + "@" + EmbeddedBroker.LOOPBACK + ":" + controllerPorts.get(node - 1))
                .collect(Collectors.joining(","));
    }

    /** The cluster ID, derived from the voters, so that all brokers use the same one without communication. */
    Uuid clusterId() {
        UUID id = UUID.nameUUIDFromBytes(voters().getBytes(StandardCharsets.US_ASCII));
        return new Uuid(id.getMostSignificantBits(), id.getLeastSignificantBits());
    }
}
