package dev.gregor.app.inspect;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.Numbers;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Answer;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An answer as a person reads it. */
final class Explanation {
    private final PrintWriter out;
    private final Instant now;

    Explanation(PrintWriter out, Instant now) {
        this.out = out;
        this.now = now;
    }

    /**
     * @param why it is blocked, in the words of whoever did
     * @param rules what the rules say of it, in words
     */
    void print(Answer answer, @Nullable String why, List<String> rules) {
        out.println(answer.url());
        row("state", state(answer.state()));
        row("held by", foreign(answer.detail()));
        row("why", foreign(why));
        if (answer.foundAt() != null || answer.depth() != null) {
            row("found", found(answer));
        }
        row("last visit", time(answer.lastVisitAt()));
        row("last outcome", foreign(answer.lastOutcome()));
        if (answer.attempts() != null && answer.attempts() > 0) {
            row("tried in vain", Numbers.of(answer.attempts(), "time"));
        }
        if (answer.changes() != null && answer.changes() > 0) {
            row("changed", Numbers.of(answer.changes(), "time"));
        }
        row("next visit", due(answer.nextVisitAt()));
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
        row("delay", Durations.span(host.delay()));
        row("may be asked", due(host.nextVisitAt()));
    }

    private String found(Answer answer) {
        StringBuilder found = new StringBuilder();
        if (answer.foundAt() != null) {
            found.append(Durations.seenFrom(now, answer.foundAt()));
        }
        if (answer.foundOn() != null) {
            found.append(found.isEmpty() ? "on " : ", on ").append(answer.foundOn());
        }
        if (answer.depth() != null) {
            String depth = answer.depth() == 0 ? "a seed" : Numbers.of(answer.depth(), "link") + " from a seed";
            found.append(found.isEmpty() ? "" : ", ").append(depth);
        }
        return found.toString();
    }

    private static String state(Answer.State state) {
        return switch (state) {
            case UNKNOWN -> "unknown: no scheduler has heard of it";
            case QUEUED -> "queued";
            case VISITING -> "handed out to a fetcher";
            case RETRYING -> "failed, to be tried again";
            case FETCHED -> "fetched";
            case REDIRECTED -> "redirected to another address";
            case REFUSED -> "left alone";
            case FAILED -> "given up";
            case GONE -> "gone, and deleted";
        };
    }

    /** What may hold words of a site, such as its error messages. */
    private static @Nullable String foreign(@Nullable String text) {
        return text == null ? null : Decoded.printable(text);
    }

    private @Nullable String time(@Nullable Instant time) {
        return time == null ? null : Durations.seenFrom(now, time);
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
