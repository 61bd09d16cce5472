package dev.gregor.search.opensearch;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Tries again what the cluster cannot do just now, after ever longer pauses, and says so. */
final class Patience {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);

    private final Consumer<String> notices;
    private final CountDownLatch ended = new CountDownLatch(1);
    private Duration pause = FIRST_PAUSE;
    private boolean waiting;

    Patience(Consumer<String> notices) {
        this.notices = notices;
    }

    /** Work that the cluster may put off by a temporary {@link OpenSearchFailure}. */
    interface Attempt<T> {
        T run() throws IOException;
    }

    /** Repeats until it succeeds, or fails for good. */
    <T> T insist(Attempt<T> attempt) throws IOException {
        while (true) {
            try {
                T result = attempt.run();
                succeeded();
                return result;
            } catch (OpenSearchFailure e) {
                if (!e.isTemporary()) {
                    throw e;
                }
                putOff(e);
            }
        }
    }

    private void succeeded() {
        if (waiting) {
            notices.accept("OpenSearch takes documents again");
        }
        waiting = false;
        pause = FIRST_PAUSE;
    }

    private void putOff(OpenSearchFailure reason) throws OpenSearchFailure {
        if (!waiting) {
            notices.accept(reason.getMessage() + "; trying until it works again");
            waiting = true;
        }
        try {
            if (ended.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new OpenSearchFailure(-1, "closed while OpenSearch was waited for: " + reason.getMessage());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OpenSearchFailure(-1, "interrupted while OpenSearch was waited for");
        }
        Duration longer = pause.multipliedBy(2);
        pause = longer.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : longer;
    }

    /** Ends the pause of another thread, and all later ones. */
    void end() {
        ended.countDown();
    }
}
