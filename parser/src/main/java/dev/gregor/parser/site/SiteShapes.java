package dev.gregor.parser.site;

import dev.gregor.parser.site.ShapeTree.Shape;
import dev.gregor.topics.records.SiteRules.ExhaustedShape;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.KnownFingerprints;
import dev.gregor.urls.policy.UrlShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The shapes of one host's URLs, and what the last pages of each brought. */
final class SiteShapes {
    private static final int MAX_SHAPES = 500;

    /** So many probes in a row that bring something new show that an exhausted shape was misjudged. */
    private static final int HEALING_PROBES = 2;

    private final SiteLimits limits;
    private final ShapeTree tree;
    private final Map<String, ShapeYield> yields = new RecentMap<>(MAX_SHAPES);

    /** The memories that all hosts share. */
    record Memory(NewLines lines, KnownFingerprints links) {}

    /** The page's shape is exhausted, or is so no longer. */
    record Finding(ExhaustedShape shape, boolean exhausted) {}

    SiteShapes(SiteLimits limits) {
        this.limits = limits;
        this.tree = new ShapeTree(Math.max(2, limits.yieldPages() / 2));
    }

    int size() {
        return 1 + tree.nodes() + yields.size();
    }

    /** Counts a page; {@code exhausted} is the exhausted shape of its URL, if it has one: then the page is a probe. */
    Optional<Finding> add(SitePage page, Optional<ExhaustedShape> exhausted, Memory memory) {
        Shape shape = tree.add(UrlShape.partsOf(page.url()));
        if (!shape.isVariable()) {
            return Optional.empty();
        }
        String key = page.url().host() + shape.coarse();
        boolean newText = page.text() != null && memory.lines().add(key, page.url(), page.text());
        boolean newLinks = !newText && hasNewLinks(page, shape, memory.links());
        ShapeYield fine = of(shape.fine());
        fine.add(newText, newLinks);
        ShapeYield coarse = of(shape.coarse());
        if (coarse != fine) {
            coarse.add(newText, newLinks);
        }
        if (exhausted.isPresent()) {
            boolean heals = coarse.usefulInARow() >= HEALING_PROBES;
            return heals ? Optional.of(new Finding(exhausted.get(), false)) : Optional.empty();
        }
        if (fine.isJudged() || !coarse.isBarren(limits.yieldPerCent())) {
            return fine.isBarren(limits.yieldPerCent())
                    ? Optional.of(new Finding(new ExhaustedShape(shape.fine(), shape.except()), true))
                    : Optional.empty();
        }
        return Optional.of(new Finding(new ExhaustedShape(shape.coarse(), exceptions(shape)), true));
    }

    private ShapeYield of(String shape) {
        return yields.computeIfAbsent(shape, none -> new ShapeYield(limits.yieldPages()));
    }

    /** The paths with names of their own, and the parameter sets that were judged by themselves and bring something. */
    private List<String> exceptions(Shape shape) {
        List<String> all = new ArrayList<>(shape.except());
        String path = shape.coarse().substring(0, shape.coarse().indexOf('?') + 1);
        yields.forEach((other, seen) -> {
            boolean own = !path.isEmpty() && other.startsWith(path) && !other.equals(shape.coarse());
            if (own && seen.isJudged() && !seen.isBarren(limits.yieldPerCent())) {
                all.add(other);
            }
        });
        return all;
    }

    /**
     * Whether a page without new text leads on, as a page of thumbnails does: it has a link that no such page had before, to
     * another shape, of which the pages have text, or are not known yet.
     */
    private boolean hasNewLinks(SitePage page, Shape own, KnownFingerprints known) {
        boolean anyNew = false;
        for (CrawlUrl link : page.links()) {
            if (link.host().equals(page.url().host())) {
                Fingerprint fingerprint = link.fingerprint();
                if (!known.contains(fingerprint)) {
                    known.add(fingerprint);
                    anyNew |= leadsOn(tree.shape(UrlShape.partsOf(link)), own);
                }
            }
        }
        return anyNew;
    }

    private boolean leadsOn(Shape target, Shape own) {
        ShapeYield seen = yields.get(target.coarse());
        return !target.coarse().equals(own.coarse())
                && target.isVariable()
                && (seen == null || seen.isFertile(limits.yieldPerCent()));
    }
}
