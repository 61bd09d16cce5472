package dev.gregor.lab.chaos;

import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.testing.process.GregorProcess;
import java.time.Duration;
import java.util.SplittableRandom;

/**
 * Chooses the moments at which a crawl is killed: one in three some seconds after its start, while it may still recover from
 * the last kill, and the others while it fetches.
 */
public final class KillMoments implements ProcessStorm.Moments {
    private static final int MAX_START_MILLIS = 12_000;
    private static final int MAX_REQUESTS = 30;
    private static final int MAX_PAUSE_MILLIS = 600;
    private static final long POLL_MILLIS = 5;

    /** A crawl that requests nothing for so long waits for something; it is killed all the same. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final SplittableRandom random;

    public KillMoments(long seed) {
        this.random = new SplittableRandom(seed);
    }

    @Override
    public void await(GregorProcess crawl, FakeWeb web) throws InterruptedException {
        if (random.nextInt(3) == 0) {
            boolean unused = crawl.awaitExit(Duration.ofMillis(random.nextInt(MAX_START_MILLIS)));
            return;
        }
        int requests = web.log().size() + 1 + random.nextInt(MAX_REQUESTS);
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (crawl.isAlive() && web.log().size() < requests && System.nanoTime() < end) {
            Thread.sleep(POLL_MILLIS);
        }
        boolean unused = crawl.awaitExit(Duration.ofMillis(random.nextInt(MAX_PAUSE_MILLIS)));
    }
}
