package dev.gregor.app.control;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.TopicReader;
import dev.gregor.crawl.ControlState;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.Blocklist;
import dev.gregor.urls.policy.UrlPattern;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What is commanded of a crawl and not taken back, by key. */
public final class ActiveCommands {
    private final Map<String, Given> commands = new TreeMap<>();
    private final Map<String, Set<Integer>> places = new HashMap<>();

    /**
     * A command.
     *
     * @param at when it was given
     */
    public record Given(Instant at, Control control) {}

    /** All that {@code control} says now. */
    public static ActiveCommands read(KafkaAccess kafka) {
        ActiveCommands commands = new ActiveCommands();
        try (TopicReader<Control> reader = TopicReader.fromTheFirst(kafka, Topics.CONTROL)) {
            reader.readToTheEnd(record -> {
                commands.tell(record.key(), Instant.ofEpochMilli(record.timestamp()), record.value());
                commands.place(record.key(), record.partition(), record.value() != null);
            });
        }
        return commands;
    }

    /** Clients of other languages put a key elsewhere than ours; to take it back, one has to do it there. */
    private void place(@Nullable String key, int partition, boolean holds) {
        if (key != null && holds) {
            places.computeIfAbsent(key, none -> new TreeSet<>()).add(partition);
        } else if (key != null && places.containsKey(key)) {
            places.get(key).remove(partition);
        }
    }

    /** The partitions in which something is said under this key. */
    Set<Integer> places(String key) {
        return places.getOrDefault(key, Set.of());
    }

    void tell(@Nullable String key, Instant at, @Nullable Decoded<Control> value) {
        if (key == null) {
            return;
        }
        if (value == null) {
            commands.remove(key);
        } else if (value instanceof Decoded.Good<Control> good) {
            commands.put(key, new Given(at, good.value()));
        }
    }

    public boolean has(String key) {
        return commands.containsKey(key) || !places(key).isEmpty();
    }

    /** Those that hold until they are taken back, the oldest first. Questions, and pages asked for again, are done with once heard. */
    public List<Given> standing() {
        return commands.values().stream()
                .filter(each ->
                        !(each.control() instanceof Control.Explain) && !(each.control() instanceof Control.FetchAgain))
                .sorted(Comparator.comparing(Given::at))
                .toList();
    }

    /** The keys of pages that were asked for again before then: every stage has heard of them, or will never. */
    public List<String> spent(Instant before) {
        return commands.entrySet().stream()
                .filter(each -> each.getValue().control() instanceof Control.FetchAgain
                        && each.getValue().at().isBefore(before))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Why the URL is blocked, if somebody said why. */
    public Optional<String> why(CrawlUrl url) {
        return commands.values().stream()
                .flatMap(each -> why(each.control(), url).stream())
                .findFirst();
    }

    private static Optional<String> why(Control control, CrawlUrl url) {
        if (control instanceof Control.BlockHost block) {
            Blocklist host = new Blocklist(Set.of(block.host().name()), List.of());
            return host.blocks(url).flatMap(entry -> Optional.ofNullable(block.why()));
        }
        if (control instanceof Control.BlockUrls block) {
            return new UrlPattern(block.pattern()).matches(url) ? Optional.ofNullable(block.why()) : Optional.empty();
        }
        return Optional.empty();
    }

    /** The same as the stages have it. */
    public ControlState book(Blocklist always) {
        ControlState book = new ControlState(always);
        commands.forEach((key, given) -> book.tell(key, given.control()));
        return book;
    }

    /** In words. */
    public static String words(Control control) {
        if (control instanceof Control.PauseCrawl) {
            return "the crawl is paused";
        }
        if (control instanceof Control.PauseHost pause) {
            return pause.host() + " is paused";
        }
        if (control instanceof Control.BlockHost block) {
            return block.host() + " is blocked" + because(block.why());
        }
        if (control instanceof Control.BlockUrls block) {
            return "URLs like " + block.pattern() + " are blocked" + because(block.why());
        }
        if (control instanceof Control.HostDelay delay) {
            return "at least " + Durations.span(delay.delay()) + " between two requests to " + delay.host();
        }
        if (control instanceof Control.ScopeIs is) {
            return "the scope is " + is.scope().name().toLowerCase(Locale.ROOT);
        }
        if (control instanceof Control.FetchAgain again) {
            return again.url() + " is fetched once more";
        }
        return "somebody asks about " + ((Control.Explain) control).url();
    }

    private static String because(@Nullable String why) {
        return why == null ? "" : ": " + Decoded.printable(why);
    }
}
