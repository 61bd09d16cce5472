package dev.gregor.broker;

import dev.gregor.broker.transaction.HangingTransaction;
import dev.gregor.broker.transaction.TransactionRepair;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Completes the transactions that hang in the folder of a broker that was killed. */
final class KilledTransactions {
    private static final Logger LOG = LoggerFactory.getLogger(KilledTransactions.class);

    private KilledTransactions() {}

    /** Completes those whose decision is known, and returns them. What cannot be completed does not keep the broker down. */
    static List<HangingTransaction> complete(String bootstrap) {
        List<HangingTransaction> completed = new ArrayList<>();
        try (TransactionRepair repair = new TransactionRepair(Map.of("bootstrap.servers", bootstrap))) {
            for (HangingTransaction each : repair.find()) {
                if (each.isDecided()) {
                    repair.complete(each);
                    completed.add(each);
                    LOG.warn("{}; it is {} now", each.description(), each.isCommit() ? "committed" : "aborted");
                } else {
                    LOG.warn(
                            "{}; readers wait there until 'gregor doctor --repair --abort-undecided' aborts it",
                            each.description());
                }
            }
        } catch (IOException e) {
            LOG.warn("{}; if the crawl stands still, 'gregor doctor' tells more", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return completed;
    }
}
