package dev.gregor.scheduler;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.FetcherEvent;
import dev.gregor.topics.records.FetcherEvent.RunStarted;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rejects records that could be decoded, but lack something or are about another host than their key. */
final class EventCheck {
    private static final int MIN_STATUS = 100;

    private EventCheck() {}

    static Decoded<FrontierBatch> frontier(@Nullable String host, Decoded<FrontierBatch> decoded) {
        return check(decoded, batch -> flaw(host, batch));
    }

    static Decoded<FetcherEvent> fetcherEvent(@Nullable String host, Decoded<FetcherEvent> decoded) {
        return check(
                decoded,
                event -> event.dispatch(new FetcherEvent.Handler<>() {
                    @Override
                    public Optional<String> visitReport(VisitReport report) {
                        return noHost(host).or(() -> flaw(host, report));
                    }

                    @Override
                    public Optional<String> runStarted(RunStarted started) {
                        return Optional.empty();
                    }
                }));
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
        return key == null || key.isEmpty() ? Optional.of("the key is no host") : Optional.empty();
    }

    /** All URLs of a batch are of the host that is its key; link weights have no key. */
    private static Optional<String> flaw(@Nullable String host, FrontierBatch batch) {
        return batch.dispatch(new FrontierBatch.Handler<>() {
            @Override
            public Optional<String> discovered(FrontierBatch.Discovered discovered) {
                return flawOf(discovered.urls());
            }

            @Override
            public Optional<String> listed(FrontierBatch.Listed listed) {
                return flawOf(urls(listed.entries()));
            }

            @Override
            public Optional<String> freshened(FrontierBatch.Freshened freshened) {
                return flawOf(urls(freshened.entries()));
            }

            @Override
            public Optional<String> refetch(FrontierBatch.Refetch refetch) {
                return flawOf(refetch.urls());
            }

            @Override
            public Optional<String> reparse(FrontierBatch.Reparse reparse) {
                return flawOf(reparse.urls());
            }

            @Override
            public Optional<String> inlinks(FrontierBatch.Inlinks inlinks) {
                return Optional.empty();
            }

            private Optional<String> flawOf(List<CrawlUrl> urls) {
                return noHost(host).or(() -> urls.stream()
                        .filter(url -> !url.host().name().equals(host))
                        .map(url -> "a URL of another host than the key: " + url)
                        .findFirst());
            }
        });
    }

    private static List<CrawlUrl> urls(List<SitemapEntry> entries) {
        return entries.stream().map(SitemapEntry::url).toList();
    }

    private static Optional<String> flaw(@Nullable String host, VisitReport report) {
        if (isMissing(report.visitId()) || isMissing(report.host())) {
            return Optional.of("a report without its visit");
        }
        if (!report.host().name().equals(host)) {
            return Optional.of("a report of another host than the key: " + report.host());
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
        return !(outcome instanceof Outcome.HttpError error) || error.status() >= MIN_STATUS;
    }

    /** Our own records are never incomplete; JSON of other writers may be. */
    private static boolean isMissing(@Nullable Object part) {
        return part == null;
    }
}
