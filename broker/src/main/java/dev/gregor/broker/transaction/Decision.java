package dev.gregor.broker.transaction;

/** How the coordinator decided a transaction. */
public sealed interface Decision {
    /**
     * The log of the coordinator has the decision.
     *
     * @param markerEpoch the producer epoch of the markers that the coordinator should have written
     * @param version the transaction version, by which brokers check that epoch
     */
    record Decided(boolean commit, String transactionalId, short markerEpoch, short version) implements Decision {}

    /**
     * The log of the coordinator does not have the decision.
     *
     * @param logComplete whether nothing was deleted from the log: then there was no decision to commit
     */
    record Unknown(boolean logComplete) implements Decision {}
}
