package dev.gregor.fetcher;

import dev.gregor.crawl.AgentName;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.PageFormats;
import dev.gregor.crawl.RunId;
import dev.gregor.crawl.UrlSettings;
import dev.gregor.fetcher.http.HttpSettings;
import dev.gregor.fetcher.net.AllowedPorts;
import dev.gregor.fetcher.net.Networks;
import dev.gregor.fetcher.net.ProxyAddress;
import dev.gregor.fetcher.signature.BotKey;
import dev.gregor.fetcher.signature.RequestSigner;
import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of the fetcher.
 *
 * @param slots the number of visits that run at once
 * @param drain how long running visits may take to end when the fetcher stops
 * @param producerMemory the bytes of pages and reports that wait to be stored in Kafka
 * @param run of this process; null if it has none
 */
public record FetcherConfig(
        HttpSettings http,
        int slots,
        Duration drain,
        long producerMemory,
        @Nullable String run) {
    public static final Setting<String> CONTACT = Setting.text(
            "GREGOR_CONTACT", "", "mail address or URL where site owners can reach you; sent in User-Agent and From");
    public static final Setting<String> ACCEPT_LANGUAGE =
            Setting.text("GREGOR_ACCEPT_LANGUAGE", "", "value of the Accept-Language header; empty sends none");
    public static final Setting<String> SIGNING_KEY = Setting.text(
            "GREGOR_SIGNING_KEY", "", "file with the Ed25519 key that signs requests (gregor keys); empty signs none");
    public static final Setting<String> SIGNATURE_AGENT = Setting.text(
            "GREGOR_SIGNATURE_AGENT",
            "",
            "https origin where the public key is published, such as https://bot.example.org");
    public static final Setting<Boolean> ALLOW_PRIVATE = Setting.flag(
            "GREGOR_ALLOW_PRIVATE",
            false,
            "whether hosts with loopback and other private addresses may be fetched from");
    public static final Setting<Networks> ALLOW_NETWORKS = new Setting<>(
            "GREGOR_ALLOW_NETWORKS",
            "",
            "private networks that may be fetched from, such as 10.1.0.0/16,fd00::/8",
            Networks::parse);
    public static final Setting<AllowedPorts> PORTS = new Setting<>(
            "GREGOR_PORTS",
            AllowedPorts.WEB,
            "ports to fetch from, such as 80,443,8000-8999; web: all but those of other services (mail, databases)",
            AllowedPorts::parse);
    public static final Setting<Integer> MAX_BODY =
            Setting.bytes("GREGOR_MAX_BODY", "10MiB", 15 << 20, "largest body of a page; larger pages are excluded");
    public static final Setting<Set<String>> CONTENT_TYPES = Setting.commaSeparated(
            "GREGOR_CONTENT_TYPES",
            "text/html,application/xhtml+xml,text/plain,application/xml,text/xml,application/rss+xml,"
                    + "application/atom+xml,application/gzip,application/x-gzip,application/pdf",
            "content types to fetch; other pages are excluded before their body is read");
    public static final Setting<Boolean> KEEP_RESPONSES = Setting.flag(
            "GREGOR_KEEP_RESPONSES",
            false,
            "whether requests and responses are kept as they were on the topic exchanges, for gregor export warc");
    public static final Setting<Duration> CONNECT_TIMEOUT =
            Setting.duration("GREGOR_CONNECT_TIMEOUT", "10s", "longest time to connect to a host");
    public static final Setting<Duration> RESPONSE_TIMEOUT =
            Setting.duration("GREGOR_RESPONSE_TIMEOUT", "20s", "longest wait for the next bytes of a response");
    public static final Setting<Duration> TOTAL_TIMEOUT =
            Setting.duration("GREGOR_TOTAL_TIMEOUT", "60s", "longest time for a whole fetch");
    public static final Setting<Integer> SLOTS =
            Setting.number("GREGOR_FETCHER_SLOTS", 2_000, 1, 50_000, "visits that a fetcher process runs at once");
    public static final Setting<Long> MEMORY = Setting.memory(
            "GREGOR_FETCHER_MEMORY",
            "30%",
            "memory for pages under way, in bytes or as a share of the heap: received, decoded, being written to Kafka");
    public static final Setting<Duration> DRAIN =
            Setting.duration("GREGOR_FETCHER_DRAIN", "15s", "how long running fetches may take when the fetcher stops");

    public static final Setting<Optional<ProxyAddress>> PROXY = new Setting<>(
            "GREGOR_PROXY",
            "",
            "http://host:port of a proxy for all requests; it resolves names, so it must block private addresses",
            ProxyAddress::parse);

    public static final List<Setting<?>> SETTINGS = List.of(
            AgentName.NAME,
            CONTACT,
            ACCEPT_LANGUAGE,
            SIGNING_KEY,
            SIGNATURE_AGENT,
            ALLOW_PRIVATE,
            ALLOW_NETWORKS,
            PORTS,
            MAX_BODY,
            CONTENT_TYPES,
            PageFormats.PDF,
            KEEP_RESPONSES,
            CONNECT_TIMEOUT,
            RESPONSE_TIMEOUT,
            TOTAL_TIMEOUT,
            SLOTS,
            MEMORY,
            DRAIN,
            PROXY,
            RunId.RUN,
            ControlState.BLOCKLIST,
            UrlSettings.DROP_PARAMETERS,
            UrlSettings.DEFAULT_PAGES,
            UrlSettings.MAX_URL);

    /** The producer must be able to hold the largest record, and more than a few seconds' worth is of no use. */
    private static final long MIN_PRODUCER_MEMORY = 18L << 20;

    private static final long MAX_PRODUCER_MEMORY = 64L << 20;

    /** Reads the settings; {@code version} is the crawler's version in its User-Agent. */
    public static FetcherConfig from(Settings settings, String version) {
        long memory = settings.get(MEMORY);
        long producerMemory = Math.max(MIN_PRODUCER_MEMORY, Math.min(memory / 3, MAX_PRODUCER_MEMORY));
        HttpSettings http = HttpSettings.builder(settings.get(AgentName.NAME), version)
                .contact(orNull(settings.get(CONTACT)))
                .acceptLanguage(orNull(settings.get(ACCEPT_LANGUAGE)))
                .signer(signer(orNull(settings.get(SIGNING_KEY)), orNull(settings.get(SIGNATURE_AGENT))))
                .allowPrivate(settings.get(ALLOW_PRIVATE))
                .allowedNetworks(settings.get(ALLOW_NETWORKS))
                .ports(settings.get(PORTS))
                .maxBodyBytes(settings.get(MAX_BODY))
                .contentTypes(contentTypes(settings))
                .keepResponses(settings.get(KEEP_RESPONSES))
                .connectTimeout(settings.get(CONNECT_TIMEOUT))
                .responseTimeout(settings.get(RESPONSE_TIMEOUT))
                .totalTimeout(settings.get(TOTAL_TIMEOUT))
                .proxy(settings.get(PROXY).orElse(null))
                .maxConnections(2 * settings.get(SLOTS))
                .bodyMemory(Math.max(0, memory - producerMemory))
                .build();
        return new FetcherConfig(http, settings.get(SLOTS), settings.get(DRAIN), producerMemory, RunId.from(settings));
    }

    private static Set<String> contentTypes(Settings settings) {
        return settings.get(CONTENT_TYPES).stream()
                .map(type -> type.toLowerCase(Locale.ROOT))
                .filter(type -> settings.get(PageFormats.PDF) || !type.equals(PageFormats.PDF_TYPE))
                .collect(Collectors.toSet());
    }

    private static @Nullable RequestSigner signer(@Nullable String file, @Nullable String agent) {
        if (file == null && agent == null) {
            return null;
        }
        if (file == null || agent == null) {
            throw new BadSetting("set both " + SIGNING_KEY.name() + " and " + SIGNATURE_AGENT.name() + ", or neither");
        }
        try {
            BotKey key = BotKey.read(Path.of(file));
            return new RequestSigner(key, RequestSigner.checkAgent(agent), InstantSource.system(), new SecureRandom());
        } catch (IOException e) {
            throw new BadSetting(SIGNING_KEY.name() + "=" + file + ": " + reason(e));
        } catch (IllegalArgumentException e) {
            throw new BadSetting(SIGNATURE_AGENT.name() + "=" + agent + ": " + e.getMessage());
        }
    }

    private static String reason(IOException failure) {
        return failure instanceof BotKey.BadKeyException
                ? String.valueOf(failure.getMessage())
                : "the file cannot be read (" + failure.getClass().getSimpleName() + ")";
    }

    private static @Nullable String orNull(String text) {
        return text.isBlank() ? null : text.strip();
    }
}
