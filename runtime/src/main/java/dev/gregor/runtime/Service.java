package dev.gregor.runtime;

import java.util.concurrent.CompletableFuture;

/** A running stage, whatever it is made of. */
public interface Service extends AutoCloseable {
    String name();

    void start();

    /** Whether it has taken up its work. */
    boolean ready();

    /** Completes exceptionally when the service has died by itself; never otherwise. */
    CompletableFuture<Void> failure();

    /** Ends cleanly within a bound: what is under way is finished or given back. */
    @Override
    void close();
}
