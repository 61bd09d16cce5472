package dev.gregor.crawl;

import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Blocklist;
import dev.gregor.urls.policy.Scope;
import dev.gregor.urls.policy.UrlPattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The control commands in force: pauses, blocks, host delays and scope, from the topic {@code control}. One thread writes, any
 * thread may read.
 */
public final class ControlState {
    public static final Setting<Blocklist> BLOCKLIST = new Setting<>(
            "GREGOR_BLOCKLIST",
            "",
            "file of hosts (with their subdomains) and URL patterns that are excluded, one per line",
            ControlState::readBlocklist);

    private final Blocklist permanent;
    private final Map<String, Control> commands = new HashMap<>();
    private volatile @Nullable Snapshot snapshot;
    private volatile long version;

    /** @param permanent is blocked in addition to what commands block */
    public ControlState(Blocklist permanent) {
        this.permanent = permanent;
        this.snapshot = new Snapshot(false, Set.of(), permanent, Map.of(), null, null);
    }

    public static ControlState from(Settings settings) {
        return new ControlState(settings.get(BLOCKLIST));
    }

    /** The combination of all commands at one moment. */
    private record Snapshot(
            boolean paused,
            Set<Host> pausedHosts,
            Blocklist blocked,
            Map<Host, Duration> delays,
            @Nullable Scope scope,
            Control.@Nullable Explain explain) {}

    /** Handles a record of {@code control}. Malformed records are ignored, since dedup rejects them; so are keyless ones. */
    public void onRecord(String key, @Nullable Decoded<Control> value) {
        if (value == null) {
            apply(key, null);
        } else if (value instanceof Decoded.Good<Control> good && !key.isEmpty()) {
            apply(key, good.value());
        }
    }

    /**
     * Puts a command in force, or revokes it if {@code command} is null. Commands to fetch a page again are ignored: they
     * have no lasting effect, and there may be very many.
     */
    public synchronized void apply(String key, @Nullable Control command) {
        if (command instanceof Control.Refetch) {
            return;
        }
        if (command == null) {
            commands.remove(key);
        } else {
            commands.put(key, command);
        }
        version++;
        snapshot = null;
    }

    /** Computed on demand, not with each command: at a start there may be very many commands. */
    private Snapshot snapshot() {
        Snapshot current = snapshot;
        return current == null ? refresh() : current;
    }

    private synchronized Snapshot refresh() {
        Snapshot current = snapshot;
        if (current == null) {
            current = compute();
            snapshot = current;
        }
        return current;
    }

    private Snapshot compute() {
        Set<Host> pausedHosts = new HashSet<>();
        Set<String> hosts = new HashSet<>();
        List<UrlPattern> patterns = new ArrayList<>();
        Map<Host, Duration> delays = new HashMap<>();
        boolean paused = false;
        Scope scope = null;
        Control.Explain lastExplain = null;
        for (Control command : commands.values()) {
            if (command instanceof Control.PauseCrawl) {
                paused = true;
            } else if (command instanceof Control.PauseHost pause) {
                pausedHosts.add(pause.host());
            } else if (command instanceof Control.BlockHost block) {
                hosts.add(block.host().name());
            } else if (command instanceof Control.BlockUrls block) {
                patterns.add(new UrlPattern(block.pattern()));
            } else if (command instanceof Control.HostDelay delay) {
                delays.put(delay.host(), delay.delay());
            } else if (command instanceof Control.SetScope set) {
                scope = set.scope();
            } else if (command instanceof Control.Explain explain) {
                lastExplain = explain;
            }
        }
        Blocklist blocked = permanent.plus(new Blocklist(hosts, patterns));
        return new Snapshot(paused, pausedHosts, blocked, delays, scope, lastExplain);
    }

    /** A number that grows with each command. */
    long version() {
        return version;
    }

    public boolean isPaused() {
        return snapshot().paused();
    }

    /** Whether this host, or the whole crawl, is paused. */
    public boolean isPaused(Host host) {
        Snapshot current = snapshot();
        return current.paused()
                || current.pausedHosts().contains(host)
                || current.pausedHosts().contains(onAnyPort(host));
    }

    /** The entry of the block list, or the command, that blocks the URL; empty if nothing does. */
    public Optional<String> blocks(CrawlUrl url) {
        return snapshot().blocked().blocks(url);
    }

    /** The entry that blocks the whole host; empty if none does. */
    public Optional<String> blocks(Host host) {
        return snapshot().blocked().blocks(host);
    }

    /** The block list of the file and of all commands. */
    public Blocklist blocked() {
        return snapshot().blocked();
    }

    public boolean blocksAny() {
        return !snapshot().blocked().isEmpty();
    }

    /** The delay that a command set for the host; empty if none did. */
    public Optional<Duration> delay(Host host) {
        Map<Host, Duration> delays = snapshot().delays();
        return Optional.ofNullable(delays.get(host)).or(() -> Optional.ofNullable(delays.get(onAnyPort(host))));
    }

    /** The scope that a command set, which replaces the one of the settings; empty if none did. */
    public Optional<Scope> scope() {
        return Optional.ofNullable(snapshot().scope());
    }

    /** The last request to explain the state of a URL. */
    public Optional<Control.Explain> lastExplain() {
        return Optional.ofNullable(snapshot().explain());
    }

    /** The host without its port, which in a command stands for all ports. */
    private static Host onAnyPort(Host host) {
        return host.port().isEmpty() ? host : new Host(host.hostname());
    }

    private static Blocklist readBlocklist(String file) {
        if (file.isBlank()) {
            return Blocklist.EMPTY;
        }
        try {
            return Blocklist.parse(Files.readAllLines(Path.of(file.strip())));
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException("cannot read this file; expected one host or URL pattern per line", e);
        }
    }
}
