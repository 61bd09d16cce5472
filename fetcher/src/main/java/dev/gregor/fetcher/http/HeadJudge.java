package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.UrlCanon;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/** Decides by the head of a response what to do with the rest. */
final class HeadJudge {
    private final HttpSettings settings;
    private final UrlCanon canon;
    private final InstantSource clock;

    HeadJudge(HttpSettings settings, UrlCanon canon, InstantSource clock) {
        this.settings = settings;
        this.canon = canon;
        this.clock = clock;
    }

    /** @param body null if there is none */
    BodyPlan judge(VisitItem item, HttpResponse head, @Nullable EntityDetails body) {
        int status = head.getCode();
        if (status == HttpStatus.SC_PROXY_AUTHENTICATION_REQUIRED && settings.proxy() != null) {
            return byProxy(head);
        }
        if (status >= HttpStatus.SC_BAD_REQUEST) {
            return new BodyPlan.Forget(new Outcome.HttpError(status, RetryAfter.seconds(head, clock.instant())));
        }
        if (status == HttpStatus.SC_NOT_MODIFIED) {
            return new BodyPlan.Forget(notModified(item, head));
        }
        if (status >= HttpStatus.SC_REDIRECTION) {
            return new BodyPlan.Forget(redirect(item, head));
        }
        if (status == HttpStatus.SC_PARTIAL_CONTENT) {
            return new BodyPlan.Forget(protocolFailure("206, but we did not ask for a part"));
        }
        if (body == null) {
            return new BodyPlan.Keep(List.of(), (int) settings.maxBodyBytes(), false);
        }
        return item.purpose() == Purpose.ROBOTS ? judgeRobots(head) : judgePage(head, body);
    }

    /** What to do when a proxy says that it will not ask the host for us. */
    BodyPlan byProxy(HttpResponse head) {
        return new BodyPlan.Forget(new Outcome.Failed(FailureCause.CONNECT, "the proxy answers " + head.getCode()));
    }

    private Outcome notModified(VisitItem item, HttpResponse head) {
        PageVersion known = item.known();
        if (known == null || Validators.conditions(item).isEmpty()) {
            return protocolFailure("304, but we did not ask whether it was modified");
        }
        Long maxAge = CacheLifetime.maxAgeSeconds(head, clock.instant());
        return new Outcome.Unchanged(head.getCode(), 0, Validators.confirmed(known, head), maxAge);
    }

    private Outcome redirect(VisitItem item, HttpResponse head) {
        String location = HeaderText.first(head, HttpHeaders.LOCATION);
        if (location == null || location.isBlank()) {
            return protocolFailure(head.getCode() + " that leads nowhere");
        }
        return new Outcome.Redirected(
                head.getCode(),
                canon.resolve(item.url(), HeaderText.location(location), StandardCharsets.UTF_8)
                        .accepted()
                        .orElse(null));
    }

    private static BodyPlan judgeRobots(HttpResponse head) {
        return keep(head, RobotsText.LIMIT, true);
    }

    private BodyPlan judgePage(HttpResponse head, EntityDetails body) {
        String type = mediaType(HeaderText.first(head, HttpHeaders.CONTENT_TYPE));
        if (!type.isEmpty() && !settings.contentTypes().contains(type)) {
            return new BodyPlan.Forget(new Outcome.Refused(Refusal.UNWANTED_TYPE, HeaderText.clean(type, 100)));
        }
        if (body.getContentLength() > settings.maxBodyBytes()) {
            return new BodyPlan.Forget(ResponseClassifier.tooLarge("Content-Length " + body.getContentLength()));
        }
        return keep(head, (int) settings.maxBodyBytes(), false);
    }

    private static BodyPlan keep(HttpResponse head, int limit, boolean cutOff) {
        String encoding = HeaderText.joined(head, HttpHeaders.CONTENT_ENCODING);
        List<ContentCoding> codings = ContentCoding.parse(encoding);
        return codings == null
                ? new BodyPlan.Forget(protocolFailure("Content-Encoding " + encoding))
                : new BodyPlan.Keep(codings, limit, cutOff);
    }

    private static String mediaType(@Nullable String contentType) {
        if (contentType == null) {
            return "";
        }
        int end = contentType.indexOf(';');
        return (end < 0 ? contentType : contentType.substring(0, end)).trim().toLowerCase(Locale.ROOT);
    }

    private static Outcome protocolFailure(String detail) {
        return new Outcome.Failed(FailureCause.PROTOCOL, HeaderText.clean(detail, FailureMapping.MAX_DETAIL));
    }
}
