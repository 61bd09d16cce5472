package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostPartitionTest {
    /** The values are those of the producer's BuiltInPartitioner in Kafka 4.3. */
    @ParameterizedTest
    @CsvSource({
        "example.org, 1, 33",
        "www.example.org, 3, 35",
        "localhost:8080, 3, 39",
        "xn--bcher-kva.de, 3, 35",
        "127.0.0.1:81, 2, 10"
    })
    void shouldAgreeWithTheDefaultPartitioner(String host, int ofFour, int ofFortyEight) {
        assertThat(HostPartition.of(host, 4)).isEqualTo(ofFour);
        assertThat(HostPartition.of(host, 48)).isEqualTo(ofFortyEight);
    }
}
