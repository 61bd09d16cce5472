package dev.gregor.urls.policy;

import dev.gregor.urls.CrawlUrl;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Cheap refusals of links that nobody wants or that lead into a trap, before anything is spent on them. */
public final class LinkFilter {
    /** The longest file extension worth a look. */
    private static final int MAX_EXTENSION = 12;

    private static final String PACKED = ".gz";

    /** Nobody has put pages of an earlier month than this on the web, but calendars go back to it, and beyond. */
    private static final int EARLIEST_MONTH = NamedMonths.month(1900, 1);

    private final LinkRules rules;
    private final SeedSites seeds;
    private final LinkCommands orders;
    private final InstantSource clock;

    public LinkFilter(LinkRules rules, SeedSites seeds, LinkCommands orders, InstantSource clock) {
        this.rules = rules;
        this.seeds = seeds;
        this.orders = orders;
        this.clock = clock;
    }

    /** Why a link is not followed. */
    public enum Refusal {
        TOO_DEEP,
        TOO_LONG,
        BLOCKED_EXTENSION,
        TOO_MANY_SEGMENTS,
        /** The path goes round in circles: {@code /a/b/a/b/a/b/a/b}. */
        REPEATED_SEGMENTS,
        TOO_MANY_PARAMETERS,
        /** The query has one name many times: {@code ?tag=a&tag=b&tag=c&tag=d}. */
        REPEATED_PARAMETERS,
        /** It names a month that is far ahead, or before there could be pages of it. */
        FAR_DATE,
        /** By file or by command. */
        BLOCKED,
        OUT_OF_SCOPE
    }

    /** Why a page at {@code url}, {@code depth} links away from a seed, is not wanted; empty if it is. */
    public Optional<Refusal> refusal(CrawlUrl url, int depth) {
        if (depth > rules.maxDepth()) {
            return Optional.of(Refusal.TOO_DEEP);
        }
        String value = url.value();
        if (value.length() > rules.maxLength()) {
            return Optional.of(Refusal.TOO_LONG);
        }
        int start = value.indexOf('/', value.indexOf("://") + 3);
        int question = value.indexOf('?');
        String path = start < 0 ? "/" : value.substring(start, question < 0 ? value.length() : question);
        if (isBlocked(path)) {
            return Optional.of(Refusal.BLOCKED_EXTENSION);
        }
        Optional<Refusal> byShape = refusalByShape(path);
        if (byShape.isEmpty() && question >= 0) {
            byShape = refusalByQuery(value.substring(question + 1));
        }
        return byShape.isPresent() ? byShape : refusalByPlace(url, start);
    }

    private Optional<Refusal> refusalByPlace(CrawlUrl url, int start) {
        if (start >= 0 && NamedMonths.any(url.value(), start, this::isFar)) {
            return Optional.of(Refusal.FAR_DATE);
        }
        if (orders.blocks(url).isPresent()) {
            return Optional.of(Refusal.BLOCKED);
        }
        Scope scope = orders.scope().orElse(rules.scope());
        return scope.includes(url.host(), seeds) ? Optional.empty() : Optional.of(Refusal.OUT_OF_SCOPE);
    }

    private boolean isFar(int month) {
        LocalDate latest = LocalDate.ofInstant(clock.instant().plus(rules.maxDateAhead()), ZoneOffset.UTC);
        return month < EARLIEST_MONTH || month > NamedMonths.month(latest.getYear(), latest.getMonthValue());
    }

    private boolean isBlocked(String path) {
        int dot = path.lastIndexOf('.');
        int length = path.length() - dot - 1;
        boolean extension = dot >= 0 && length > 0 && length <= MAX_EXTENSION && path.indexOf('/', dot) < 0;
        return extension
                && rules.blockedExtensions().contains(path.substring(dot + 1).toLowerCase(Locale.ROOT))
                && !isPackedSitemap(path);
    }

    private static boolean isPackedSitemap(String path) {
        return path.regionMatches(true, path.length() - PACKED.length(), PACKED, 0, PACKED.length())
                && SitemapPath.matches(path);
    }

    private Optional<Refusal> refusalByShape(String path) {
        long segments = path.chars().filter(c -> c == '/').count();
        if (segments > rules.maxSegments()) {
            return Optional.of(Refusal.TOO_MANY_SEGMENTS);
        }
        boolean circles =
                segments > rules.maxRepeats() && repeats(path.substring(1).split("/", -1));
        return circles ? Optional.of(Refusal.REPEATED_SEGMENTS) : Optional.empty();
    }

    private boolean repeats(String[] segments) {
        for (int period = 1; period * (rules.maxRepeats() + 1) <= segments.length; period++) {
            int same = 0;
            for (int i = period; i < segments.length; i++) {
                same = segments[i].equals(segments[i - period]) ? same + 1 : 0;
                if (same >= period * rules.maxRepeats()) {
                    return true;
                }
            }
        }
        return false;
    }

    private Optional<Refusal> refusalByQuery(String query) {
        long parameters = 1 + query.chars().filter(c -> c == '&').count();
        if (parameters > rules.maxParameters()) {
            return Optional.of(Refusal.TOO_MANY_PARAMETERS);
        }
        boolean repeated = parameters > rules.maxRepeats() && repeatsName(query);
        return repeated ? Optional.of(Refusal.REPEATED_PARAMETERS) : Optional.empty();
    }

    private boolean repeatsName(String query) {
        Map<String, Integer> times = new HashMap<>();
        for (String parameter : query.split("&", -1)) {
            int equals = parameter.indexOf('=');
            String name = equals < 0 ? parameter : parameter.substring(0, equals);
            if (times.merge(name, 1, Integer::sum) > rules.maxRepeats()) {
                return true;
            }
        }
        return false;
    }
}
