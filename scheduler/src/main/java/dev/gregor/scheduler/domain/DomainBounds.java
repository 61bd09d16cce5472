package dev.gregor.scheduler.domain;

import dev.gregor.scheduler.state.DomainState;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.topics.records.HostMessage.AdmissionAnswer;
import dev.gregor.topics.records.HostMessage.AdmissionRequest;
import dev.gregor.topics.records.Outcome.ExclusionReason;

/**
 * Decides for the registered domains that this partition owns how many hosts and pages the crawl takes of them. A wildcard
 * name costs its owner nothing, and neither does a link from one of its names to another. Links from other domains are what a
 * domain is worth, so the bounds grow with them.
 */
final class DomainBounds {
    /** Pages are granted in lots of this size. What a host does not use of its last one is lost for its domain. */
    static final long LOT = 100;

    private final DomainLimits limits;
    private final SchedulerState state;

    DomainBounds(DomainLimits limits, SchedulerState state) {
        this.limits = limits;
        this.state = state;
    }

    AdmissionAnswer decide(AdmissionRequest request) {
        DomainState before = state.domain(request.domain()).orElseGet(() -> DomainState.empty(request.domain()));
        String linkedFrom = request.linkedFrom();
        DomainState known = linkedFrom == null ? before : before.plusLinkFrom(linkedFrom);
        long links = known.linkingDomains();
        boolean enters = request.kind() != AdmissionRequest.Kind.MORE;
        boolean wanted = request.kind() == AdmissionRequest.Kind.WANTED;
        if (enters && !wanted && known.hosts() >= limits.hosts(links)) {
            save(before, known);
            return new AdmissionAnswer(request.host(), 0, ExclusionReason.DOMAIN_HOSTS);
        }
        long lot = Math.min(LOT, Math.max(0, limits.pages(links) - known.pages()));
        save(before, (enters ? known.plusHost() : known).plusPages(lot));
        return new AdmissionAnswer(request.host(), lot, lot == 0 ? ExclusionReason.DOMAIN_PAGES : null);
    }

    private void save(DomainState before, DomainState after) {
        if (!after.equals(before)) {
            state.putDomain(after);
        }
    }
}
