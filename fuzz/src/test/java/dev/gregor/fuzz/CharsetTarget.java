package dev.gregor.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.parser.charset.CharsetSniffer;
import java.util.Arrays;

/** The code that {@code CharsetFuzzTest} exercises. */
final class CharsetTarget {
    private static final CharsetSniffer SNIFFER = new CharsetSniffer();

    private CharsetTarget() {}

    /** The first line of the input is the Content-Type, the rest is the body. */
    static void read(byte[] input) {
        int line = 0;
        while (line < input.length && input[line] != '\n') {
            line++;
        }
        String contentType = new String(input, 0, line, ISO_8859_1);
        byte[] body = Arrays.copyOfRange(input, Math.min(line + 1, input.length), input.length);
        Bounds.check(() -> {
            CharsetSniffer.Sniffed sniffed = SNIFFER.sniff(body, contentType);
            assertThat(sniffed.decode(body).length()).isLessThanOrEqualTo(2 * body.length + 1);
            assertThat(sniffed.encoding().standardName()).isNotEmpty();
        });
    }
}
