package dev.gregor.fetcher.http;

import dev.gregor.topics.Outcome;
import dev.gregor.topics.Outcome.FailureCause;
import dev.gregor.topics.Outcome.Refusal;
import dev.gregor.topics.Page;
import dev.gregor.topics.Visit.Purpose;
import dev.gregor.topics.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.time.Instant;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/** Makes the answer of a reply. */
final class Verdict {
    private static final byte[] NO_BODY = {};

    private final VisitItem item;
    private final Instant startedAt;
    private final Instant endedAt;

    Verdict(VisitItem item, Instant startedAt, Instant endedAt) {
        this.item = item;
        this.startedAt = startedAt;
        this.endedAt = endedAt;
    }

    /** Decodes the body, which can take a while. */
    Answer on(Reply reply) {
        return reply.plan() instanceof Plan.Keep keep ? onBody(reply, keep) : onHead(reply, (Plan.Forget) reply.plan());
    }

    Answer on(Outcome outcome) {
        return new Answer(outcome, null, startedAt, endedAt);
    }

    private Answer onHead(Reply reply, Plan.Forget plan) {
        if (item.purpose() == Purpose.PAGE
                && plan.outcome() instanceof Outcome.Redirected redirected
                && redirected.target() != null) {
            return answer(redirected, page(reply.head(), redirected.target(), NO_BODY));
        }
        return on(plan.outcome());
    }

    private Answer onBody(Reply reply, Plan.Keep plan) {
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
            return on(tooLarge("over " + plan.limit() + " bytes when decoded"));
        }
        byte[] body = decoded.bytes().toArray();
        return item.purpose() == Purpose.ROBOTS ? robots(reply, body) : page(reply, body);
    }

    private Answer robots(Reply reply, byte[] body) {
        Long maxAge = RobotsCaching.maxAgeSeconds(reply.head(), endedAt);
        return on(new Outcome.RobotsFound(RobotsText.decode(body), maxAge));
    }

    private Answer page(Reply reply, byte[] body) {
        return answer(new Outcome.Fetched(reply.head().getCode(), body.length), page(reply.head(), null, body));
    }

    private Page page(HttpResponse head, @Nullable CrawlUrl target, byte[] body) {
        return new Page(
                item.url(),
                head.getCode(),
                endedAt,
                item.depth(),
                HeaderText.clean(HeaderText.first(head, HttpHeaders.CONTENT_TYPE)),
                HeaderText.clean(HeaderText.first(head, HttpHeaders.ETAG)),
                HeaderText.clean(HeaderText.first(head, HttpHeaders.LAST_MODIFIED)),
                HeaderText.clean(HeaderText.joined(head, "X-Robots-Tag")),
                target,
                body);
    }

    private Answer answer(Outcome outcome, Page page) {
        return new Answer(outcome, page, startedAt, endedAt);
    }

    static Outcome tooLarge(String detail) {
        return new Outcome.Refused(Refusal.TOO_LARGE, detail);
    }
}
