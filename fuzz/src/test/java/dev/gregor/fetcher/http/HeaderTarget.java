package dev.gregor.fetcher.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.fuzz.Bounds;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.time.Instant;
import java.time.InstantSource;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.impl.BasicEntityDetails;
import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.jspecify.annotations.Nullable;

/** What HeaderFuzzTest has read. */
final class HeaderTarget {
    private static final HeadJudge JUDGE = new HeadJudge(
            HttpSettings.builder("Gregor", "1").build(),
            UrlCanonicalizer.standard(),
            InstantSource.fixed(Instant.EPOCH));
    private static final VisitItem ITEM = new VisitItem(new CrawlUrl("http://a.example/b"), Purpose.PAGE, 0, 1);
    private static final EntityDetails BODY = new BasicEntityDetails(10, null);
    private static final int[] STATUS = {200, 203, 206, 301, 302, 304, 307, 404, 429, 503};

    private HeaderTarget() {}

    /** The first byte chooses the status, each line is a header. */
    static void read(byte[] input) {
        BasicHttpResponse head = head(input);
        Bounds.check(() -> {
            HeadDecision decision = JUDGE.judge(ITEM, head, BODY);
            if (decision instanceof HeadDecision.SkipBody skip) {
                check(skip.outcome());
            }
            clean(Validators.etag(head));
            clean(Validators.lastModified(head));
            clean(Validators.robotsTag(head));
            clean(HeaderText.clean(HeaderText.first(head, "Content-Type")));
            Long age = FreshnessLifetime.maxAgeSeconds(head, Instant.EPOCH);
            assertThat(age == null || age >= 0).isTrue();
        });
    }

    private static BasicHttpResponse head(byte[] input) {
        int status = input.length == 0 ? 200 : STATUS[(input[0] & 0xff) % STATUS.length];
        BasicHttpResponse head = new BasicHttpResponse(status);
        new String(input, ISO_8859_1).lines().skip(1).limit(200).forEach(line -> {
            int colon = line.indexOf(':');
            if (colon > 0) {
                head.addHeader(
                        line.substring(0, colon), line.substring(colon + 1).strip());
            }
        });
        return head;
    }

    private static void check(Outcome outcome) {
        if (outcome instanceof Outcome.HttpError error) {
            Long pause = error.retryAfterSeconds();
            assertThat(pause == null || pause >= 0).isTrue();
        } else if (outcome instanceof Outcome.Excluded excluded) {
            clean(excluded.detail());
        } else if (outcome instanceof Outcome.Failed failed) {
            clean(failed.detail());
        }
    }

    private static void clean(@Nullable String text) {
        assertThat(text == null || text.chars().noneMatch(Character::isISOControl))
                .isTrue();
    }
}
