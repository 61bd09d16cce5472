package dev.gregor.fetcher.http;

import dev.gregor.fetcher.net.AllowedPorts;
import dev.gregor.fetcher.net.Networks;
import dev.gregor.fetcher.net.ProxyAddress;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How to fetch.
 *
 * @param agent our product token, as robots.txt files name it
 * @param contact a mail address or a URL where people find out who is crawling them
 * @param acceptLanguage the Accept-Language header; null sends none
 * @param maxBodyBytes the limit on a body, as it travels and decoded
 * @param responseTimeout the longest silence while waiting for an answer or the rest of one
 * @param totalTimeout the longest a fetch may take, from the look-up of the host to the last byte
 * @param keepAlive how long an idle connection is kept when the server does not say
 * @param allowPrivate whether hosts with loopback and other private addresses may be fetched from
 * @param openNetworks private addresses that may be fetched from all the same
 * @param ports which may be asked
 * @param contentTypes what is taken, in lower case; a response that names no type is always taken
 * @param maxConnections the limit on open connections, idle ones included
 * @param dnsThreads how many hosts are looked up at once
 * @param proxy what makes our requests; null if we do
 */
public record HttpSettings(
        String agent,
        String version,
        @Nullable String contact,
        @Nullable String acceptLanguage,
        long maxBodyBytes,
        Duration connectTimeout,
        Duration responseTimeout,
        Duration totalTimeout,
        Duration keepAlive,
        Duration dnsTimeout,
        boolean allowPrivate,
        Networks openNetworks,
        AllowedPorts ports,
        Set<String> contentTypes,
        int maxConnections,
        int ioThreads,
        int decodeThreads,
        int dnsThreads,
        @Nullable ProxyAddress proxy) {

    public HttpSettings {
        contentTypes = Set.copyOf(contentTypes);
        if (maxBodyBytes < 1 || maxBodyBytes > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("maxBodyBytes must be between 1 and 2 GiB: " + maxBodyBytes);
        }
    }

    public static Builder builder(String agent, String version) {
        return new Builder(agent, version);
    }

    /** Starts from sensible settings for a polite crawl of the open web. */
    public static final class Builder {
        private final String agent;
        private final String version;
        private @Nullable String contact;
        private @Nullable String acceptLanguage;
        private long maxBodyBytes = 5L << 20;
        private Duration connectTimeout = Duration.ofSeconds(10);
        private Duration responseTimeout = Duration.ofSeconds(20);
        private Duration totalTimeout = Duration.ofSeconds(60);
        private Duration keepAlive = Duration.ofSeconds(15);
        private Duration dnsTimeout = Duration.ofSeconds(10);
        private boolean allowPrivate;
        private Networks openNetworks = Networks.NONE;
        private AllowedPorts ports = AllowedPorts.web();
        private Set<String> contentTypes = Set.of("text/html", "application/xhtml+xml", "text/plain");
        private int maxConnections = 2_000;
        private int ioThreads = 2;
        private int decodeThreads = 2;
        private int dnsThreads = 32;
        private @Nullable ProxyAddress proxy;

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

        public Builder maxBodyBytes(long value) {
            maxBodyBytes = value;
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

        public Builder dnsTimeout(Duration value) {
            dnsTimeout = value;
            return this;
        }

        public Builder allowPrivate(boolean value) {
            allowPrivate = value;
            return this;
        }

        public Builder openNetworks(Networks value) {
            openNetworks = value;
            return this;
        }

        public Builder ports(AllowedPorts value) {
            ports = value;
            return this;
        }

        public Builder contentTypes(Set<String> value) {
            contentTypes = value;
            return this;
        }

        public Builder maxConnections(int value) {
            maxConnections = value;
            return this;
        }

        public Builder ioThreads(int value) {
            ioThreads = value;
            return this;
        }

        public Builder decodeThreads(int value) {
            decodeThreads = value;
            return this;
        }

        public Builder dnsThreads(int value) {
            dnsThreads = value;
            return this;
        }

        public Builder proxy(@Nullable ProxyAddress value) {
            proxy = value;
            return this;
        }

        public HttpSettings build() {
            return new HttpSettings(
                    agent,
                    version,
                    contact,
                    acceptLanguage,
                    maxBodyBytes,
                    connectTimeout,
                    responseTimeout,
                    totalTimeout,
                    keepAlive,
                    dnsTimeout,
                    allowPrivate,
                    openNetworks,
                    ports,
                    contentTypes,
                    maxConnections,
                    ioThreads,
                    decodeThreads,
                    dnsThreads,
                    proxy);
        }
    }
}
