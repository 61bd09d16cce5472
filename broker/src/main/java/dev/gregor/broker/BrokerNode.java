package dev.gregor.broker;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.common.Uuid;

/**
 * One of several brokers of this machine.
 *
 * @param number counted from 1
 * @param ports on which they listen, one each
 * @param controllerPorts on which they talk among themselves
 */
public record BrokerNode(int number, List<Integer> ports, List<Integer> controllerPorts) {
    public BrokerNode {
        ports = List.copyOf(ports);
        controllerPorts = List.copyOf(controllerPorts);
        if (ports.isEmpty() || ports.size() != controllerPorts.size()) {
            throw new IllegalArgumentException("expected as many ports as controllers' ports, and at least one, not "
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

    /** All that take part in electing a controller. */
    String voters() {
        return IntStream.rangeClosed(1, brokers())
                .mapToObj(node -> node + "@" + EmbeddedBroker.LOOPBACK + ":" + controllerPorts.get(node - 1))
                .collect(Collectors.joining(","));
    }

    /** The same for all of them, without their having to talk first. */
    Uuid clusterId() {
        UUID id = UUID.nameUUIDFromBytes(voters().getBytes(StandardCharsets.US_ASCII));
        return new Uuid(id.getMostSignificantBits(), id.getLeastSignificantBits());
    }
}
