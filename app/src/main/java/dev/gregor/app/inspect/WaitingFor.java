package dev.gregor.app.inspect;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.Numbers;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Progress.BackoffEnd;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a crawl waits for, in words.
 *
 * @param phrases by what does not change while the crawl waits for the same things
 */
public record WaitingFor(Map<String, String> phrases) {
    public WaitingFor {
        phrases = Collections.unmodifiableMap(new LinkedHashMap<>(phrases));
    }

    public static WaitingFor of(Progress progress, Instant now) {
        Progress.Waits waits = progress.waits();
        Map<String, Long> states = progress.hostStates();
        Map<String, String> phrases = new LinkedHashMap<>();
        if (waits.robots() > 0) {
            phrases.put("robots", "robots.txt of " + Numbers.of(waits.robots(), "host"));
        }
        if (waits.addresses() > 0) {
            phrases.put("addresses", "the address of " + Numbers.of(waits.addresses(), "host"));
        }
        if (states.containsKey("retrying")) {
            String retries = waits.retries() == 1 ? "1 retry" : Numbers.number(waits.retries()) + " retries";
            phrases.put("retries", retries + in(waits.nextRetryAt(), now));
        }
        if (states.containsKey("backingOff")) {
            phrases.put("back-off " + hosts(waits.backingOff()), backOff(states.get("backingOff"), waits, now));
        }
        if (states.containsKey("waiting")) {
            long hosts = states.get("waiting");
            phrases.put(
                    "delay",
                    hosts == 1 ? "1 host waits for its delay" : Numbers.number(hosts) + " hosts wait for their delay");
        }
        if (states.containsKey("paused")) {
            long hosts = states.get("paused");
            phrases.put("paused", hosts == 1 ? "1 host is paused" : Numbers.number(hosts) + " hosts are paused");
        }
        return new WaitingFor(phrases);
    }

    private static String hosts(List<BackoffEnd> hosts) {
        return hosts.stream().map(each -> each.host() + " " + each.until()).collect(Collectors.joining(" "));
    }

    /** {@code 3 hosts back off: a.example for 14s, b.example for 2m, …}. */
    private static String backOff(long count, Progress.Waits waits, Instant now) {
        String first = waits.backingOff().stream()
                .map(each -> each.host() + " for " + left(each.until(), now))
                .collect(Collectors.joining(", "));
        String more = count > waits.backingOff().size() ? ", …" : "";
        return (count == 1 ? "1 host backs off: " : Numbers.number(count) + " hosts back off: ") + first + more;
    }

    private static String in(@Nullable Instant time, Instant now) {
        return time == null ? "" : " in " + left(time, now);
    }

    private static String left(Instant time, Instant now) {
        Duration left = Duration.between(now, time);
        return Durations.format(
                Duration.ofSeconds(left.isNegative() ? 0 : left.plusMillis(999).toSeconds()));
    }

    /** All phrases, separated by commas; empty if it waits for nothing. */
    public String sentence() {
        return String.join(", ", phrases.values());
    }
}
