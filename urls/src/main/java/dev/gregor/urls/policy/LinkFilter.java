package dev.gregor.urls.policy;

import dev.gregor.urls.CrawlUrl;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Excludes links that are out of scope, blocked, no pages, or part of a trap, before they are published. */
public final class LinkFilter {
    /** The longest file extension that is looked up. */
    private static final int MAX_EXTENSION = 12;

    private static final String GZIP = ".gz";

    /** The web has no pages of an earlier month, but endless calendars go back beyond it. */
    private static final int EARLIEST_MONTH = NamedMonths.month(1900, 1);

    private final LinkFilterSettings settings;
    private final SeedSites seeds;
    private final LinkOverrides overrides;
    private final InstantSource clock;

    public LinkFilter(LinkFilterSettings settings, SeedSites seeds, LinkOverrides overrides, InstantSource clock) {
        this.settings = settings;
        this.seeds = seeds;
        this.overrides = overrides;
        this.clock = clock;
    }

    /** The rules, in the order in which they are applied to a link. */
    public enum Rule {
        TOO_DEEP,
        /** Too many redirects in a row led to the URL. */
        REDIRECTS,
        TOO_LONG,
        BLOCKED_EXTENSION,
        TOO_MANY_SEGMENTS,
        /** The path repeats a sequence of segments: {@code /a/b/a/b/a/b/a/b}. */
        REPEATED_SEGMENTS,
        TOO_MANY_PARAMETERS,
        /** The query repeats a name: {@code ?tag=a&tag=b&tag=c&tag=d}. */
        REPEATED_PARAMETERS,
        /** The URL names a month far in the future, or before 1900. */
        FAR_DATE,
        /** Blocked by the block list or by a command. */
        BLOCKED,
        OUT_OF_SCOPE,
        /** The pages of its shape bring nothing new any more. The parser applies this rule itself. */
        NO_YIELD
    }

    /** The first rule that excludes a link to {@code url}, {@code depth} links away from a seed; empty if none does. */
    public Optional<Rule> excludedBy(CrawlUrl url, int depth) {
        if (depth > settings.maxDepth()) {
            return Optional.of(Rule.TOO_DEEP);
        }
        String value = url.value();
        if (value.length() > settings.limits().length()) {
            return Optional.of(Rule.TOO_LONG);
        }
        int start = value.indexOf('/', value.indexOf("://") + 3);
        int question = value.indexOf('?');
        String path = start < 0 ? "/" : value.substring(start, question < 0 ? value.length() : question);
        if (hasBlockedExtension(path)) {
            return Optional.of(Rule.BLOCKED_EXTENSION);
        }
        Optional<Rule> rule = pathRule(path);
        if (rule.isEmpty() && question >= 0) {
            rule = queryRule(value.substring(question + 1));
        }
        return rule.isPresent() ? rule : dateOrScopeRule(url, start);
    }

    /** The same for a URL to which {@code redirects} redirects led since the last link. */
    public Optional<Rule> excludedBy(CrawlUrl url, int depth, int redirects) {
        return redirects > settings.limits().redirects() ? Optional.of(Rule.REDIRECTS) : excludedBy(url, depth);
    }

    private Optional<Rule> dateOrScopeRule(CrawlUrl url, int start) {
        if (start >= 0 && NamedMonths.anyMatch(url.value(), start, this::isFar)) {
            return Optional.of(Rule.FAR_DATE);
        }
        if (overrides.blocks(url).isPresent()) {
            return Optional.of(Rule.BLOCKED);
        }
        Scope scope = overrides.scope().orElse(settings.scope());
        return scope.includes(url.host(), seeds) ? Optional.empty() : Optional.of(Rule.OUT_OF_SCOPE);
    }

    private boolean isFar(int month) {
        LocalDate latest =
                LocalDate.ofInstant(clock.instant().plus(settings.limits().dateAhead()), ZoneOffset.UTC);
        return month < EARLIEST_MONTH || month > NamedMonths.month(latest.getYear(), latest.getMonthValue());
    }

    private boolean hasBlockedExtension(String path) {
        int dot = path.lastIndexOf('.');
        int length = path.length() - dot - 1;
        boolean extension = dot >= 0 && length > 0 && length <= MAX_EXTENSION && path.indexOf('/', dot) < 0;
        return extension
                && settings.blockedExtensions().contains(path.substring(dot + 1).toLowerCase(Locale.ROOT))
                && !isGzippedSitemap(path)
                && !TdmFilePath.matches(path);
    }

    private static boolean isGzippedSitemap(String path) {
        return path.regionMatches(true, path.length() - GZIP.length(), GZIP, 0, GZIP.length())
                && SitemapPath.matches(path);
    }

    private Optional<Rule> pathRule(String path) {
        long segments = path.chars().filter(c -> c == '/').count();
        if (segments > settings.limits().segments()) {
            return Optional.of(Rule.TOO_MANY_SEGMENTS);
        }
        boolean repeated = segments > settings.limits().repeats()
                && repeats(path.substring(1).split("/", -1));
        return repeated ? Optional.of(Rule.REPEATED_SEGMENTS) : Optional.empty();
    }

    private boolean repeats(String[] segments) {
        for (int period = 1; period * (settings.limits().repeats() + 1) <= segments.length; period++) {
            int same = 0;
            for (int i = period; i < segments.length; i++) {
                same = segments[i].equals(segments[i - period]) ? same + 1 : 0;
                if (same >= period * settings.limits().repeats()) {
                    return true;
                }
            }
        }
        return false;
    }

    private Optional<Rule> queryRule(String query) {
        long parameters = 1 + query.chars().filter(c -> c == '&').count();
        if (parameters > settings.limits().parameters()) {
            return Optional.of(Rule.TOO_MANY_PARAMETERS);
        }
        boolean repeated = parameters > settings.limits().repeats() && repeatsName(query);
        return repeated ? Optional.of(Rule.REPEATED_PARAMETERS) : Optional.empty();
    }

    private boolean repeatsName(String query) {
        Map<String, Integer> counts = new HashMap<>();
        for (String parameter : query.split("&", -1)) {
            int equals = parameter.indexOf('=');
            String name = equals < 0 ? parameter : parameter.substring(0, equals);
            if (counts.merge(name, 1, Integer::sum) > settings.limits().repeats()) {
                return true;
            }
        }
        return false;
    }
}
