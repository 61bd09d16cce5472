package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.time.Instant;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/** Makes the answer of a reply. */
final class ResponseClassifier {
    private static final byte[] NO_BODY = {};

    private final VisitItem item;
    private final Instant startedAt;
    private final Instant endedAt;
    private final @Nullable String address;

    /** @param address the one that replied, if there is a reply and we know whose it is */
    ResponseClassifier(VisitItem item, Instant startedAt, Instant endedAt, @Nullable String address) {
        this.item = item;
        this.startedAt = startedAt;
        this.endedAt = endedAt;
        this.address = address;
    }

    /** Decodes the body, which can take a while. */
    FetchResult on(HttpReply reply) {
        return reply.plan() instanceof BodyPlan.Keep keep
                ? onBody(reply, keep)
                : onHead(reply, (BodyPlan.Forget) reply.plan());
    }

    FetchResult on(Outcome outcome) {
        return answer(outcome, null);
    }

    private FetchResult onHead(HttpReply reply, BodyPlan.Forget plan) {
        if (item.purpose() == Purpose.PAGE
                && plan.outcome() instanceof Outcome.Redirected redirected
                && redirected.target() != null) {
            return answer(redirected, page(reply.head(), redirected.target(), null, NO_BODY));
        }
        if (isGone(plan.outcome())) {
            return answer(plan.outcome(), page(reply.head(), null, null, NO_BODY));
        }
        return on(plan.outcome());
    }

    /** Whether the site says so for the second time: only then is the parser told to delete the page. */
    private boolean isGone(Outcome outcome) {
        return item.missing()
                && item.purpose() == Purpose.PAGE
                && outcome instanceof Outcome.HttpError error
                && (error.status() == 404 || error.status() == 410);
    }

    private FetchResult onBody(HttpReply reply, BodyPlan.Keep plan) {
        if (reply.overLimit() && !plan.cutOff()) {
            return on(tooLarge("over " + plan.limit() + " bytes"));
        }
        ContentDecoding.Decoded decoded;
        try {
            decoded = ContentDecoding.decode(reply.body(), plan.codings(), plan.limit(), reply.overLimit());
        } catch (IOException e) {
            return on(new Outcome.Failed(FailureCause.PROTOCOL, FailureMapping.detail(e)));
        }
        if (decoded.overLimit() && !plan.cutOff()) {
            return on(tooLarge("over " + decoded.bytes().length() + " bytes when decoded"));
        }
        byte[] body = decoded.bytes().toArray();
        return item.purpose() == Purpose.ROBOTS ? robots(reply.head(), body) : page(reply.head(), body);
    }

    private FetchResult robots(HttpResponse head, byte[] body) {
        String text = RobotsText.decode(body);
        Outcome found = new Outcome.RobotsFound(text, CacheLifetime.maxAgeSeconds(head, endedAt));
        return answer(found, RobotsText.namesSitemaps(text) ? page(head, null, null, body) : null);
    }

    private FetchResult page(HttpResponse head, byte[] body) {
        PageVersion known = item.known();
        String digest = BodyDigest.of(body);
        PageVersion version = Validators.fetched(known, digest, head);
        Long maxAge = CacheLifetime.maxAgeSeconds(head, endedAt);
        if (Validators.same(known, version)) {
            return on(new Outcome.Unchanged(head.getCode(), body.length, version, maxAge));
        }
        Outcome fetched = new Outcome.Fetched(head.getCode(), body.length, version, maxAge);
        return answer(fetched, page(head, null, digest, body));
    }

    private Page page(HttpResponse head, @Nullable CrawlUrl target, @Nullable String digest, byte[] body) {
        return new Page(
                item.url(),
                head.getCode(),
                endedAt,
                item.depth(),
                HeaderText.clean(HeaderText.first(head, HttpHeaders.CONTENT_TYPE)),
                Validators.etag(head),
                Validators.lastModified(head),
                Validators.robotsTag(head),
                target,
                item.purpose(),
                digest,
                item.known(),
                item.cash(),
                address,
                body);
    }

    private FetchResult answer(Outcome outcome, @Nullable Page page) {
        return new FetchResult(outcome, page, startedAt, endedAt, address);
    }

    static Outcome tooLarge(String detail) {
        return new Outcome.Refused(Refusal.TOO_LARGE, detail);
    }
}
