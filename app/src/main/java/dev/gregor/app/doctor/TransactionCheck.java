package dev.gregor.app.doctor;

import dev.gregor.app.cli.UserError;
import dev.gregor.broker.transaction.HangingTransaction;
import dev.gregor.broker.transaction.TransactionRepair;
import dev.gregor.topics.TopicNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Finds transactions that hang, and completes them if it is asked to; not on the topics of other crawls. */
final class TransactionCheck implements DoctorCheck {
    private final TransactionRepair transactions;
    private final TopicNames topics;
    private final Repair repair;

    /** Which transactions to complete. */
    enum Repair {
        NONE,
        /** Those whose decision is known. */
        DECIDED,
        /** All of them; those whose decision is not known are aborted. */
        ALL
    }

    TransactionCheck(TransactionRepair transactions, TopicNames topics, Repair repair) {
        this.transactions = transactions;
        this.topics = topics;
        this.repair = repair;
    }

    @Override
    public List<Finding> findings() throws InterruptedException {
        List<Finding> findings = new ArrayList<>();
        try {
            for (HangingTransaction each : transactions.find()) {
                if (!topics.isOfAnotherCrawl(each.partition().topic())) {
                    findings.add(examine(each));
                }
            }
        } catch (IOException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
        return findings;
    }

    private Finding examine(HangingTransaction transaction) throws IOException, InterruptedException {
        boolean complete = repair == Repair.ALL || (repair == Repair.DECIDED && transaction.isDecided());
        if (complete) {
            transactions.complete(transaction);
        }
        return new Finding("transaction", transaction.description(), advice(transaction, complete), complete);
    }

    private static String advice(HangingTransaction transaction, boolean completed) {
        if (completed) {
            return "it is " + (transaction.isCommit() ? "committed" : "aborted") + " now";
        }
        return transaction.isDecided()
                ? "readers wait there: --repair " + (transaction.isCommit() ? "commits" : "aborts") + " it"
                : "readers wait there: if its producer is gone, --repair --abort-undecided aborts it, and what it wrote is lost";
    }
}
