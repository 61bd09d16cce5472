package dev.gregor.parser.charset;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/** Loads the cases of a conformance suite. */
final class CharsetSuite {
    private static final JsonMapper MAPPER = new JsonMapper();

    private CharsetSuite() {}

    static <T> List<T> read(String name, Class<T[]> cases) throws IOException {
        try (InputStream in = CharsetSuite.class.getResourceAsStream("/suites/" + name)) {
            return Arrays.asList(MAPPER.readValue(Objects.requireNonNull(in, name), cases));
        }
    }

    /** A case whose expected result we deliberately differ from. */
    record Exemption(String ourResult, String reason) {}
}
