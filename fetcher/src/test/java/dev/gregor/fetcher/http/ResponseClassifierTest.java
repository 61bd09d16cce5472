package dev.gregor.fetcher.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ResponseClassifierTest {
    private static final CrawlUrl URL = new CrawlUrl("http://a.example/");

    private static @Nullable Integer millis(Duration took) {
        VisitItem item = new VisitItem(URL, Purpose.PAGE, 0, 1);
        ResponseClassifier classifier =
                new ResponseClassifier(item, FetchFixture.NOW, FetchFixture.NOW.plus(took), "192.0.2.1", null);
        Outcome redirected = new Outcome.Redirected(301, URL);
        ReceivedResponse response = new ReceivedResponse(
                new BasicHttpResponse(301), new HeadDecision.SkipBody(redirected), new BodyBuffer(0), false);
        FetchResult result = classifier.classifyHead(response, redirected);
        return FetchFixture.pageOf(result).response().millis();
    }

    @Test
    void shouldTellHowLongTheRequestTook() {
        assertThat(millis(Duration.ofMillis(1_250))).isEqualTo(1_250);
        assertThat(millis(Duration.ofSeconds(-5))).as("the clock was set back").isZero();
        assertThat(millis(Duration.ofDays(1_000))).isEqualTo(Integer.MAX_VALUE);
    }
}
