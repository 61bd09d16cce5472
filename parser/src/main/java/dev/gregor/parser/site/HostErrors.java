package dev.gregor.parser.site;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.ErrorProbe;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the error pages of a host. Only a host with a page that says it does not exist has one.
 *
 * @param frontPage whether the front page says so too: then it means nothing on this host
 * @param shapes for which a probe was sent
 * @param suspects pages that say they do not exist, and have a document until the probe of their shape is answered
 */
public record HostErrors(boolean frontPage, List<ProbedShape> shapes, List<ErrorSuspect> suspects) {
    static final HostErrors NONE = new HostErrors(false, List.of(), List.of());

    /** More are not remembered; their documents stay. */
    static final int MAX_SUSPECTS = 50;

    public HostErrors {
        shapes = shapes == null ? List.of() : List.copyOf(shapes);
        suspects = suspects == null ? List.of() : List.copyOf(suspects);
    }

    /**
     * A shape for which a probe was sent.
     *
     * @param answered whether the host answered with a page or a redirect. A 404 is no answer: nobody sends it here
     * @param page what the page says, if it is an error page
     * @param redirect where the host redirects to
     */
    public record ProbedShape(
            String shape,
            CrawlUrl probe,
            boolean answered,
            @Nullable ErrorStatement page,
            @Nullable CrawlUrl redirect) {
        public ProbedShape {
            Objects.requireNonNull(shape, "shape");
            Objects.requireNonNull(probe, "probe");
        }
    }

    /** A page that says it does not exist. */
    public record ErrorSuspect(CrawlUrl url, String digest, ErrorStatement statement) {
        public ErrorSuspect {
            Objects.requireNonNull(url, "url");
            Objects.requireNonNull(digest, "digest");
            Objects.requireNonNull(statement, "statement");
        }

        boolean isOf(String shape) {
            return ErrorProbe.of(url).filter(own -> own.shape().equals(shape)).isPresent();
        }
    }

    Optional<ProbedShape> shape(String shape) {
        return shapes.stream().filter(each -> each.shape().equals(shape)).findFirst();
    }

    /**
     * Whether the page is an error page: it says what the answer to the probe of its shape says, except for the words in
     * which their URLs differ, or the host redirects there from a page that cannot exist.
     */
    boolean isSoftError(ErrorSuspect page) {
        return shapes.stream().anyMatch(each -> isRedirectedTo(each, page.url()) || isLike(each, page));
    }

    private static boolean isRedirectedTo(ProbedShape shape, CrawlUrl url) {
        return shape.redirect() != null && withoutQuery(shape.redirect()).equals(withoutQuery(url));
    }

    private static boolean isLike(ProbedShape shape, ErrorSuspect page) {
        return shape.page() != null
                && page.isOf(shape.shape())
                && page.statement()
                        .isSame(shape.page(), ErrorStatement.differing(words(page.url()), words(shape.probe())));
    }

    private static String withoutQuery(CrawlUrl url) {
        int question = url.value().indexOf('?');
        return question < 0 ? url.value() : url.value().substring(0, question);
    }

    /** The words of a URL, as it is and as people read it: error pages repeat either. */
    private static Set<String> words(CrawlUrl url) {
        String address = url.pathAndQuery();
        try {
            return ErrorStatement.words(address + ' ' + URLDecoder.decode(address, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) { // a bare percent sign
            return ErrorStatement.words(address);
        }
    }

    HostErrors withFrontPage(boolean says) {
        return new HostErrors(says, shapes, suspects);
    }

    /** With this shape in place of what was known of it. */
    HostErrors with(ProbedShape shape) {
        List<ProbedShape> all = new ArrayList<>(shapes);
        all.removeIf(each -> each.shape().equals(shape.shape()));
        all.add(shape);
        return new HostErrors(frontPage, all, suspects);
    }

    HostErrors plus(ErrorSuspect suspect) {
        List<ErrorSuspect> all = new ArrayList<>(without(suspect.url()).suspects);
        if (all.size() < MAX_SUSPECTS) {
            all.add(suspect);
        }
        return new HostErrors(frontPage, shapes, all);
    }

    HostErrors without(CrawlUrl url) {
        return withSuspects(
                suspects.stream().filter(each -> !each.url().equals(url)).toList());
    }

    HostErrors withSuspects(List<ErrorSuspect> left) {
        return new HostErrors(frontPage, shapes, left);
    }
}
