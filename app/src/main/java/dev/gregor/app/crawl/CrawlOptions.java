package dev.gregor.app.crawl;

import dev.gregor.app.cli.UserError;
import dev.gregor.app.output.OutputFormat;
import dev.gregor.crawl.ControlState;
import dev.gregor.runtime.BadSetting;
import dev.gregor.scheduler.SchedulerConfig;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of {@code gregor crawl}. Most of them stand for a setting. */
final class CrawlOptions {
    @Parameters(paramLabel = "URL", arity = "0..*", description = "Seed URLs.")
    List<String> urls = List.of();

    @Option(
            names = "--seeds",
            paramLabel = "FILE",
            description = "A file with one seed URL per line; - for standard input.")
    @Nullable
    Path seeds;

    @Option(
            names = "--scope",
            paramLabel = "host|domain|any",
            description = {
                "Which links to follow: to hosts of seeds (default),",
                "to hosts of their domains, or to any host."
            })
    @Nullable
    String scope;

    @Option(
            names = "--order",
            paramLabel = "ORDER",
            description = {
                "What to fetch first, as far as politeness leaves a choice: mcs (default: the URL with the most inlinks),",
                "flow (links from important pages count more), opic, rank, bfs, dfs, lexbfs, lexdfs, mns, largest_site or generic",
                "(any URL)."
            })
    @Nullable
    String order;

    @Option(names = "--max-pages", paramLabel = "N", description = "Stop after this many pages.")
    @Nullable
    String maxPages;

    @Option(names = "--max-depth", paramLabel = "N", description = "Follow at most this many links from a seed.")
    @Nullable
    String maxDepth;

    @Option(names = "--max-time", paramLabel = "TIME", description = "Stop after this long, such as 30m or 8h.")
    @Nullable
    String maxTime;

    @Option(names = "--host-pages", paramLabel = "N", description = "Fetch at most this many pages of a host.")
    @Nullable
    String hostPages;

    @Option(
            names = "--recrawl",
            description = {"Never end: revisit pages, and report which are gone.", "Ctrl-C ends the crawl."})
    boolean recrawl;

    @Option(
            names = "--block",
            paramLabel = "FILE",
            description = {"A file of hosts (with their subdomains) and URL patterns to block, one per line."})
    @Nullable
    String block;

    @Option(
            names = "--delay",
            paramLabel = "TIME",
            description = "Minimum delay between two requests to a host, such as 1s (default), 500ms, 0s.")
    @Nullable
    String delay;

    @Option(
            names = "--agent",
            paramLabel = "NAME",
            description = "The crawler's name in User-Agent and robots.txt (default: Gregor).")
    @Nullable
    String agent;

    @Option(
            names = "--contact",
            paramLabel = "MAIL-OR-URL",
            description = "How a site owner can reach you; sent with each request.")
    @Nullable
    String contact;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = {
                "Write all documents of the crawl to this file, one JSON object per line; - for standard output.",
                "A name that ends with .gz or .zst is compressed. An existing file is replaced."
            })
    @Nullable
    Path out;

    @Option(
            names = "--format",
            paramLabel = "jsonl|markdown",
            description = {
                "jsonl (default), or markdown: --out is then a folder, with a Markdown file for each page that is no",
                "duplicate. Files there of pages that this crawl does not have are removed when it ends."
            })
    OutputFormat format = OutputFormat.JSONL;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = {
                "The folder of the crawl. The same command with the same folder resumes it",
                "(default: a new folder under gregor-data)."
            })
    @Nullable
    Path data;

    @Option(
            names = "--search",
            description = {
                "Serve a page on this machine to search what was crawled, while the crawl runs",
                "(at port 8095 or another free one; GREGOR_SEARCH_PORT chooses it)."
            })
    boolean search;

    @Option(names = "--proxy", paramLabel = "URL", description = "Fetch through this proxy.")
    @Nullable
    String proxy;

    @Option(names = "--allow-private", description = "Also visit loopback and other private addresses.")
    boolean allowPrivate;

    @Option(
            names = "--allow-networks",
            paramLabel = "NETWORKS",
            description = "Also visit these private networks, such as 10.1.0.0/16,fd00::/8, and no others.")
    @Nullable
    String allowNetworks;

    @Option(
            names = "--ports",
            paramLabel = "PORTS",
            description = {
                "Visit these ports only, such as 80,443,8000-8999",
                "(default: web, all ports except those of mail, databases and other services)."
            })
    @Nullable
    String ports;

    @Option(
            names = "--kafka",
            paramLabel = "HOST:PORT",
            description = "Crawl on this Kafka instead of the embedded broker.")
    @Nullable
    String kafka;

    @Option(
            names = "--prefix",
            paramLabel = "PREFIX",
            description = {
                "The beginning of all names in Kafka, such as team., for several crawls on one Kafka",
                "(default: GREGOR_PREFIX, or none)."
            })
    @Nullable
    String prefix;

    /** The settings that the given options stand for. */
    Map<String, String> asSettings() {
        Map<String, String> settings = new HashMap<>();
        given().forEach((option, value) -> settings.put(settingOf(option), value));
        if (allowPrivate) {
            settings.put("GREGOR_ALLOW_PRIVATE", "true");
        }
        if (recrawl) {
            settings.put(SchedulerConfig.RECRAWL.name(), "true");
        }
        return settings;
    }

    /** The same error, with the option that was typed in place of the setting it stands for. */
    UserError inTermsOfOptions(BadSetting bad) {
        String message = String.valueOf(bad.getMessage());
        for (Map.Entry<String, String> option : given().entrySet()) {
            message = message.replace(
                    settingOf(option.getKey()) + "=" + option.getValue(), option.getKey() + " " + option.getValue());
        }
        return new UserError(message, bad);
    }

    private Map<String, String> given() {
        Map<String, String> given = new HashMap<>();
        put(given, "--scope", scope);
        put(given, "--order", order);
        put(given, "--max-pages", maxPages);
        put(given, "--max-depth", maxDepth);
        put(given, "--max-time", maxTime);
        put(given, "--host-pages", hostPages);
        put(given, "--block", block);
        put(given, "--proxy", proxy);
        put(given, "--allow-networks", allowNetworks);
        put(given, "--ports", ports);
        put(given, "--delay", delay);
        put(given, "--agent", agent);
        put(given, "--contact", contact);
        put(given, "--kafka", kafka);
        put(given, "--prefix", prefix);
        return given;
    }

    private static String settingOf(String option) {
        if (option.equals("--block")) {
            return ControlState.BLOCKLIST.name();
        }
        return "GREGOR_" + option.substring(2).toUpperCase(Locale.ROOT).replace('-', '_');
    }

    private static void put(Map<String, String> given, String option, @Nullable String value) {
        if (value != null) {
            given.put(option, value);
        }
    }
}
