package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/** Turns a received response into the result of its fetch. */
final class ResponseClassifier {
    private static final byte[] NO_BODY = {};

    private final VisitItem item;
    private final Instant startedAt;
    private final Instant endedAt;
    private final @Nullable String address;
    private final @Nullable ExchangeRecorder recorder;

    /**
     * Begins the classification of a response.
     *
     * @param address the IP address that responded; null if it is unknown
     * @param recorder keeps the response; null if it is not to be kept
     */
    ResponseClassifier(
            VisitItem item,
            Instant startedAt,
            Instant endedAt,
            @Nullable String address,
            @Nullable ExchangeRecorder recorder) {
        this.item = item;
        this.startedAt = startedAt;
        this.endedAt = endedAt;
        this.address = address;
        this.recorder = recorder;
    }

    /** Classifies a response whose head decided the outcome. */
    FetchResult classifyHead(ReceivedResponse response, Outcome outcome) {
        FetchResult result = classifyHead(response.head(), outcome);
        return recorder == null ? result : recorder.keepHead(response, result);
    }

    private FetchResult classifyHead(HttpResponse head, Outcome outcome) {
        if (item.purpose() == Purpose.PAGE
                && outcome instanceof Outcome.Redirected redirected
                && redirected.target() != null) {
            return result(redirected).withPage(page(head, redirected.target(), null, NO_BODY));
        }
        if (isGone(outcome)) {
            return result(outcome).withPage(page(head, null, null, NO_BODY));
        }
        return result(outcome);
    }

    /** Whether the page was not found twice in a row: only then does the parser delete it. */
    private boolean isGone(Outcome outcome) {
        return item.missing()
                && item.purpose() == Purpose.PAGE
                && outcome instanceof Outcome.HttpError error
                && (error.status() == 404 || error.status() == 410);
    }

    /** Decodes the body and classifies the response. Do not call it on an I/O thread: it takes too long. */
    FetchResult classifyBody(ReceivedResponse response, HeadDecision.ReadBody read, DecodedMemory memory) {
        if (response.overLimit() && !read.truncate()) {
            return result(tooLarge("over " + read.limit() + " bytes"));
        }
        DecodedMemory.Claim claim;
        try {
            claim = memory.take(
                    ContentDecoding.memoryFor(response.body(), read.codings(), read.limit()) + keptBytes(response));
        } catch (InterruptedException e) { // the fetcher is being closed
            Thread.currentThread().interrupt();
            return result(new Outcome.Returned());
        }
        FetchResult result = classifyWithin(response, read);
        long page = result.page() == null ? 0 : result.page().body().length;
        claim.shrinkTo(page + (result.exchange() == null ? 0 : keptBytes(response)));
        return result.withMemory(claim);
    }

    private int keptBytes(ReceivedResponse response) {
        return recorder == null ? 0 : response.body().length();
    }

    private FetchResult classifyWithin(ReceivedResponse response, HeadDecision.ReadBody read) {
        ContentDecoding.DecodedBody decoded;
        try {
            decoded = ContentDecoding.decode(response.body(), read.codings(), read.limit(), response.overLimit());
        } catch (IOException e) {
            return result(new Outcome.Failed(FailureCause.PROTOCOL, FailureClassifier.detail(e)));
        }
        if (decoded.overLimit() && !read.truncate()) {
            return result(tooLarge("over " + decoded.bytes().length() + " bytes when decoded"));
        }
        byte[] body = decoded.bytes().toArray();
        FetchResult result =
                item.purpose() == Purpose.ROBOTS ? robots(response.head(), body) : page(response.head(), body);
        return recorder == null
                ? result
                : recorder.keepBody(response, body, !read.codings().isEmpty(), result);
    }

    private FetchResult robots(HttpResponse head, byte[] body) {
        String text = RobotsText.decode(body);
        FetchResult found = result(new Outcome.RobotsFound(text, FreshnessLifetime.maxAgeSeconds(head, endedAt)));
        return RobotsText.isForParser(text) ? found.withPage(page(head, null, null, body)) : found;
    }

    private FetchResult page(HttpResponse head, byte[] body) {
        PageVersion known = item.known();
        String digest = BodyDigest.of(body);
        PageVersion version = Validators.fetchedVersion(known, digest, head);
        Long maxAge = FreshnessLifetime.maxAgeSeconds(head, endedAt);
        if (Validators.isUnchanged(known, version)) {
            return result(new Outcome.Unchanged(head.getCode(), body.length, version, maxAge));
        }
        Outcome fetched = new Outcome.Fetched(head.getCode(), body.length, version, maxAge);
        return result(fetched).withPage(page(head, null, digest, body));
    }

    private Page page(HttpResponse head, @Nullable CrawlUrl target, @Nullable String digest, byte[] body) {
        Page.Response response = new Page.Response(
                head.getCode(),
                HeaderText.clean(HeaderText.first(head, HttpHeaders.CONTENT_TYPE)),
                Validators.etag(head),
                Validators.lastModified(head),
                Validators.robotsTag(head),
                target,
                digest,
                address,
                millis(),
                HeaderText.content(head));
        return new Page(item.url(), endedAt, item.path(), item.purpose(), response, item.known(), body);
    }

    /** The clock may be set back meanwhile. */
    private int millis() {
        long took = Duration.between(startedAt, endedAt).toMillis();
        return (int) Math.max(0, Math.min(took, Integer.MAX_VALUE));
    }

    private FetchResult result(Outcome outcome) {
        return FetchResult.of(outcome, startedAt, endedAt).withAddress(address);
    }

    static Outcome tooLarge(String detail) {
        return new Outcome.Excluded(ExclusionReason.TOO_LARGE, detail);
    }
}
