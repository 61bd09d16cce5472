package dev.gregor.parser.site;

import dev.gregor.parser.site.HostErrors.ErrorSuspect;
import dev.gregor.parser.site.HostErrors.ProbedShape;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.ErrorProbe;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes error pages that are served with status 200. A page is one if it says that it does not exist, and its host says
 * the same of a page of its shape that cannot exist. Either alone proves nothing: an article may be about error pages, and
 * many sites serve the same page for every URL, such as a login form or the shell of an application.
 *
 * <p>A host is asked only when a page says that it does not exist, once for each shape and a few times altogether.
 */
public final class SoftErrors {
    private static final int CACHED_HOSTS = 4_096;

    private final int maxProbes;
    private final HostErrorStore store;
    private final Map<Host, Optional<HostErrors>> cached = new RecentMap<>(CACHED_HOSTS);

    /** What comes of a page. */
    public record Verdict(boolean softError, @Nullable CrawlUrl probe) {
        /** The page is like any other. */
        public static final Verdict DOCUMENT = new Verdict(false, null);

        /** The page is an error page. */
        static final Verdict SOFT_ERROR = new Verdict(true, null);

        /** Nobody knows yet; the answer to this probe will show it. */
        static Verdict probing(CrawlUrl probe) {
            return new Verdict(false, probe);
        }
    }

    /** @param maxProbes of a host; 0: no page is an error page */
    public SoftErrors(int maxProbes, HostErrorStore store) {
        this.maxProbes = maxProbes;
        this.store = store;
    }

    /** Judges a page that says it does not exist. */
    public Verdict judge(ErrorSuspect page) {
        if (maxProbes == 0) {
            return Verdict.DOCUMENT;
        }
        Host host = page.url().host();
        HostErrors known = of(host);
        Optional<ErrorProbe> probe = ErrorProbe.of(page.url());
        if (isFrontPage(page.url())) {
            save(host, known, known.withFrontPage(true));
        }
        if (probe.isEmpty() || known.frontPage()) {
            return Verdict.DOCUMENT;
        }
        if (known.isSoftError(page)) {
            save(host, known, known.without(page.url()));
            return Verdict.SOFT_ERROR;
        }
        Optional<ProbedShape> shape = known.shape(probe.get().shape());
        if (shape.isPresent() ? shape.get().answered() : known.shapes().size() >= maxProbes) {
            return Verdict.DOCUMENT;
        }
        HostErrors asked = shape.isPresent() ? known : known.with(unanswered(probe.get()));
        save(host, known, asked.plus(page));
        return shape.isPresent()
                ? Verdict.DOCUMENT
                : Verdict.probing(probe.get().url());
    }

    private static ProbedShape unanswered(ErrorProbe probe) {
        return new ProbedShape(probe.shape(), probe.url(), false, null, null);
    }

    /** The page at this URL, if it is one that waits for the answer to a probe. */
    public Optional<ErrorSuspect> suspect(CrawlUrl url) {
        return of(url.host()).suspects().stream()
                .filter(each -> each.url().equals(url))
                .findFirst();
    }

    /** Notes that a page, which may have said that it does not exist, says so no longer. */
    public void clear(CrawlUrl url) {
        Host host = url.host();
        HostErrors known = of(host);
        HostErrors cleared = known.without(url);
        save(host, known, isFrontPage(url) ? cleared.withFrontPage(false) : cleared);
    }

    private static boolean isFrontPage(CrawlUrl url) {
        return url.pathAndQuery().equals("/");
    }

    /**
     * Notes the answer to a probe. Returns the pages of its shape that are error pages by it.
     *
     * @param page what the page says that the host answered with; null if it is no error page
     * @param redirect where the host redirects to; null if it answered with a page
     */
    public List<ErrorSuspect> onAnswer(CrawlUrl probe, @Nullable ErrorStatement page, @Nullable CrawlUrl redirect) {
        Optional<ProbedShape> shape = probed(probe);
        if (shape.isEmpty()) {
            return List.of();
        }
        HostErrors known = of(probe.host());
        String name = shape.get().shape();
        HostErrors answered = known.with(new ProbedShape(name, probe, true, page, redirect));
        List<ErrorSuspect> left =
                known.suspects().stream().filter(each -> !each.isOf(name)).toList();
        save(probe.host(), known, answered.withSuspects(left));
        return known.frontPage()
                ? List.of()
                : known.suspects().stream()
                        .filter(each -> each.isOf(name) && answered.isSoftError(each))
                        .toList();
    }

    /** Notes that the host answers a probe honestly. */
    public void onGone(CrawlUrl probe) {
        HostErrors known = of(probe.host());
        probed(probe)
                .ifPresent(shape ->
                        save(probe.host(), known, known.with(new ProbedShape(shape.shape(), probe, true, null, null))));
    }

    /** The shape of a URL, if a probe was sent for it. The answer to a probe that was not sent counts for nothing. */
    public Optional<ProbedShape> probed(CrawlUrl url) {
        return ErrorProbe.of(url).flatMap(own -> of(url.host()).shape(own.shape()));
    }

    private HostErrors of(Host host) {
        Optional<HostErrors> known = cached.get(host);
        if (known == null) {
            known = store.errors(host);
            cached.put(host, known);
        }
        return known.orElse(HostErrors.NONE);
    }

    private void save(Host host, HostErrors before, HostErrors after) {
        if (!after.equals(before)) {
            store.put(host, after);
            cached.put(host, Optional.of(after));
        }
    }
}
