package dev.gregor.app.doctor;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.ReadableCrawl;
import dev.gregor.app.cli.RunningCrawl;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.inspect.RingOffsets;
import dev.gregor.broker.transaction.TransactionRepair;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.Json;
import dev.gregor.topics.TopicSetup;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Looks for what makes a crawl stand still, and completes transactions that hang. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = {
            "Say why a crawl may stand still: transactions that hang, topics that are missing or configured otherwise, "
                    + "partitions that cannot be written to, stages that do not run although they have records to read, "
                    + "settings of the fetchers' share group.",
            "It prints a line for each finding, with what to do. Exit code: 0 if nothing is wrong, or everything that "
                    + "was is repaired; 1 otherwise.",
            "With --data and no process that runs on the folder, it starts the folder's broker meanwhile."
        },
        footer = {
            "",
            "A transaction hangs if a partition waits for its end and its coordinator takes",
            "it for ended: then nobody who reads committed records gets any further there.",
            "--repair ends it as its coordinator decided.",
            "",
            "Examples:",
            "  gregor doctor --data crawl1",
            "  gregor doctor --kafka broker:9092 --repair",
            "  gregor doctor --kafka broker:9092 --json | jq .findings"
        })
public final class DoctorCommand implements Callable<Integer> {
    @Option(names = "--repair", description = "Complete the transactions that hang, as they were decided.")
    private boolean repair;

    @Option(
            names = "--abort-undecided",
            description = "With --repair: abort those of which nobody knows how they were decided. "
                    + "What they wrote is lost.")
    private boolean abortUndecided;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Mixin
    private final RunningCrawl crawl = new RunningCrawl();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    /** What is printed as JSON. */
    private record Report(List<Finding> findings) {}

    @Override
    public Integer call() throws InterruptedException {
        if (abortUndecided && !repair) {
            throw new UserError("--abort-undecided: give --repair too");
        }
        try (ReadableCrawl opened = crawl.openForReading()) {
            return examine(opened.kafka(), opened.isStopped());
        }
    }

    private int examine(KafkaAccess kafka, boolean stopped) throws InterruptedException {
        List<Finding> findings = new ArrayList<>();
        try (Admin admin = KafkaOption.admin(kafka);
                TransactionRepair transactions = new TransactionRepair(kafka.properties())) {
            // Transactions come first: whoever asks for committed offsets waits for those that hang.
            findings.addAll(new TransactionCheck(transactions, kafka.names(), repairs()).findings());
            findings.addAll(new ReplicationCheck(admin, kafka.names()).findings());
            findings.addAll(new TopicCheck(admin, kafka.names()).findings());
            TopicSetup topics = new TopicSetup(admin, kafka.names());
            if (topics.missing().isEmpty()) {
                findings.addAll(groups(kafka, topics.partitions(), stopped));
            }
        } catch (ExecutionException e) {
            throw new BrokerException("Kafka did not answer a check: " + e.getCause(), e);
        }
        print(findings);
        return findings.stream().allMatch(Finding::repaired) ? 0 : 1;
    }

    private static List<Finding> groups(KafkaAccess kafka, int partitions, boolean stopped)
            throws ExecutionException, InterruptedException {
        try (RingOffsets offsets = new RingOffsets(kafka, partitions)) {
            return new GroupCheck(offsets, stopped).findings();
        }
    }

    private TransactionCheck.Repair repairs() {
        if (!repair) {
            return TransactionCheck.Repair.NONE;
        }
        return abortUndecided ? TransactionCheck.Repair.ALL : TransactionCheck.Repair.DECIDED;
    }

    private void print(List<Finding> findings) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(Json.MAPPER.writeValueAsString(new Report(findings)));
        } else {
            findings.forEach(finding -> out.println(finding.line()));
            if (findings.isEmpty()) {
                out.println("nothing is wrong");
            }
        }
        out.flush();
    }
}
