package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.ErrorProbe;
import dev.gregor.urls.policy.ShapePattern;
import dev.gregor.urls.policy.UrlShape;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the pages of a host have shown of its URLs.
 *
 * @param exhausted shapes whose pages bring nothing new any more
 * @param idleParameters parameters that change nothing
 * @param softErrors shapes in which the host serves error pages with status 200; null if there are none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SiteRules(
        Host host,
        List<ExhaustedShape> exhausted,
        List<IdleParameter> idleParameters,
        @Nullable List<ErrorShape> softErrors) {
    /** Further ones are not recorded, so that the record stays small. */
    public static final int MAX_RULES = 200;

    public SiteRules {
        Objects.requireNonNull(host, "host");
        exhausted = exhausted == null ? List.of() : List.copyOf(exhausted);
        idleParameters = idleParameters == null ? List.of() : List.copyOf(idleParameters);
        softErrors = softErrors == null || softErrors.isEmpty() ? null : List.copyOf(softErrors);
    }

    public static SiteRules none(Host host) {
        return new SiteRules(host, List.of(), List.of(), null);
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

    /**
     * A shape in which the host serves error pages with status 200.
     *
     * @param shape of an {@link ErrorProbe}
     * @param probe a URL that cannot exist, to which the host answered with such a page
     */
    public record ErrorShape(String shape, CrawlUrl probe) {
        public ErrorShape {
            Objects.requireNonNull(shape, "shape");
            Objects.requireNonNull(probe, "probe");
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
        return new SiteRules(host, shapes, idleParameters, softErrors);
    }

    public SiteRules withIdleParameters(List<IdleParameter> parameters) {
        return new SiteRules(host, exhausted, parameters, softErrors);
    }

    public SiteRules withSoftErrors(List<ErrorShape> shapes) {
        return new SiteRules(host, exhausted, idleParameters, shapes);
    }

    /** All shapes in which the host serves error pages with status 200. */
    public List<ErrorShape> errorShapes() {
        return softErrors == null ? List.of() : softErrors;
    }

    /** The shape of a URL of this host, if the host serves error pages in it with status 200. */
    public Optional<ErrorShape> errorShape(CrawlUrl url) {
        return softErrors == null
                ? Optional.empty()
                : ErrorProbe.of(url).flatMap(probe -> softErrors.stream()
                        .filter(each -> each.shape().equals(probe.shape()))
                        .findFirst());
    }
}
