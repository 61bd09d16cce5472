package dev.gregor.lab.chaos;

import dev.gregor.broker.transaction.HangingTransaction;
import dev.gregor.fakeweb.RequestLog;
import dev.gregor.fakeweb.generated.GraphWeb;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Compares what a crawl has written and requested, in spite of all faults, with what it had to. */
public final class ChaosVerdict {
    private static final int MAX_EXAMPLES = 5;

    private final List<String> lines = new ArrayList<>();
    private boolean passed = true;

    ChaosVerdict() {}

    /** The result of each check, one per line. */
    public List<String> lines() {
        return List.copyOf(lines);
    }

    /** Whether all checks passed. */
    public boolean passed() {
        return passed;
    }

    void checkDocuments(CrawlOutput output, Set<String> expected) {
        check(
                "all " + expected.size() + " reachable pages are on 'documents'",
                without(expected, output.documents()),
                "missing");
        check("no other page is on 'documents'", without(output.documents(), expected), "unexpected");
        check("no fetch was written to 'documents' twice", output.documentsWrittenTwice(), "written twice");
        note(output.documentsFetchedAgain() + " of the pages were fetched and written again after a fault");
    }

    /** Compares how often pages were written with how often the web served them, and with what kills had to repeat. */
    void checkRepetitions(CrawlOutput output, RequestLog log, long underWayAtKills) {
        check(
                "no page is on 'documents' more often than it was served",
                output.documentsWrittenMoreOftenThan(log.counts()),
                "written more often");
        long again = output.documentsFetchedAgain();
        String claim = again + " pages were fetched again, of " + underWayAtKills + " URLs under way at the kills";
        if (again <= underWayAtKills) {
            pass(claim);
        } else {
            fail(claim);
        }
    }

    void checkHanging(List<HangingTransaction> hanging) {
        check(
                "no transaction hangs",
                hanging.stream().map(HangingTransaction::description).toList(),
                "hanging");
    }

    void checkPoliteness(RequestLog log, Set<String> disallowed, Duration delay) {
        Set<String> concurrent = new TreeSet<>();
        Set<String> tooSoon = new TreeSet<>();
        for (String host : log.hosts()) {
            if (log.maxConcurrent(host) > 1) {
                concurrent.add(host + " had " + log.maxConcurrent(host));
            }
            log.smallestGap(host)
                    .filter(gap -> gap.compareTo(delay) < 0)
                    .ifPresent(gap -> tooSoon.add(host + " " + gap));
        }
        check("no host had two requests at a time, of " + log.size() + " in all", concurrent, "violated");
        check("requests to a host were at least " + delay.toMillis() + " ms apart", tooSoon, "violated");
        Set<String> requested = new TreeSet<>(log.counts().keySet());
        requested.retainAll(disallowed);
        check("no URL was requested that robots.txt disallows", requested, "requested");
    }

    void checkState(CrawlOutput output, GraphWeb web) {
        check("each URL entered the frontier once", output.repeatedInFrontier(), "twice");
        Set<String> due = without(web.reachable(), web.expectedNonHtml());
        check("all URLs to fetch entered the frontier", without(due, output.frontier()), "missing");
        if (output.seenUrls() == output.frontier().size()) {
            pass("the seen-set has as many URLs as entered the frontier: " + output.seenUrls());
        } else {
            fail("the seen-set has " + output.seenUrls() + " URLs, but "
                    + output.frontier().size() + " entered the frontier");
        }
        Set<String> open = without(output.frontier(), output.withOutcome());
        open.removeAll(web.disallowed());
        check("each URL of the frontier has an outcome, or is disallowed", open, "without");
        Set<String> withoutLinks = without(output.documents(), output.graph().keySet());
        web.expectedDuplicates().forEach(withoutLinks::removeAll);
        check("each document that is no duplicate is in the link graph", withoutLinks, "missing");
        Set<String> linked = new TreeSet<>();
        output.graph().values().forEach(linked::addAll);
        linked.retainAll(due);
        check("all targets in the link graph entered the frontier", without(linked, output.frontier()), "missing");
    }

    void checkRanks(int pages, Set<String> differences) {
        check("the ranks of " + pages + " pages are those computed from the link graph at once", differences, "differ");
    }

    /** Prints all lines and a summary; returns the exit code of a command. */
    public int print(PrintWriter out, String ifPassed, String ifFailed) {
        lines.forEach(out::println);
        out.println(passed ? ifPassed : ifFailed);
        out.flush();
        return passed ? 0 : 1;
    }

    private void check(String claim, Collection<String> exceptions, String label) {
        if (exceptions.isEmpty()) {
            pass(claim);
        } else {
            fail(claim + "; " + label + ": " + exceptions.size() + ", such as "
                    + exceptions.stream().limit(MAX_EXAMPLES).toList());
        }
    }

    private void pass(String line) {
        lines.add("ok     " + line);
    }

    void fail(String line) {
        passed = false;
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
}
