package dev.gregor.fetcher;

import dev.gregor.crawl.AgentName;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.UrlSettings;
import dev.gregor.fetcher.http.HttpSettings;
import dev.gregor.fetcher.net.AllowedPorts;
import dev.gregor.fetcher.net.Networks;
import dev.gregor.fetcher.net.ProxyAddress;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.time.Duration;
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
 */
public record FetcherConfig(HttpSettings http, int slots, Duration drain) {
    public static final Setting<String> CONTACT = Setting.text(
            "GREGOR_CONTACT", "", "mail address or URL where site owners can reach you; sent in User-Agent and From");
    public static final Setting<String> ACCEPT_LANGUAGE =
            Setting.text("GREGOR_ACCEPT_LANGUAGE", "", "value of the Accept-Language header; empty sends none");
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
                    + "application/atom+xml,application/gzip,application/x-gzip",
            "content types to fetch; other pages are excluded before their body is read");
    public static final Setting<Duration> CONNECT_TIMEOUT =
            Setting.duration("GREGOR_CONNECT_TIMEOUT", "10s", "longest time to connect to a host");
    public static final Setting<Duration> RESPONSE_TIMEOUT =
            Setting.duration("GREGOR_RESPONSE_TIMEOUT", "20s", "longest wait for the next bytes of a response");
    public static final Setting<Duration> TOTAL_TIMEOUT =
            Setting.duration("GREGOR_TOTAL_TIMEOUT", "60s", "longest time for a whole fetch");
    public static final Setting<Integer> SLOTS =
            Setting.number("GREGOR_FETCHER_SLOTS", 2_000, 1, 50_000, "visits that a fetcher process runs at once");
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
            ALLOW_PRIVATE,
            ALLOW_NETWORKS,
            PORTS,
            MAX_BODY,
            CONTENT_TYPES,
            CONNECT_TIMEOUT,
            RESPONSE_TIMEOUT,
            TOTAL_TIMEOUT,
            SLOTS,
            DRAIN,
            PROXY,
            ControlState.BLOCKLIST,
            UrlSettings.DROP_PARAMETERS,
            UrlSettings.DEFAULT_PAGES,
            UrlSettings.MAX_URL);

    /** Reads the settings; {@code version} is the crawler's version in its User-Agent. */
    public static FetcherConfig from(Settings settings, String version) {
        HttpSettings http = HttpSettings.builder(settings.get(AgentName.NAME), version)
                .contact(orNull(settings.get(CONTACT)))
                .acceptLanguage(orNull(settings.get(ACCEPT_LANGUAGE)))
                .allowPrivate(settings.get(ALLOW_PRIVATE))
                .allowedNetworks(settings.get(ALLOW_NETWORKS))
                .ports(settings.get(PORTS))
                .maxBodyBytes(settings.get(MAX_BODY))
                .contentTypes(settings.get(CONTENT_TYPES).stream()
                        .map(type -> type.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toSet()))
                .connectTimeout(settings.get(CONNECT_TIMEOUT))
                .responseTimeout(settings.get(RESPONSE_TIMEOUT))
                .totalTimeout(settings.get(TOTAL_TIMEOUT))
                .proxy(settings.get(PROXY).orElse(null))
                .maxConnections(2 * settings.get(SLOTS))
                .build();
        return new FetcherConfig(http, settings.get(SLOTS), settings.get(DRAIN));
    }

    private static @Nullable String orNull(String text) {
        return text.isBlank() ? null : text.strip();
    }
}
