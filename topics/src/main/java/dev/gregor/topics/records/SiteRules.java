package dev.gregor.topics.records;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.ShapePattern;
import dev.gregor.urls.policy.UrlShape;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What the pages of a host have shown of its URLs.
 *
 * @param exhausted shapes whose pages bring nothing new any more
 * @param idleParameters parameters that change nothing
 */
public record SiteRules(Host host, List<ExhaustedShape> exhausted, List<IdleParameter> idleParameters) {
    /** Further ones are not recorded, so that the record stays small. */
    public static final int MAX_RULES = 200;

    public SiteRules {
        Objects.requireNonNull(host, "host");
        exhausted = exhausted == null ? List.of() : List.copyOf(exhausted);
        idleParameters = idleParameters == null ? List.of() : List.copyOf(idleParameters);
    }

    public static SiteRules none(Host host) {
        return new SiteRules(host, List.of(), List.of());
    }

    /**
     * A shape whose last pages brought nothing new.
     *
     * @param shape a {@link ShapePattern}
     * @param except patterns of URLs that match {@code shape} and are of another shape all the same: beginnings of paths,
     *     or with a query whole patterns
     */
    public record ExhaustedShape(String shape, List<String> except) {
        public ExhaustedShape {
            Objects.requireNonNull(shape, "shape");
            except = except == null ? List.of() : List.copyOf(except);
        }

        private boolean includes(UrlShape.Parts parts) {
            return new ShapePattern(shape).matches(parts) && except.stream().noneMatch(other -> isOf(other, parts));
        }

        private static boolean isOf(String other, UrlShape.Parts parts) {
            ShapePattern pattern = new ShapePattern(other);
            return other.indexOf('?') < 0 ? pattern.matchesBeginning(parts) : pattern.matches(parts);
        }
    }

    /**
     * A parameter that changes nothing.
     *
     * @param path of the URLs, with {@code #} for each number; {@code *} for all URLs of the host
     */
    public record IdleParameter(String path, String name) {
        public IdleParameter {
            Objects.requireNonNull(path, "path");
            Objects.requireNonNull(name, "name");
        }
    }

    /** The exhausted shape of a URL of this host; empty if its shape is not exhausted. */
    public Optional<ExhaustedShape> exhausting(CrawlUrl url) {
        if (exhausted.isEmpty()) {
            return Optional.empty();
        }
        UrlShape.Parts parts = UrlShape.partsOf(url);
        return exhausted.stream().filter(shape -> shape.includes(parts)).findFirst();
    }

    public SiteRules withExhausted(List<ExhaustedShape> shapes) {
        return new SiteRules(host, shapes, idleParameters);
    }

    public SiteRules withIdleParameters(List<IdleParameter> parameters) {
        return new SiteRules(host, exhausted, parameters);
    }
}
