package dev.gregor.fetcher.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.fetcher.http.HttpSettings;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
    private final DnsCache names = names(Duration.ofSeconds(10));

    private DnsCache names(Duration timeout) {
        HttpSettings settings =
                HttpSettings.builder("Gregor", "0.1.0").dnsTimeout(timeout).build();
        return new DnsCache(settings, AddressGuard.OPEN, () -> now, this::lookUp);
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
        names.close();
    }

    @Test
    void shouldRememberAddressesForAMinute() throws Exception {
        InetAddress[] first = find("a.example");
        now = now.plusSeconds(59);
        assertThat(find("a.example")).isSameAs(first);
        now = now.plusSeconds(1);
        assertThat(find("a.example")).isNotEqualTo(first);
        assertThat(lookups).hasValue(2);
    }

    @Test
    void shouldAnswerClientFromMemory() throws Exception {
        InetAddress[] found = find("a.example");
        now = now.plusSeconds(3_600);

        assertThat(names.resolve("a.example")).isSameAs(found);
        assertThat(lookups).hasValue(1);
    }

    @Test
    void shouldNotRememberFailures() throws Exception {
        failing = true;
        assertThatThrownBy(() -> find("a.example")).hasCauseInstanceOf(UnknownHostException.class);
        failing = false;
        assertThat(find("a.example")).hasSize(1);
    }

    @Test
    void shouldNotAskDnsForLocalhost() throws Exception {
        byte[] loopback = {127, 0, 0, 1};
        assertThat(find("localhost")[0].getAddress()).isEqualTo(loopback);
        assertThat(find("localhost.")[0].getAddress()).isEqualTo(loopback);
        assertThat(find("a.b.localhost")[0].getAddress()).isEqualTo(loopback);
        assertThat(lookups).hasValue(0);
        assertThat(find("notlocalhost")[0].getAddress()).isNotEqualTo(loopback);
    }

    @Test
    void shouldLimitAddresses() throws Exception {
        assertThat(find("many.example")).hasSize(10);
        assertThat(names.resolve("many.example")).hasSize(4);
        assertThat(find("crowd.example")).hasSize(64);
    }

    @Test
    void shouldGiveUpInTime() {
        try (DnsCache hasty = names(Duration.ofMillis(50))) {
            assertThatThrownBy(() -> hasty.find("slow.example").get(30, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(TimeoutException.class);
        }
    }

    @Test
    void shouldFailWhenClosed() {
        names.close();
        assertThat(names.find("a.example")).isCompletedExceptionally();
    }

    @Test
    void shouldNotLetOneDomainTakeAllThreads() throws Exception {
        List<CompletableFuture<InetAddress[]>> stuck = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            stuck.add(names.find(i + ".trap.example"));
        }
        assertThat(find("good.example")).hasSize(1);
        assertThat(stuck).noneMatch(CompletableFuture::isDone);
        trap.countDown();
        for (CompletableFuture<InetAddress[]> each : stuck) {
            assertThat(each.get(30, TimeUnit.SECONDS)).hasSize(1);
        }
    }

    private InetAddress[] find(String host) throws Exception {
        return names.find(host).get(30, TimeUnit.SECONDS);
    }
}
