package dev.gregor.fetcher.http;

import dev.gregor.fetcher.net.AllowedPorts;
import dev.gregor.fetcher.net.NetworkSettings;
import dev.gregor.fetcher.net.Networks;
import dev.gregor.fetcher.net.ProxyAddress;
import dev.gregor.fetcher.signature.RequestSigner;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The settings of {@link HttpFetcher}. */
public record HttpSettings(
        Identity identity, Limits limits, Timeouts timeouts, NetworkSettings network, Threads threads) {

    /**
     * How the crawler introduces itself to servers.
     *
     * @param agent the product token, as robots.txt files name it
     * @param contact a mail address or URL where a site owner finds out who is crawling; null sends none
     * @param acceptLanguage the Accept-Language header; null sends none
     * @param signer signs the requests; null for unsigned ones
     */
    public record Identity(
            String agent,
            String version,
            @Nullable String contact,
            @Nullable String acceptLanguage,
            @Nullable RequestSigner signer) {}

    /**
     * What is fetched, and how much of it.
     *
     * @param maxBodyBytes the largest body, both as transferred and decoded
     * @param contentTypes the accepted content types, in lower case; a response without a type is always accepted
     * @param maxConnections the largest number of open connections, including idle ones
     * @param keepResponses whether requests and responses are kept as they were, beside the pages
     * @param bodyMemory what all bodies may take in bytes: half of it as received, half of it decoded
     */
    public record Limits(
            int maxBodyBytes, Set<String> contentTypes, boolean keepResponses, int maxConnections, long bodyMemory) {
        private static final int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

        public Limits {
            contentTypes = Set.copyOf(contentTypes);
            if (maxBodyBytes < 1 || maxBodyBytes > MAX_ARRAY_LENGTH) {
                throw new IllegalArgumentException("maxBodyBytes must be between 1 and 2 GiB: " + maxBodyBytes);
            }
        }
    }

    /**
     * How long a fetch and its connection may take.
     *
     * @param response the longest wait for the next bytes of a response
     * @param total the longest time for a whole fetch, from the DNS lookup to the last byte
     * @param keepAlive how long an idle connection is kept if the server sends no Keep-Alive header
     */
    public record Timeouts(Duration connect, Duration response, Duration total, Duration keepAlive) {}

    /** The sizes of the thread pools. */
    public record Threads(int io, int decode) {}

    public static Builder builder(String agent, String version) {
        return new Builder(agent, version);
    }

    /** Builds settings; the defaults suit a polite crawl of the public web. */
    public static final class Builder {
        private static final int DNS_THREADS = 32;
        private static final int IO_THREADS = 2;
        private static final int DECODE_THREADS = 2;

        private final String agent;
        private final String version;
        private @Nullable String contact;
        private @Nullable String acceptLanguage;
        private @Nullable RequestSigner signer;
        private int maxBodyBytes = 5 << 20;
        private Set<String> contentTypes = Set.of("text/html", "application/xhtml+xml", "text/plain");
        private boolean keepResponses;
        private int maxConnections = 2_000;
        private long bodyMemory = 128 << 20;
        private Duration connectTimeout = Duration.ofSeconds(10);
        private Duration responseTimeout = Duration.ofSeconds(20);
        private Duration totalTimeout = Duration.ofSeconds(60);
        private Duration keepAlive = Duration.ofSeconds(15);
        private boolean allowPrivate;
        private Networks allowedNetworks = Networks.NONE;
        private AllowedPorts ports = AllowedPorts.web();
        private @Nullable ProxyAddress proxy;
        private Duration dnsTimeout = Duration.ofSeconds(10);

        private Builder(String agent, String version) {
            this.agent = agent;
            this.version = version;
        }

        public Builder contact(@Nullable String value) {
            contact = value;
            return this;
        }

        public Builder acceptLanguage(@Nullable String value) {
            acceptLanguage = value;
            return this;
        }

        public Builder signer(@Nullable RequestSigner value) {
            signer = value;
            return this;
        }

        public Builder maxBodyBytes(int value) {
            maxBodyBytes = value;
            return this;
        }

        public Builder contentTypes(Set<String> value) {
            contentTypes = value;
            return this;
        }

        public Builder keepResponses(boolean value) {
            keepResponses = value;
            return this;
        }

        public Builder maxConnections(int value) {
            maxConnections = value;
            return this;
        }

        public Builder bodyMemory(long value) {
            bodyMemory = value;
            return this;
        }

        public Builder connectTimeout(Duration value) {
            connectTimeout = value;
            return this;
        }

        public Builder responseTimeout(Duration value) {
            responseTimeout = value;
            return this;
        }

        public Builder totalTimeout(Duration value) {
            totalTimeout = value;
            return this;
        }

        public Builder keepAlive(Duration value) {
            keepAlive = value;
            return this;
        }

        public Builder allowPrivate(boolean value) {
            allowPrivate = value;
            return this;
        }

        public Builder allowedNetworks(Networks value) {
            allowedNetworks = value;
            return this;
        }

        public Builder ports(AllowedPorts value) {
            ports = value;
            return this;
        }

        public Builder proxy(@Nullable ProxyAddress value) {
            proxy = value;
            return this;
        }

        public Builder dnsTimeout(Duration value) {
            dnsTimeout = value;
            return this;
        }

        public HttpSettings build() {
            return new HttpSettings(
                    new Identity(agent, version, contact, acceptLanguage, signer),
                    new Limits(maxBodyBytes, contentTypes, keepResponses, maxConnections, bodyMemory),
                    new Timeouts(connectTimeout, responseTimeout, totalTimeout, keepAlive),
                    new NetworkSettings(allowPrivate, allowedNetworks, ports, proxy, dnsTimeout, DNS_THREADS),
                    new Threads(IO_THREADS, DECODE_THREADS));
        }
    }
}
