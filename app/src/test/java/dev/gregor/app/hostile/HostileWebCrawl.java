package dev.gregor.app.hostile;

import dev.gregor.app.cli.Stages;
import dev.gregor.app.crawl.CrawlCommand;
import dev.gregor.fetcher.FetcherStage;
import dev.gregor.fetcher.net.DnsLookup;
import dev.gregor.runtime.Stage;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine;

/** {@code gregor crawl} with its own DNS look-up; it never asks a name server. */
final class HostileWebCrawl {
    private static final String PUBLIC = "127.0.0.1";
    private static final String PRIVATE = "127.0.0.9";

    private HostileWebCrawl() {}

    public static void main(String[] args) {
        DnsLookup names = new Names();
        List<Stage> stages = Stages.ALL.stream()
                .map(stage -> stage instanceof FetcherStage ? new FetcherStage(names) : stage)
                .toList();
        System.exit(new CommandLine(new CrawlCommand(stages))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(args));
    }

    /** Hosts with hostile DNS answers. */
    private static final class Names implements DnsLookup {
        private final AtomicInteger moves = new AtomicInteger();
        private final AtomicInteger returns = new AtomicInteger();

        @Override
        public InetAddress[] addressesOf(String host) throws UnknownHostException {
            return switch (host) {
                case "moving.example" -> at(moves.getAndIncrement() % 2 == 0 ? PUBLIC : PRIVATE);
                case "returning.example" -> at(returns.getAndIncrement() % 2 == 0 ? PRIVATE : PUBLIC);
                case "both.example" -> at(PRIVATE, PUBLIC);
                case "slow.example" -> never(host);
                default -> literal(host);
            };
        }

        private static InetAddress[] literal(String host) throws UnknownHostException {
            if (!host.matches("127(\\.\\d+){3}|[\\[\\]:0-9a-f]*:[\\[\\]:0-9a-f]*")) {
                throw new UnknownHostException(host);
            }
            return InetAddress.getAllByName(host);
        }

        private static InetAddress[] at(String... literals) throws UnknownHostException {
            InetAddress[] addresses = new InetAddress[literals.length];
            for (int i = 0; i < literals.length; i++) {
                addresses[i] = InetAddress.getByName(literals[i]);
            }
            return addresses;
        }

        /** Blocks until the fetcher ends. */
        private static InetAddress[] never(String host) throws UnknownHostException {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new UnknownHostException(host);
        }
    }
}
