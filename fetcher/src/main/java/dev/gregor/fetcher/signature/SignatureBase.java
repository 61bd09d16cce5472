package dev.gregor.fetcher.signature;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What is signed of a message (RFC 9421, section 2.5): the covered components, one per line, and the parameters of the
 * signature.
 *
 * @param parameters of the signature, each with its leading semicolon, such as {@code ;created=1618884473}
 */
record SignatureBase(List<Component> components, String parameters) {
    SignatureBase {
        components = List.copyOf(components);
    }

    /**
     * A covered component.
     *
     * @param identifier with quotes and parameters, such as {@code "signature-agent";key="sig1"}
     */
    record Component(String identifier, String value) {
        /** A header field, or a derived component such as {@code @authority}. */
        static Component of(String name, String value) {
            return new Component('"' + name + '"', value);
        }
    }

    /** The value of the signature's member in Signature-Input. */
    String input() {
        String covered = components.stream().map(Component::identifier).collect(Collectors.joining(" ", "(", ")"));
        return covered + parameters;
    }

    byte[] bytes() {
        StringBuilder base = new StringBuilder();
        for (Component component : components) {
            base.append(component.identifier())
                    .append(": ")
                    .append(component.value())
                    .append('\n');
        }
        base.append("\"@signature-params\": ").append(input());
        return base.toString().getBytes(StandardCharsets.US_ASCII);
    }
}
