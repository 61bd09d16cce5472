package dev.gregor.runtime;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.CompletableFuture;

/** A running stage, whatever it is made of. */
public interface Service extends AutoCloseable {
    String name();

    void start();

    /** Whether it has taken up its work: what it looks after is assigned and restored. */
    boolean ready();

    /** Whether its threads are alive. One that was not started yet, or is being closed, is. */
    boolean live();

    /** Shows what its Kafka clients measure of themselves, until what is returned is closed. */
    AutoCloseable showClients(MeterRegistry registry);

    /** Completes exceptionally when the service has died by itself; never otherwise. */
    CompletableFuture<Void> failure();

    /** Ends cleanly within a bound: what is under way is finished or given back. */
    @Override
    void close();
}
