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
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** The table of the topic {@code control}: every command that was issued and not revoked, by key. */
public final class ActiveCommands {
    private final Map<String, IssuedCommand> commands = new TreeMap<>();
    private final Map<String, Set<Integer>> partitions = new HashMap<>();

    private ActiveCommands() {}

    /** A command and the time it was issued. */
    public record IssuedCommand(Instant at, Control control) {}

    /** Reads {@code control} to its current end. */
    public static ActiveCommands read(KafkaAccess kafka) {
        ActiveCommands commands = new ActiveCommands();
        try (var reader = TopicReader.fromBeginning(kafka, Topics.CONTROL)) {
            reader.readToEnd(commands::onRecord);
        }
        return commands;
    }

    private void onRecord(ConsumerRecord<String, Decoded<Control>> record) {
        String key = record.key();
        if (key == null) {
            return;
        }
        Decoded<Control> value = record.value();
        if (value == null) {
            commands.remove(key);
            Set<Integer> holding = partitions.get(key);
            if (holding != null) {
                holding.remove(record.partition());
            }
            return;
        }
        partitions.computeIfAbsent(key, none -> new TreeSet<>()).add(record.partition());
        if (value instanceof Decoded.Good<Control> good) {
            commands.put(key, new IssuedCommand(Instant.ofEpochMilli(record.timestamp()), good.value()));
        }
    }

    /**
     * The partitions that hold a record of this key. Clients in other languages may have another partitioner than ours,
     * and a tombstone must go where the record is.
     */
    Set<Integer> partitionsOf(String key) {
        return partitions.getOrDefault(key, Set.of());
    }

    public boolean has(String key) {
        return commands.containsKey(key) || !partitionsOf(key).isEmpty();
    }

    /** Commands that are in force until they are revoked, oldest first. Questions and fetches are done once they are read. */
    public List<IssuedCommand> inForce() {
        return commands.values().stream()
                .filter(each ->
                        !(each.control() instanceof Control.Explain) && !(each.control() instanceof Control.Refetch))
                .sorted(Comparator.comparing(IssuedCommand::at))
                .toList();
    }

    /** The keys of commands to fetch a page that were issued before this time. */
    public List<String> fetchesBefore(Instant time) {
        return commands.entrySet().stream()
                .filter(each -> each.getValue().control() instanceof Control.Refetch
                        && each.getValue().at().isBefore(time))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Why the URL is blocked, if the command gives a reason. */
    public Optional<String> blockReason(CrawlUrl url) {
        return commands.values().stream()
                .flatMap(each -> blockReason(each.control(), url).stream())
                .findFirst();
    }

    private static Optional<String> blockReason(Control control, CrawlUrl url) {
        if (control instanceof Control.BlockHost block) {
            Blocklist host = new Blocklist(Set.of(block.host().name()), List.of());
            return host.blocks(url).flatMap(entry -> Optional.ofNullable(block.why()));
        }
        if (control instanceof Control.BlockUrls block) {
            return new UrlPattern(block.pattern()).matches(url) ? Optional.ofNullable(block.why()) : Optional.empty();
        }
        return Optional.empty();
    }

    /**
     * The same commands as the stages see them.
     *
     * @param blocklist what is blocked without a command
     */
    public ControlState asControlState(Blocklist blocklist) {
        ControlState state = new ControlState(blocklist);
        commands.forEach((key, issued) -> state.apply(key, issued.control()));
        return state;
    }

    /** A command as a sentence. */
    public static String describe(Control control) {
        if (control instanceof Control.PauseCrawl) {
            return "the crawl is paused";
        }
        if (control instanceof Control.PauseHost pause) {
            return pause.host() + " is paused";
        }
        if (control instanceof Control.BlockHost block) {
            return block.host() + " is blocked" + reason(block.why());
        }
        if (control instanceof Control.BlockUrls block) {
            return "URLs like " + block.pattern() + " are blocked" + reason(block.why());
        }
        if (control instanceof Control.HostDelay delay) {
            return "at least " + Durations.format(delay.delay()) + " between two requests to " + delay.host();
        }
        if (control instanceof Control.SetScope is) {
            return "the scope is " + is.scope().name().toLowerCase(Locale.ROOT);
        }
        if (control instanceof Control.Refetch again) {
            return again.url() + " is fetched again";
        }
        return "a question about " + ((Control.Explain) control).url();
    }

    private static String reason(@Nullable String why) {
        return why == null ? "" : ": " + Decoded.printable(why);
    }
}
