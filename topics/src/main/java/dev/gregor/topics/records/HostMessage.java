package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gregor.topics.UrlFormat;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A message from the scheduler that owns one host, or one politeness group, to the scheduler that owns another. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = HostMessage.RobotsRequest.class, name = "robotsRequest"),
    @JsonSubTypes.Type(value = HostMessage.RobotsResponse.class, name = "robotsResponse"),
    @JsonSubTypes.Type(value = HostMessage.MovedUrl.class, name = "movedUrl"),
    @JsonSubTypes.Type(value = HostMessage.SlotRequest.class, name = "slotRequest"),
    @JsonSubTypes.Type(value = HostMessage.SlotGranted.class, name = "slotGranted"),
    @JsonSubTypes.Type(value = HostMessage.SlotDenied.class, name = "slotDenied"),
    @JsonSubTypes.Type(value = HostMessage.SlotReleased.class, name = "slotReleased"),
    @JsonSubTypes.Type(value = HostMessage.AdmissionRequest.class, name = "admissionRequest"),
    @JsonSubTypes.Type(value = HostMessage.AdmissionAnswer.class, name = "admissionAnswer")
})
public sealed interface HostMessage {
    /** Calls the handler's method for this type of message. */
    void dispatch(Handler handler);

    /** Handles each type of message. */
    interface Handler {
        void robotsRequest(RobotsRequest message);

        void robotsResponse(RobotsResponse message);

        void movedUrl(MovedUrl message);

        void slotRequest(SlotRequest message);

        void slotGranted(SlotGranted message);

        void slotDenied(SlotDenied message);

        void slotReleased(SlotReleased message);

        void admissionRequest(AdmissionRequest message);

        void admissionAnswer(AdmissionAnswer message);
    }

    /**
     * A robots.txt was redirected to a host of the receiver, which is asked to fetch it.
     *
     * @param origin whose robots.txt it is
     * @param url where it is, on a host of the receiver
     * @param redirects how many redirects led there
     */
    record RobotsRequest(String origin, CrawlUrl url, int redirects) implements HostMessage {
        public RobotsRequest {
            requireOrigin(origin);
            Objects.requireNonNull(url, "url");
        }

        @Override
        public void dispatch(Handler handler) {
            handler.robotsRequest(this);
        }
    }

    /** The outcome of a {@link RobotsRequest}; {@code origin} is on a host of the receiver. */
    record RobotsResponse(String origin, Outcome outcome) implements HostMessage {
        public RobotsResponse {
            requireOrigin(origin);
            Objects.requireNonNull(outcome, "outcome");
        }

        @Override
        public void dispatch(Handler handler) {
            handler.robotsResponse(this);
        }
    }

    /**
     * A URL that was queued under an alias of the receiver's site.
     *
     * @param url with the site's own name
     * @param redirects how many redirects led to it since the last link
     * @param source the page that links to it; null for seeds
     */
    record MovedUrl(
            CrawlUrl url,
            int depth,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) int redirects,
            @Nullable CrawlUrl source)
            implements HostMessage {
        public MovedUrl {
            Objects.requireNonNull(url, "url");
        }

        @Override
        public void dispatch(Handler handler) {
            handler.movedUrl(this);
        }
    }

    /** A host is due, and asks the politeness group that it belongs to, an address or a domain, for a slot. */
    record SlotRequest(String group, Host host) implements HostMessage {
        public SlotRequest {
            Objects.requireNonNull(group, "group");
            Objects.requireNonNull(host, "host");
        }

        @Override
        public void dispatch(Handler handler) {
            handler.slotRequest(this);
        }
    }

    /** The host may be visited; no other host of the group is visited until it releases the slot. */
    record SlotGranted(String group, Host host) implements HostMessage {
        public SlotGranted {
            Objects.requireNonNull(group, "group");
            Objects.requireNonNull(host, "host");
        }

        @Override
        public void dispatch(Handler handler) {
            handler.slotGranted(this);
        }
    }

    /** Too many hosts of the group wait already; the host may ask again later. */
    record SlotDenied(String group, Host host) implements HostMessage {
        public SlotDenied {
            Objects.requireNonNull(group, "group");
            Objects.requireNonNull(host, "host");
        }

        @Override
        public void dispatch(Handler handler) {
            handler.slotDenied(this);
        }
    }

    /**
     * The host's visit has ended.
     *
     * @param freeAt when the next request to the group may be sent, in milliseconds since the epoch
     */
    record SlotReleased(String group, Host host, long freeAt) implements HostMessage {
        public SlotReleased {
            Objects.requireNonNull(group, "group");
            Objects.requireNonNull(host, "host");
        }

        @Override
        public void dispatch(Handler handler) {
            handler.slotReleased(this);
        }
    }

    /**
     * A host asks the owner of its registered domain for pages.
     *
     * @param linkedFrom another domain that links to the host, or the seed that it is
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record AdmissionRequest(
            String domain, Host host, Kind kind, @Nullable String linkedFrom) implements HostMessage {
        public AdmissionRequest {
            Objects.requireNonNull(domain, "domain");
            Objects.requireNonNull(host, "host");
            Objects.requireNonNull(kind, "kind");
        }

        /** Why a host asks. */
        public enum Kind {
            /** It was discovered. */
            NEW,
            /** It was discovered and is admitted in any case. */
            WANTED,
            /** It was admitted before and asks for more pages. */
            MORE
        }

        @Override
        public void dispatch(Handler handler) {
            handler.admissionRequest(this);
        }
    }

    /**
     * The owner of a registered domain answers one of its hosts.
     *
     * @param pages that the host may request beyond those granted before
     * @param denied the bound of the domain that is reached; null if it is not
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record AdmissionAnswer(Host host, long pages, @Nullable ExclusionReason denied) implements HostMessage {
        public AdmissionAnswer {
            Objects.requireNonNull(host, "host");
        }

        @Override
        public void dispatch(Handler handler) {
            handler.admissionAnswer(this);
        }
    }

    private static void requireOrigin(String origin) {
        Objects.requireNonNull(origin, "origin");
        UrlFormat.read(origin + '/');
    }
}
