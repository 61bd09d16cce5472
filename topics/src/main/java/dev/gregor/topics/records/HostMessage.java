package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.gregor.topics.UrlFormat;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the owner of one part of the frontier has to say to the owner of another. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = HostMessage.RobotsWanted.class, name = "robotsWanted"),
    @JsonSubTypes.Type(value = HostMessage.RobotsHad.class, name = "robotsHad"),
    @JsonSubTypes.Type(value = HostMessage.Renamed.class, name = "renamed"),
    @JsonSubTypes.Type(value = HostMessage.TurnWanted.class, name = "turnWanted"),
    @JsonSubTypes.Type(value = HostMessage.TurnGiven.class, name = "turnGiven"),
    @JsonSubTypes.Type(value = HostMessage.TurnLater.class, name = "turnLater"),
    @JsonSubTypes.Type(value = HostMessage.TurnOver.class, name = "turnOver")
})
public sealed interface HostMessage {
    /**
     * A robots.txt was redirected to your host: please fetch it.
     *
     * @param origin whose rules are wanted
     * @param url where they are, on a host of the receiver's
     * @param redirects how many have led there
     */
    record RobotsWanted(String origin, CrawlUrl url, int redirects) implements HostMessage {
        public RobotsWanted {
            requireOrigin(origin);
            Objects.requireNonNull(url, "url");
        }
    }

    /** What came of it; {@code origin} is on a host of the receiver's. */
    record RobotsHad(String origin, Outcome outcome) implements HostMessage {
        public RobotsHad {
            requireOrigin(origin);
            Objects.requireNonNull(outcome, "outcome");
        }
    }

    /**
     * A URL that was queued under another name of your site.
     *
     * @param url with the site's own name
     * @param source the page that named it; null for seeds
     */
    record Renamed(CrawlUrl url, int depth, @Nullable CrawlUrl source) implements HostMessage {
        public Renamed {
            Objects.requireNonNull(url, "url");
        }
    }

    /** A host would like to be visited, but shares {@code group} with others: an address, or a domain. */
    record TurnWanted(String group, Host host) implements HostMessage {
        public TurnWanted {
            Objects.requireNonNull(group, "group");
            Objects.requireNonNull(host, "host");
        }
    }

    /** It is the host's turn; nobody else of the group is visited until it is over. */
    record TurnGiven(String group, Host host) implements HostMessage {
        public TurnGiven {
            Objects.requireNonNull(group, "group");
            Objects.requireNonNull(host, "host");
        }
    }

    /** Too many wait for their turn already; the host may ask again later. */
    record TurnLater(String group, Host host) implements HostMessage {
        public TurnLater {
            Objects.requireNonNull(group, "group");
            Objects.requireNonNull(host, "host");
        }
    }

    /**
     * The visit has ended.
     *
     * @param freeAt when the next request to the group may be made, in milliseconds since the epoch
     */
    record TurnOver(String group, Host host, long freeAt) implements HostMessage {
        public TurnOver {
            Objects.requireNonNull(group, "group");
            Objects.requireNonNull(host, "host");
        }
    }

    private static void requireOrigin(String origin) {
        Objects.requireNonNull(origin, "origin");
        UrlFormat.read(origin + '/');
    }
}
