package dev.gregor.parser.site;

import dev.gregor.parser.site.ParameterEvidence.Finding;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.SiteRules.ErrorShape;
import dev.gregor.topics.records.SiteRules.ExhaustedShape;
import dev.gregor.topics.records.SiteRules.IdleParameter;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.KnownFingerprints;
import dev.gregor.urls.policy.ShapePattern;
import dev.gregor.urls.policy.UrlShape;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the pages of one partition have shown of the URLs of their hosts. The evidence is in memory and bounded; only the rules
 * that follow from it are stored. A restart costs the pages of which new evidence is made, and no rule.
 */
public final class SiteKnowledge {
    private static final int LINE_BYTES = 8 << 20;
    private static final int LINK_BYTES = 1 << 20;
    private static final int CACHED_HOSTS = 4_096;

    /** The parts of shape trees of all hosts; the hosts that were quiet longest are forgotten first. */
    private static final int MAX_SIZE = 200_000;

    /** A parameter that is idle at so many paths is idle on the whole host. */
    private static final int PATHS_FOR_HOST = 3;

    /** How often a link of an exhausted shape is followed all the same, so that an error heals. */
    public static final Duration PROBE_INTERVAL = Duration.ofHours(1);

    private final SiteLimits limits;
    private final SiteRuleStore store;
    private final InstantSource clock;
    private final ParameterEvidence parameters;
    private final SiteShapes.Memory memory =
            new SiteShapes.Memory(new NewLines(LINE_BYTES), new KnownFingerprints(LINK_BYTES));
    private final Map<Host, SiteShapes> shapes = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Host, Optional<SiteRules>> cached = new RecentMap<>(CACHED_HOSTS);
    private final Map<String, Long> probedAt = new RecentMap<>(CACHED_HOSTS);
    private final Map<Host, SiteRules> changed = new LinkedHashMap<>();
    private int size;

    public SiteKnowledge(SiteLimits limits, SiteRuleStore store, InstantSource clock) {
        this.limits = limits;
        this.store = store;
        this.clock = clock;
        this.parameters = new ParameterEvidence(limits.idleValues());
    }

    /** Learns from a page that was fetched for the first time. */
    public void observe(SitePage page) {
        parameters.observe(page).forEach(finding -> apply(page.url().host(), finding));
        observeYield(page);
    }

    /** Learns from an error page that is served as a page. It brings nothing new, and shows nothing of parameters. */
    public void observeSoftError(CrawlUrl url, String digest) {
        observeYield(new SitePage(url, digest, null, List.of()));
    }

    private void observeYield(SitePage page) {
        if (limits.yieldPages() > 0) {
            Host host = page.url().host();
            SiteShapes own = shapes.computeIfAbsent(host, none -> new SiteShapes(limits));
            int before = own.size();
            own.add(page, rules(host).exhausting(page.url()), memory).ifPresent(finding -> apply(host, finding));
            size += own.size() - (before == 1 ? 0 : before);
            forgetQuietHosts(host);
        }
    }

    private void forgetQuietHosts(Host current) {
        Iterator<Map.Entry<Host, SiteShapes>> eldest = shapes.entrySet().iterator();
        while (size > MAX_SIZE && eldest.hasNext()) {
            Map.Entry<Host, SiteShapes> each = eldest.next();
            if (!each.getKey().equals(current)) {
                size -= each.getValue().size();
                eldest.remove();
            }
        }
    }

    private void apply(Host host, Finding finding) {
        SiteRules rules = rules(host);
        List<IdleParameter> idle = new ArrayList<>(rules.idleParameters());
        IdleParameter parameter = new IdleParameter(finding.path(), finding.name());
        IdleParameter everywhere = new IdleParameter(ShapePattern.ANY, finding.name());
        if (!finding.idle()) {
            idle.remove(parameter);
            idle.remove(everywhere);
        } else if (!idle.contains(parameter) && idle.size() < SiteRules.MAX_RULES) {
            idle.add(parameter);
            long paths = idle.stream()
                    .filter(each -> each.name().equals(finding.name()))
                    .count();
            if (paths == PATHS_FOR_HOST) {
                idle.removeIf(each -> each.name().equals(finding.name()));
                idle.add(everywhere);
            }
        }
        save(rules, rules.withIdleParameters(idle));
    }

