package dev.gregor.fetcher.http;

import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.policy.TdmFilePath;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/** Decides from the head of a response whether its body is read, and the outcome if it is not. */
final class HeadJudge {
    private final HttpSettings settings;
    private final UrlCanonicalizer canonicalizer;
    private final InstantSource clock;

    HeadJudge(HttpSettings settings, UrlCanonicalizer canonicalizer, InstantSource clock) {
        this.settings = settings;
        this.canonicalizer = canonicalizer;
        this.clock = clock;
    }

    /** @param body null if the response has none */
    HeadDecision judge(VisitItem item, HttpResponse head, @Nullable EntityDetails body) {
        int status = head.getCode();
        if (status == HttpStatus.SC_PROXY_AUTHENTICATION_REQUIRED
                && settings.network().proxy() != null) {
            return proxyError(head);
        }
        if (status >= HttpStatus.SC_BAD_REQUEST) {
            return new HeadDecision.SkipBody(new Outcome.HttpError(status, RetryAfter.seconds(head, clock.instant())));
        }
        if (status == HttpStatus.SC_NOT_MODIFIED) {
            return new HeadDecision.SkipBody(notModified(item, head));
        }
        if (status >= HttpStatus.SC_REDIRECTION) {
            return new HeadDecision.SkipBody(redirect(item, head));
        }
        if (status == HttpStatus.SC_PARTIAL_CONTENT) {
            return new HeadDecision.SkipBody(protocolFailure("206 without a range request"));
        }
        if (body == null) {
            return new HeadDecision.ReadBody(List.of(), settings.limits().maxBodyBytes(), false);
        }
        return item.purpose() == Purpose.ROBOTS ? judgeRobots(head) : judgePage(item, head, body);
    }

    /** The decision on a proxy's own error response, which is not the host's. */
    HeadDecision proxyError(HttpResponse head) {
        return new HeadDecision.SkipBody(new Outcome.Failed(FailureCause.CONNECT, "proxy responded " + head.getCode()));
    }

    private Outcome notModified(VisitItem item, HttpResponse head) {
        PageVersion known = item.known();
        if (known == null || Validators.conditionalHeaders(item).isEmpty()) {
            return protocolFailure("304 without a conditional request");
        }
        Long maxAge = FreshnessLifetime.maxAgeSeconds(head, clock.instant());
        return new Outcome.Unchanged(head.getCode(), 0, Validators.confirmedVersion(known, head), maxAge);
    }

    private Outcome redirect(VisitItem item, HttpResponse head) {
        String location = HeaderText.first(head, HttpHeaders.LOCATION);
        if (location == null || location.isBlank()) {
            return protocolFailure(head.getCode() + " without a Location");
        }
        return new Outcome.Redirected(
                head.getCode(),
                canonicalizer
                        .resolve(item.url(), HeaderText.location(location), StandardCharsets.UTF_8)
                        .toOptional()
                        .orElse(null));
    }

    private static HeadDecision judgeRobots(HttpResponse head) {
        return readBody(head, RobotsText.MAX_BYTES, true);
    }

    private HeadDecision judgePage(VisitItem item, HttpResponse head, EntityDetails body) {
        String type = mediaType(HeaderText.first(head, HttpHeaders.CONTENT_TYPE));
        if (!isWantedType(type) && !TdmFilePath.matches(item.url())) {
            return new HeadDecision.SkipBody(
                    new Outcome.Excluded(ExclusionReason.UNWANTED_TYPE, HeaderText.clean(type, 100)));
        }
        if (body.getContentLength() > settings.limits().maxBodyBytes()) {
            return new HeadDecision.SkipBody(ResponseClassifier.tooLarge("Content-Length " + body.getContentLength()));
        }
        return readBody(head, settings.limits().maxBodyBytes(), false);
    }

    private boolean isWantedType(String type) {
        return type.isEmpty() || settings.limits().contentTypes().contains(type);
    }

    private static HeadDecision readBody(HttpResponse head, int limit, boolean truncate) {
        String encoding = HeaderText.joined(head, HttpHeaders.CONTENT_ENCODING);
        List<ContentCoding> codings = ContentCoding.parse(encoding);
        return codings == null
                ? new HeadDecision.SkipBody(protocolFailure("unsupported Content-Encoding " + encoding))
                : new HeadDecision.ReadBody(codings, limit, truncate);
    }

    private static String mediaType(@Nullable String contentType) {
        if (contentType == null) {
            return "";
        }
        int end = contentType.indexOf(';');
        return (end < 0 ? contentType : contentType.substring(0, end)).trim().toLowerCase(Locale.ROOT);
    }

    private static Outcome protocolFailure(String detail) {
        return new Outcome.Failed(FailureCause.PROTOCOL, HeaderText.clean(detail, FailureClassifier.MAX_DETAIL));
    }
}
