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

/** What the people who run the crawl have commanded, as it stands now. One thread tells it, any may ask. */
public final class ControlState {
    public static final Setting<Blocklist> BLOCKLIST = new Setting<>(
            "GREGOR_BLOCKLIST",
            "",
            "a file of hosts (with their subdomains) and URL patterns that are left alone, one a line",
            ControlState::readBlocklist);

    private final Blocklist always;
    private final Map<String, Control> commands = new HashMap<>();
    private volatile @Nullable Standing standing;
    private volatile long edition;

    /** @param always what is blocked whatever is commanded */
    public ControlState(Blocklist always) {
        this.always = always;
        this.standing = new Standing(false, Set.of(), always, Map.of(), null, null);
    }

    public static ControlState from(Settings settings) {
        return new ControlState(settings.get(BLOCKLIST));
    }

    /**
     * All that is commanded at one moment.
     *
     * @param question the last thing asked
     */
    private record Standing(
            boolean paused,
            Set<Host> pausedHosts,
            Blocklist blocked,
            Map<Host, Duration> delays,
            @Nullable Scope scope,
            Control.@Nullable Explain question) {}

    /** A record of {@code control}; unreadable ones are dedup's to reject, and one without a key commands nothing. */
    public void hear(String key, @Nullable Decoded<Control> value) {
        if (value == null) {
            tell(key, null);
        } else if (value instanceof Decoded.Good<Control> good && !key.isEmpty()) {
            tell(key, good.value());
        }
    }

    /**
     * A word, or with no {@code control} the end of an earlier one. Pages that are to be fetched again are not written
     * down: they may be very many, and hold nothing.
     */
    public synchronized void tell(String key, @Nullable Control control) {
        if (control instanceof Control.FetchAgain) {
            return;
        }
        if (control == null) {
            commands.remove(key);
        } else {
            commands.put(key, control);
        }
        edition++;
        standing = null;
    }

    /** Reckoned when it is asked for, not with every word: at a start there may be very many. */
    private Standing standing() {
        Standing now = standing;
        return now == null ? reckoned() : now;
    }

    private synchronized Standing reckoned() {
        Standing now = standing;
        if (now == null) {
            now = reckon();
            standing = now;
        }
        return now;
    }

    private Standing reckon() {
        Set<Host> pausedHosts = new HashSet<>();
        Set<String> hosts = new HashSet<>();
        List<UrlPattern> patterns = new ArrayList<>();
        Map<Host, Duration> delays = new HashMap<>();
        boolean paused = false;
        Scope scope = null;
        Control.Explain question = null;
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
            } else if (command instanceof Control.ScopeIs is) {
                scope = is.scope();
            } else if (command instanceof Control.Explain explain) {
                question = explain;
            }
        }
        Blocklist blocked = always.plus(new Blocklist(hosts, patterns));
        return new Standing(paused, pausedHosts, blocked, delays, scope, question);
    }

    /** Grows with every word, so that whoever has seen it needs to look again only when it differs. */
    public long edition() {
        return edition;
    }

    public boolean paused() {
        return standing().paused();
    }

    /** Whether this host must not be visited for now, by itself or with the whole crawl. */
    public boolean paused(Host host) {
        Standing now = standing();
        return now.paused()
                || (now.pausedHosts().contains(host) || now.pausedHosts().contains(onAnyPort(host)));
    }

    /** The entry of a list or command that blocks the URL, if one does. */
    public Optional<String> blocks(CrawlUrl url) {
        return standing().blocked().blocks(url);
    }

    /** The entry that blocks the whole host, if one does. */
    public Optional<String> blocks(Host host) {
        return standing().blocked().blocks(host);
    }

    /** All that is blocked, by list and by command. */
    public Blocklist blocked() {
        return standing().blocked();
    }

    public boolean blocksAny() {
        return !standing().blocked().isEmpty();
    }

    /** The pause that was set for the host. */
    public Optional<Duration> delay(Host host) {
        Map<Host, Duration> delays = standing().delays();
        return Optional.ofNullable(delays.get(host)).or(() -> Optional.ofNullable(delays.get(onAnyPort(host))));
    }

    /** The scope that was set, in place of the one that the stage was started with. */
    public Optional<Scope> scope() {
        return Optional.ofNullable(standing().scope());
    }

    /** The last question about a URL. */
    public Optional<Control.Explain> question() {
        return Optional.ofNullable(standing().question());
    }

    /** A name without a port stands for all of its ports. */
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
            throw new IllegalArgumentException("cannot read this file; each line is a host or a URL pattern", e);
        }
    }
}
