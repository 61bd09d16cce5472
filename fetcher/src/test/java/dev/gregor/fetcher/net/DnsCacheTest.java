package dev.gregor.fetcher.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DnsCacheTest {
    private volatile Instant now = Instant.parse("2026-11-16T12:00:00Z");
    private final AtomicInteger lookups = new AtomicInteger();
    private volatile boolean failing;
    private final CountDownLatch trap = new CountDownLatch(1);
    private final DnsCache dns = dns(Duration.ofSeconds(10));

    private DnsCache dns(Duration timeout) {
        return new DnsCache(settings(timeout), AddressGuard.ALLOW_ALL, () -> now, this::lookUp);
    }

    private static NetworkSettings settings(Duration timeout) {
        return new NetworkSettings(false, Networks.NONE, AllowedPorts.web(), null, timeout, 32);
    }

    private InetAddress[] lookUp(String host) throws UnknownHostException {
        int count = lookups.incrementAndGet();
        if (failing) {
            throw new UnknownHostException(host);
        }
        if (host.endsWith(".trap.example")) {
            await(trap);
        }
        if (host.equals("slow.example")) {
            LockSupport.parkNanos(Duration.ofSeconds(30).toNanos());
        }
        if (host.equals("rotated.example")) {
            return new InetAddress[] {
                InetAddress.getByName("2606:4700::1"),
                InetAddress.getByName("8.8.8.9"),
                InetAddress.getByName("8.8.8.10")
            };
        }
        int addresses =
                switch (host) {
                    case "many.example" -> 10;
                    case "crowd.example" -> 200;
                    default -> 1;
                };
        InetAddress[] all = new InetAddress[addresses];
        for (int i = 0; i < addresses; i++) {
            all[i] = InetAddress.getByAddress(host, new byte[] {8, 8, (byte) count, (byte) i});
        }
        return all;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void close() {
        dns.close();
    }

    @Test
    void shouldCacheAddressesForAMinute() throws Exception {
        InetAddress[] first = resolve("a.example");
        now = now.plusSeconds(59);
        assertThat(resolve("a.example")).isSameAs(first);
        now = now.plusSeconds(1);
        assertThat(resolve("a.example")).isNotEqualTo(first);
        assertThat(lookups).hasValue(2);
    }

    @Test
    void shouldResolveForClientFromCache() throws Exception {
        InetAddress[] found = resolve("a.example");
        now = now.plusSeconds(3_600);

        assertThat(dns.resolve("a.example")).isSameAs(found);
        assertThat(lookups).hasValue(1);
    }

    @Test
    void shouldNotCacheFailures() throws Exception {
        failing = true;
        assertThatThrownBy(() -> resolve("a.example")).hasCauseInstanceOf(UnknownHostException.class);
        failing = false;
        assertThat(resolve("a.example")).hasSize(1);
    }

    @Test
    void shouldResolveLocalhostWithoutDns() throws Exception {
        byte[] loopback = {127, 0, 0, 1};
        assertThat(resolve("localhost")[0].getAddress()).isEqualTo(loopback);
        assertThat(resolve("localhost.")[0].getAddress()).isEqualTo(loopback);
        assertThat(resolve("a.b.localhost")[0].getAddress()).isEqualTo(loopback);
        assertThat(lookups).hasValue(0);
        assertThat(resolve("notlocalhost")[0].getAddress()).isNotEqualTo(loopback);
    }

    @Test
    void shouldLimitAddresses() throws Exception {
        assertThat(resolve("many.example")).hasSize(10);
        assertThat(dns.resolve("many.example")).hasSize(4);
        assertThat(resolve("crowd.example")).hasSize(64);
    }

    /** Politeness counts for the first address in this order, so it is the one to connect to. */
    @Test
    void shouldConnectToTheAddressThatIsReportedFirst() throws Exception {
        List<String> reported = AddressText.sorted(resolve("rotated.example"));

        assertThat(Arrays.stream(dns.resolve("rotated.example")).map(AddressText::of))
                .containsExactlyElementsOf(reported)
                .containsExactly("8.8.8.10", "8.8.8.9", "[2606:4700:0:0:0:0:0:1]");
    }

    @Test
    void shouldTimeOut() {
        try (DnsCache impatient = dns(Duration.ofMillis(50))) {
            assertThatThrownBy(() -> impatient.resolveAsync("slow.example").get(30, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(TimeoutException.class);
        }
    }

    @Test
    void shouldFailWhenClosed() {
        dns.close();
        assertThat(dns.resolveAsync("a.example")).isCompletedExceptionally();
    }

    @Test
    void shouldLimitThreadsOfOneDomain() throws Exception {
        List<CompletableFuture<InetAddress[]>> stuck = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            stuck.add(dns.resolveAsync(i + ".trap.example"));
        }
        assertThat(resolve("good.example")).hasSize(1);
        assertThat(stuck).noneMatch(CompletableFuture::isDone);
        trap.countDown();
        for (CompletableFuture<InetAddress[]> each : stuck) {
            assertThat(each.get(30, TimeUnit.SECONDS)).hasSize(1);
        }
    }

    @Test
    void shouldGuardLookupWhileConnecting() throws Exception {
        InetAddress[] publicAddress = InetAddress.getAllByName("192.0.2.1");
        InetAddress[] privateAddress = InetAddress.getAllByName("127.0.0.1");
        NetworkSettings settings = settings(Duration.ofSeconds(10));
        try (DnsCache guarded = new DnsCache(
                settings,
                AddressGuard.of(settings),
                () -> now,
                host -> lookups.getAndIncrement() == 0 ? publicAddress : privateAddress)) {
            assertThat(guarded.resolve("moving.example")).isEqualTo(publicAddress);
            assertThatThrownBy(() -> guarded.resolve("moving.example")).isInstanceOf(PrivateAddressException.class);
        }
    }

    private InetAddress[] resolve(String host) throws Exception {
        return dns.resolveAsync(host).get(30, TimeUnit.SECONDS);
    }
}
