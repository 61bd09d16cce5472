package dev.gregor.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import java.util.Arrays;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/** What RecordFuzzTest has read. */
final class RecordTarget {
    private static final byte[] NOTHING = {};

    private RecordTarget() {}

    /** The first byte chooses the topic. Lines {@code name: value} before an empty line are headers of a page. */
    static void read(byte[] input) {
        if (input.length > 0) {
            Topic<?> topic = Topics.all().get((input[0] & 0xff) % Topics.all().size());
            byte[] value = Arrays.copyOfRange(input, 1, input.length);
            Bounds.check(() -> check(topic, value));
        }
    }

    private static <V> void check(Topic<V> topic, byte[] value) {
        Headers headers = new RecordHeaders();
        byte[] body = topic.equals(Topics.PAGES) ? split(value, headers) : value;
        Decoded<V> decoded = topic.codec().decode(body, headers);
        if (decoded instanceof Decoded.Good<V> good) {
            if (topic.writers().contains(Topic.Party.USER)) { // users write them in more forms than we do
                return;
            }
            Headers again = new RecordHeaders();
            byte[] written = topic.codec().encode(good.value(), again);
            assertThat(topic.codec().decode(written, again)).isInstanceOf(Decoded.Good.class);
        } else if (decoded instanceof Decoded.Poison<V> poison) {
            String message = poison.detail() + poison.excerpt();
            assertThat(message.chars().noneMatch(Character::isISOControl))
                    .as("no control characters")
                    .isTrue();
        }
    }

    private static byte[] split(byte[] value, Headers headers) {
        String text = new String(value, UTF_8);
        for (String line : text.lines().takeWhile(each -> !each.isEmpty()).toList()) {
            int colon = line.indexOf(": ");
            if (colon > 0) {
                headers.add(line.substring(0, colon), line.substring(colon + 2).getBytes(UTF_8));
            }
        }
        return NOTHING;
    }
}