    private void apply(Host host, SiteShapes.Finding finding) {
        SiteRules rules = rules(host);
        List<ExhaustedShape> exhausted = new ArrayList<>(rules.exhausted());
        exhausted.removeIf(each -> each.shape().equals(finding.shape().shape()));
        if (finding.exhausted() && exhausted.size() < SiteRules.MAX_RULES) {
            exhausted.add(finding.shape());
        }
        save(rules, rules.withExhausted(exhausted));
    }

    /** Adds a shape in which the host serves error pages as pages. */
    public void addSoftErrors(Host host, ErrorShape shape) {
        SiteRules rules = rules(host);
        List<ErrorShape> all = new ArrayList<>(rules.errorShapes());
        if (all.stream().noneMatch(each -> each.shape().equals(shape.shape())) && all.size() < SiteRules.MAX_RULES) {
            all.add(shape);
            save(rules, rules.withSoftErrors(all));
        }
    }

    /** Removes the shape of a probe to which the host has given another answer. */
    public void removeSoftErrors(CrawlUrl probe) {
        SiteRules rules = rules(probe.host());
        List<ErrorShape> left = new ArrayList<>(rules.errorShapes());
        rules.errorShape(probe).ifPresent(left::remove);
        save(rules, rules.withSoftErrors(left));
    }

    private void save(SiteRules before, SiteRules after) {
        if (!after.equals(before)) {
            store.put(after);
            cached.put(after.host(), Optional.of(after));
            changed.put(after.host(), after);
        }
    }

    private SiteRules rules(Host host) {
        Optional<SiteRules> known = cached.get(host);
        if (known == null) {
            known = store.rules(host);
            cached.put(host, known);
        }
        return known.orElseGet(() -> SiteRules.none(host));
    }

    /** The rules that changed since the last call. */
    public List<SiteRules> drainChanged() {
        if (changed.isEmpty()) {
            return List.of();
        }
        List<SiteRules> all = List.copyOf(changed.values());
        changed.clear();
        return all;
    }

    /** A link as it is followed: without the parameters that are idle on its host. */
    public CrawlUrl withoutIdleParameters(CrawlUrl target) {
        if (target.value().indexOf('?') < 0) {
            return target;
        }
        List<IdleParameter> idle = rules(target.host()).idleParameters();
        if (idle.isEmpty()) {
            return target;
        }
        String path = UrlShape.partsOf(target).path();
        return QueryParameters.without(target, name -> idle.stream()
                .anyMatch(each -> each.name().equals(name)
                        && (each.path().equals(path) || each.path().equals(ShapePattern.ANY))));
    }

    /**
     * The same for the target of a redirect. A site that redirects from the URL without a parameter to the URL with it
     * insists on the parameter, so it is kept from then on.
     */
    public CrawlUrl withoutIdleParameters(CrawlUrl source, CrawlUrl target) {
        CrawlUrl stripped = withoutIdleParameters(target);
        if (!stripped.equals(source) || target.equals(source)) {
            return stripped;
        }
        SiteRules rules = rules(target.host());
        List<String> names = QueryParameters.of(target).stream()
                .map(QueryParameters.Parameter::name)
                .toList();
        List<IdleParameter> left = rules.idleParameters().stream()
                .filter(each -> !names.contains(each.name()))
                .toList();
        save(rules, rules.withIdleParameters(left));
        return target;
    }

    public boolean hasIdleParameters(Host host) {
        return !rules(host).idleParameters().isEmpty();
    }

    public boolean hasExhausted(Host host) {
        return !rules(host).exhausted().isEmpty();
    }

    /** Whether a link is not worth following, because its shape is exhausted and the next probe of it is not due. */
    public boolean isExhausted(CrawlUrl target) {
        Optional<ExhaustedShape> shape = rules(target.host()).exhausting(target);
        if (shape.isEmpty()) {
            return false;
        }
        String key = target.host() + shape.get().shape();
        long now = clock.millis();
        Long last = probedAt.get(key);
        if (last == null) {
            probedAt.put(key, now);
            return true;
        }
        if (now - last < PROBE_INTERVAL.toMillis()) {
            return true;
        }
        probedAt.put(key, now);
        return false;
    }
}
