package dev.gregor.app.inspect;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.Numbers;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Answer;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints the answer to an explain question for people. */
final class Explanation {
    private final PrintWriter out;
    private final Instant now;

    Explanation(PrintWriter out, Instant now) {
        this.out = out;
        this.now = now;
    }

    /**
     * @param blockReason why it is blocked, as the person who blocked it wrote
     * @param problems what could not be read of its document
     * @param absence why a page that was fetched has no document
     * @param rules what the rules say about it
     */
    void print(
            Answer answer,
            @Nullable String blockReason,
            List<String> problems,
            @Nullable String absence,
            List<String> rules) {
        out.println(answer.url());
        row("state", state(answer.state()));
        row("held back by", untrusted(answer.detail()));
        row("reason", untrusted(blockReason));
        if (answer.discovery().foundAt() != null || answer.discovery().depth() != null) {
            row("found", found(answer));
        }
        row("last visit", time(answer.history().lastVisitAt()));
        row("last outcome", untrusted(answer.history().lastOutcome()));
        problems.forEach(problem -> row("not read", untrusted(problem)));
        row("no document", untrusted(absence));
        if (answer.history().attempts() != null && answer.history().attempts() > 0) {
            row("failed", Numbers.of(answer.history().attempts(), "time"));
        }
        if (answer.history().changes() != null && answer.history().changes() > 0) {
            row("changed", Numbers.of(answer.history().changes(), "time"));
        }
        row("next visit", due(answer.history().nextVisitAt()));
        rules.forEach(rule -> row("rules", rule));
        host(answer);
        out.flush();
    }

    private void host(Answer answer) {
        Answer.HostView host = answer.host();
        if (host == null) {
            return;
        }
        out.println(answer.url().host());
        row("state", host.state());
        row("robots.txt", host.robots());
        row("pages", Numbers.number(host.fetched()) + " fetched, " + Numbers.number(host.queued()) + " queued");
        row("delay", Durations.format(host.delay()));
        row("next visit", due(host.nextVisitAt()));
    }

    private String found(Answer answer) {
        StringBuilder found = new StringBuilder();
        if (answer.discovery().foundAt() != null) {
            found.append(Durations.withAge(answer.discovery().foundAt(), now));
        }
        if (answer.discovery().foundOn() != null) {
            found.append(found.isEmpty() ? "on " : ", on ")
                    .append(answer.discovery().foundOn());
        }
        if (answer.discovery().depth() != null) {
            String depth = answer.discovery().depth() == 0
                    ? "a seed"
                    : Numbers.of(answer.discovery().depth(), "link") + " from a seed";
            found.append(found.isEmpty() ? "" : ", ").append(depth);
        }
        return found.toString();
    }

    private static String state(Answer.State state) {
        return switch (state) {
            case UNKNOWN -> "unknown to the scheduler";
            case QUEUED -> "queued";
            case VISITING -> "handed out to a fetcher";
            case RETRYING -> "failed, waiting for a retry";
            case FETCHED -> "fetched";
            case REDIRECTED -> "redirected to another URL";
            case EXCLUDED -> "excluded";
            case FAILED -> "failed";
            case GONE -> "gone, and deleted";
        };
    }

    /** Text that may come from a site, without control characters. */
    private static @Nullable String untrusted(@Nullable String text) {
        return text == null ? null : Decoded.printable(text);
    }

    private @Nullable String time(@Nullable Instant time) {
        return time == null ? null : Durations.withAge(time, now);
    }

    private @Nullable String due(@Nullable Instant time) {
        return time == null || time.isAfter(now) ? time(time) : "now";
    }

    private void row(String name, @Nullable String value) {
        if (value != null) {
            out.printf("  %-14s %s%n", name, value);
        }
    }
}
