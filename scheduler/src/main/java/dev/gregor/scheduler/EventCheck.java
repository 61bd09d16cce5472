package dev.gregor.scheduler;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tells poison that could be read: JSON of the right shape that lacks something, or speaks of another host. */
final class EventCheck {
    private static final int LEAST_STATUS = 100;

    private EventCheck() {}

    static Decoded<FrontierBatch> found(@Nullable String host, Decoded<FrontierBatch> decoded) {
        return check(decoded, batch -> noHost(host).or(() -> batch.urls().stream()
                .filter(url -> !url.host().name().equals(host))
                .map(url -> "a URL of another host than the key says: " + url)
                .findFirst()));
    }

    static Decoded<VisitReport> reported(@Nullable String host, Decoded<VisitReport> decoded) {
        return check(decoded, report -> noHost(host).or(() -> flaw(host, report)));
    }

    private static <V> Decoded<V> check(Decoded<V> decoded, Function<V, Optional<String>> flaw) {
        if (!(decoded instanceof Decoded.Good<V> good)) {
            return decoded;
        }
        return flaw.apply(good.value())
                .<Decoded<V>>map(why -> poison(why, good.value()))
                .orElse(decoded);
    }

    private static <V> Decoded<V> poison(String why, V value) {
        String shown = Decoded.printable(String.valueOf(value));
        return new Decoded.Poison<>(Rejection.Reason.UNREADABLE, Decoded.printable(why), shown);
    }

    private static Optional<String> noHost(@Nullable String key) {
        return key == null || key.isEmpty() ? Optional.of("no host as key") : Optional.empty();
    }

    private static Optional<String> flaw(@Nullable String host, VisitReport report) {
        if (isMissing(report.visitId()) || isMissing(report.host())) {
            return Optional.of("a report that does not say of which visit");
        }
        if (!report.host().name().equals(host)) {
            return Optional.of("a report of another host than the key says: " + report.host());
        }
        return report.results().stream().flatMap(EventCheck::flaws).findFirst();
    }

    private static Stream<String> flaws(Result result) {
        if (isMissing(result.url())
                || isMissing(result.startedAt())
                || isMissing(result.endedAt())
                || isMissing(result.outcome())) {
            return Stream.of("a result without URL, time or outcome");
        }
        return isWhole(result.outcome()) ? Stream.empty() : Stream.of("an outcome that lacks something");
    }

    private static boolean isWhole(Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed) {
            return !isMissing(failed.cause());
        }
        if (outcome instanceof Outcome.Refused refused) {
            return !isMissing(refused.reason());
        }
        if (outcome instanceof Outcome.RobotsFound found) {
            return !isMissing(found.body());
        }
        return !(outcome instanceof Outcome.HttpError error) || error.status() >= LEAST_STATUS;
    }

    /** What our own records never lack, JSON from elsewhere may. */
    private static boolean isMissing(@Nullable Object part) {
        return part == null;
    }
}
