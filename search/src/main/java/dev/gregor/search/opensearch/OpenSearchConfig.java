package dev.gregor.search.opensearch;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where an OpenSearch cluster is, and how it is used.
 *
 * @param ca a PEM file with the certificates that are trusted; without one those of Java are
 * @param index the name of the alias that queries use, and the beginning of the names of indexes
 * @param feed whether this process keeps the index up to date, and not only asks it
 */
public record OpenSearchConfig(
        URI address,
        OpenSearchCredentials credentials,
        Optional<Path> ca,
        String index,
        int shards,
        Duration timeout,
        boolean feed) {
    /** What answers queries. */
    public enum Backend {
        LUCENE,
        OPENSEARCH
    }

    public static final Setting<Backend> BACKEND = Setting.choice(
            "GREGOR_SEARCH",
            Backend.LUCENE,
            "what answers searches: an index in this process, or the OpenSearch cluster of GREGOR_OPENSEARCH");
    public static final Setting<String> ADDRESS = Setting.text(
            "GREGOR_OPENSEARCH", "", "address of the OpenSearch cluster, such as https://search.example.org:9200");
    public static final Setting<String> USER =
            Setting.text("GREGOR_OPENSEARCH_USER", "", "user of the OpenSearch cluster; empty for none");
    public static final Setting<String> PASSWORD = Setting.text(
            "GREGOR_OPENSEARCH_PASSWORD",
            "",
            "password of GREGOR_OPENSEARCH_USER, or @FILE for the first line of a file");
    public static final Setting<String> TOKEN = Setting.text(
            "GREGOR_OPENSEARCH_TOKEN",
            "",
            "bearer token for the OpenSearch cluster, or @FILE for the first line of a file; empty for none");
    public static final Setting<String> CA = Setting.text(
            "GREGOR_OPENSEARCH_CA",
            "",
            "PEM file with the certificates that the OpenSearch cluster is checked against; empty for those of Java");
    public static final Setting<String> INDEX = new Setting<>(
            "GREGOR_OPENSEARCH_INDEX",
            "gregor",
            "name of the index in the OpenSearch cluster; each crawl needs its own",
            OpenSearchConfig::parseIndex);
    public static final Setting<Integer> SHARDS =
            Setting.number("GREGOR_OPENSEARCH_SHARDS", 3, 1, 1024, "primary shards of an index that is made");
    public static final Setting<Duration> TIMEOUT =
            Setting.duration("GREGOR_OPENSEARCH_TIMEOUT", "30s", "longest time of a request to the OpenSearch cluster");
    public static final Setting<Boolean> FEED = Setting.flag(
            "GREGOR_OPENSEARCH_FEED",
            true,
            "whether this process feeds the OpenSearch cluster: one per crawl does, others only search");

    public static final List<Setting<?>> SETTINGS =
            List.of(BACKEND, ADDRESS, USER, PASSWORD, TOKEN, CA, INDEX, SHARDS, TIMEOUT, FEED);

    private static final Pattern INDEX_NAME = Pattern.compile("[a-z0-9][a-z0-9_-]{0,99}");

    /** None unless the settings choose OpenSearch. */
    public static Optional<OpenSearchConfig> from(Settings settings) {
        if (settings.get(BACKEND) != Backend.OPENSEARCH) {
            return Optional.empty();
        }
        return Optional.of(new OpenSearchConfig(
                address(settings.get(ADDRESS).strip()),
                credentials(settings),
                file(settings.get(CA).strip()),
                settings.get(INDEX),
                settings.get(SHARDS),
                settings.get(TIMEOUT),
                settings.get(FEED)));
    }

    private static String parseIndex(String text) {
        String name = text.strip();
        if (!INDEX_NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("expected small letters, digits, - and _");
        }
        return name;
    }

    /** What is wrong with an address is said without it, since it may have a password in it. */
    private static URI address(String text) {
        try {
            URI address = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
            String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
            boolean web = scheme.equals("https") || scheme.equals("http");
            if (web && address.getHost() != null && address.getRawUserInfo() == null && address.getRawQuery() == null) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            throw badAddress();
        }
        throw badAddress();
    }

    private static BadSetting badAddress() {
        return new BadSetting(ADDRESS.name() + ": expected an address such as https://search.example.org:9200, without"
                + " user and password: " + USER.name() + " and " + PASSWORD.name() + " have them");
    }

    private static OpenSearchCredentials credentials(Settings settings) {
        String user = settings.get(USER).strip();
        String token = secret(TOKEN, settings);
        if (!token.isEmpty()) {
            return OpenSearchCredentials.token(token);
        }
        return user.isEmpty()
                ? OpenSearchCredentials.NONE
                : OpenSearchCredentials.password(user, secret(PASSWORD, settings));
    }

    private static String secret(Setting<String> setting, Settings settings) {
        String text = settings.get(setting).strip();
        if (!text.startsWith("@")) {
            return text;
        }
        try {
            return Files.readString(Path.of(text.substring(1)))
                    .lines()
                    .findFirst()
                    .orElse("")
                    .strip();
        } catch (IOException | InvalidPathException e) {
            throw new BadSetting(setting.name() + ": cannot read the file after the @");
        }
    }

    private static Optional<Path> file(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Path file = Path.of(text);
        if (!Files.isReadable(file)) {
            throw new BadSetting(CA.name() + "=" + text + ": cannot read this file");
        }
        return Optional.of(file);
    }
}
