package dev.gregor.scheduler.domain;

import dev.gregor.scheduler.politeness.MessageSender;
import dev.gregor.scheduler.state.Admission;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.topics.records.HostMessage.AdmissionAnswer;
import dev.gregor.topics.records.HostMessage.AdmissionRequest;
import dev.gregor.topics.records.HostMessage.AdmissionRequest.Kind;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.SeedSites;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Asks the owners of registered domains to admit the hosts of this partition: once when a host is discovered, again when it
 * was denied and another domain links to it, and for more pages before the granted ones are used up. The host of the domain's
 * own name, with or without www, and seeds are admitted in any case, so these do not wait for the answer.
 */
public final class DomainAdmissions {
    private static final String WWW = "www.";

    private final DomainLimits limits;
    private final DomainBounds bounds;
    private final SeedSites seeds;
    private final Predicate<String> isOwned;
    private final MessageSender messages;

    /** @param isOwned whether this partition owns a domain */
    public DomainAdmissions(
            DomainLimits limits,
            SchedulerState state,
            SeedSites seeds,
            Predicate<String> isOwned,
            MessageSender messages) {
        this.limits = limits;
        this.bounds = new DomainBounds(limits, state);
        this.seeds = seeds;
        this.isOwned = isOwned;
        this.messages = messages;
    }

    /** A URL of the host was discovered on {@code source}, or a user asked for it. */
    public HostState onLink(HostState state, @Nullable CrawlUrl source) {
        Admission known = state.usage().admission();
        if (!limits.isLimited() || (known != null && (known.requested() || known.denied() == null))) {
            return state;
        }
        Host host = state.host();
        String domain = host.registeredDomain();
        boolean seed = source == null || seeds.hasHost(host);
        String linkedFrom = seed ? "seed " + host : otherDomain(source, domain);
        if (known == null) {
            boolean certain = seed || isMain(host, domain);
            return request(state, domain, certain ? Kind.WANTED : Kind.NEW, linkedFrom);
        }
        if (linkedFrom == null) {
            return state;
        }
        Kind again = seed ? Kind.WANTED : Kind.NEW;
        return request(state, domain, known.denied() == ExclusionReason.DOMAIN_PAGES ? Kind.MORE : again, linkedFrom);
    }

    private static @Nullable String otherDomain(@Nullable CrawlUrl source, String domain) {
        String other = source == null ? domain : source.host().registeredDomain();
        return other.equals(domain) ? null : other;
    }

    private static boolean isMain(Host host, String domain) {
        return host.name().equals(domain) || host.name().equals(WWW + domain);
    }

    /** Asks for more pages if the host has less than half of a lot left. */
    public HostState beforeVisit(HostState state) {
        Admission known = state.usage().admission();
        boolean enough = known == null
                || known.requested()
                || known.denied() != null
                || state.usage().admittedPages() > DomainBounds.LOT / 2;
        return enough ? state : request(state, state.host().registeredDomain(), Kind.MORE, null);
    }

    private HostState request(HostState state, String domain, Kind kind, @Nullable String linkedFrom) {
        Admission known = state.usage().admission();
        Admission before = known == null ? Admission.NONE : known;
        AdmissionRequest request = new AdmissionRequest(domain, state.host(), kind, linkedFrom);
        if (isOwned.test(domain)) {
            return onAnswer(state.with(state.usage().with(before.request(0))), bounds.decide(request));
        }
        messages.sendToOwnerOf(domain, request);
        long advance = kind == Kind.WANTED ? Math.min(DomainBounds.LOT, limits.pages()) : 0;
        return state.with(state.usage().with(before.request(advance)));
    }

    /** Answers a host of any partition. */
    public void onRequest(AdmissionRequest request) {
        messages.sendToOwnerOf(request.host().name(), bounds.decide(request));
    }

    /** The owner of the host's domain has answered. */
    public HostState onAnswer(HostState state, AdmissionAnswer answer) {
        Admission known = state.usage().admission();
        if (known == null || !known.requested()) {
            return state;
        }
        ExclusionReason denied = answer.denied();
        Admission next = denied == null ? known.granted(answer.pages()) : known.denied(denied);
        return state.with(state.usage().with(next));
    }
}
