package dev.gregor.lab.chaos;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.app.inspect.ChangelogSize;
import dev.gregor.fakeweb.RequestLog;
import dev.gregor.fakeweb.generated.GraphWeb;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.urls.CrawlUrl;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What a crawl through a storm left behind, compared with what there was to crawl. */
public final class ChaosVerdict {
    private static final int SHOWN = 5;

    private final List<String> lines = new ArrayList<>();
    private boolean good = true;

    private ChaosVerdict() {}

    /** All of it, a line for each thing that must be so. */
    public List<String> lines() {
        return List.copyOf(lines);
    }

    public boolean good() {
        return good;
    }

    static ChaosVerdict of(KafkaAccess kafka, GraphWeb web, RequestLog log, Duration delay) {
        ChaosVerdict verdict = new ChaosVerdict();
        Findings found = Findings.read(kafka);
        verdict.judgeDocuments(found, web.expectedDocuments());
        verdict.judgeManners(log, web.forbidden(), delay);
        verdict.judgeState(found, web);
        return verdict;
    }

    private void judgeDocuments(Findings found, Set<String> expected) {
        expect(
                "every one of " + expected.size() + " reachable pages is in 'documents'",
                without(expected, found.documents),
                "missing");
        expect("each of them once, and nothing else", without(found.documents, expected), "too many");
    }

    private void judgeManners(RequestLog log, Set<String> forbidden, Duration delay) {
        Set<String> crowded = new TreeSet<>();
        Set<String> hurried = new TreeSet<>();
        for (String host : log.hosts()) {
            if (log.maxConcurrent(host) > 1) {
                crowded.add(host + " saw " + log.maxConcurrent(host));
            }
            log.smallestGap(host)
                    .filter(gap -> gap.compareTo(delay) < 0)
                    .ifPresent(gap -> hurried.add(host + " " + gap));
        }
        expect("no host saw two requests at a time, of " + log.size() + " in all", crowded, "but");
        expect("none came sooner than " + delay.toMillis() + " ms after another", hurried, "but");
        Set<String> asked = new TreeSet<>(log.counts().keySet());
        asked.retainAll(forbidden);
        expect("nothing was asked for that a robots.txt forbids", asked, "but");
    }

    private void judgeState(Findings found, GraphWeb web) {
        expect("each URL came to the frontier once", found.twice, "twice");
        Set<String> due = without(web.reachable(), web.expectedUnwanted());
        expect("all there was to ask for came to the frontier", without(due, found.frontier), "missing");
        if (found.seen != found.frontier.size()) {
            fault("the seen-set has " + found.seen + " URLs, the frontier had " + found.frontier.size());
        } else {
            lines.add("ok     the seen-set has the same " + found.seen + " URLs as the frontier, by number");
        }
        Set<String> open = without(found.frontier, found.settled);
        open.removeAll(web.forbidden());
        expect("each URL of the frontier has an outcome, or is forbidden", open, "without");
        Set<String> unlinked = without(found.documents, found.graph);
        web.expectedDuplicates().forEach(unlinked::removeAll);
        expect("every document that is no copy is in the link graph", unlinked, "missing");
        Set<String> linked = new TreeSet<>(found.linked);
        linked.retainAll(due);
        expect("what the link graph points to came to the frontier", without(linked, found.frontier), "missing");
    }

    /** Prints all of it, and the sum; returns the exit code of a command. */
    public int tell(PrintWriter out, String ifGood, String ifNot) {
        lines.forEach(out::println);
        out.println(good ? ifGood : ifNot);
        out.flush();
        return good ? 0 : 1;
    }

    private void expect(String claim, Collection<String> exceptions, String word) {
        if (exceptions.isEmpty()) {
            lines.add("ok     " + claim);
        } else {
            fault(claim + "; " + word + ": " + exceptions.size() + ", such as "
                    + exceptions.stream().limit(SHOWN).toList());
        }
    }

    void fault(String line) {
        good = false;
        lines.add("FAULT  " + line);
    }

    void note(String line) {
        lines.add("       " + line);
    }

    private static Set<String> without(Collection<String> all, Collection<String> some) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(some);
        return rest;
    }

    /** What the topics say. */
    private static final class Findings {
        private final Set<String> documents = new TreeSet<>();
        private final Set<String> frontier = new TreeSet<>();
        private final Set<String> twice = new TreeSet<>();
        private final Set<String> settled = new HashSet<>();
        private final Set<String> graph = new HashSet<>();
        private final Set<String> linked = new HashSet<>();
        private long seen;

        static Findings read(KafkaAccess kafka) {
            Findings found = new Findings();
            each(kafka, Topics.DOCUMENTS, found::document);
            each(kafka, Topics.FRONTIER, found::batch);
            each(kafka, Topics.OUTCOMES, found::report);
            each(kafka, Topics.GRAPH, found::page);
            found.seen = ChangelogSize.of(kafka, "gregor-dedup-seen-changelog");
            return found;
        }

        private static <V> void each(KafkaAccess kafka, Topic<V> topic, Consumer<V> taker) {
            try (TopicReader<V> reader = TopicReader.fromTheFirst(kafka, topic)) {
                reader.readToTheEnd(record -> {
                    if (record.value() instanceof Decoded.Good<V> good) {
                        taker.accept(good.value());
                    }
                });
            }
        }

        private void document(Document document) {
            documents.add(document.url().value());
        }

        private void batch(FrontierBatch batch) {
            if (batch.news() == FrontierBatch.News.FIRST_SEEN) {
                for (CrawlUrl url : batch.urls()) {
                    if (!frontier.add(url.value())) {
                        twice.add(url.value());
                    }
                }
            }
        }

        private void report(VisitReport report) {
            report.results().stream()
                    .filter(result -> !(result.outcome() instanceof Outcome.Returned))
                    .forEach(result -> settled.add(result.url().value()));
        }

        private void page(PageLinks page) {
            graph.add(page.url().value());
            page.links().forEach(link -> linked.add(link.value()));
        }
    }
}
