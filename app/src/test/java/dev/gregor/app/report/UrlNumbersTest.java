package dev.gregor.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UrlNumbersTest {
    private static final int MANY = 100_000;

    private final UrlNumbers urls = new UrlNumbers();

    private static String url(int i) {
        return "http://a.example/" + "x".repeat(i % 50) + "/" + i;
    }

    @Test
    void shouldNumberEachUrlOnce() {
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < MANY; i++) {
                assertThat(urls.add(url(i))).isEqualTo(i);
            }
        }
        assertThat(urls.size()).isEqualTo(MANY);
        for (int i = 0; i < MANY; i++) {
            assertThat(urls.url(i)).isEqualTo(url(i));
            assertThat(urls.find(url(i))).isEqualTo(i);
        }
        assertThat(urls.find("http://a.example/none")).isEqualTo(UrlNumbers.UNKNOWN);
    }

    @Test
    void shouldKeepLongUrls() {
        String url = "http://a.example/" + "y".repeat(2_000);
        for (int i = 0; i < 2_000; i++) {
            urls.add(url + i);
        }
        assertThat(urls.url(1_999)).isEqualTo(url + 1_999);
    }
}
