package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DecodedTest {
    @Test
    void shouldKeepTextAsItIs() {
        assertThat(Decoded.printable("한국어 \uD83D\uDE00 é")).isEqualTo("한국어 \uD83D\uDE00 é");
    }

    @Test
    void shouldReplaceControlCharactersAndLoneSurrogates() {
        assertThat(Decoded.printable("a\u0000b\u001B[31mc\r\nd\u007Fe\u0085f\uD83Dg\uDE00h"))
                .isEqualTo("a b [31mc  d e f g h");
    }

    @Test
    void shouldCutWithoutSplittingACharacter() {
        String smiles = "\uD83D\uDE00".repeat(300);
        assertThat(Decoded.printable(smiles)).isEqualTo("\uD83D\uDE00".repeat(Decoded.EXCERPT_CHARS));
    }

    @Test
    void shouldMakeAnyBytesPrintable() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            byte[] noise = new byte[random.nextInt(300)];
            random.nextBytes(noise);
            String excerpt = Decoded.excerpt(noise);
            assertThat(excerpt.codePoints().count()).isLessThanOrEqualTo(Decoded.EXCERPT_CHARS);
            assertThat(excerpt.codePoints())
                    .noneMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE);
            assertThat(new String(excerpt.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                    .isEqualTo(excerpt);
        }
    }
}
