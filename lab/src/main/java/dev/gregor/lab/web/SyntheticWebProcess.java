package dev.gregor.lab.web;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.lab.measure.JavaProcess;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A synthetic web in a child process, so that its CPU time is not counted as the crawler's. */
public final class SyntheticWebProcess implements AutoCloseable {
    private static final List<String> FLAGS = List.of("-Xmx768m", "-XX:+UseSerialGC");

    private final JavaProcess process;
    private final WebPlan plan;
    private final Path seeds;

    private SyntheticWebProcess(JavaProcess process, WebPlan plan, Path seeds) {
        this.process = process;
        this.plan = plan;
        this.seeds = seeds;
    }

    /**
     * Starts the child and waits until it serves.
     *
     * @param main the main class of the {@code gregor} command
     * @param seeds the file to which the child writes the URLs of its hosts' roots
     */
    public static SyntheticWebProcess start(String main, WebPlan plan, Path seeds, Duration limit) throws IOException {
        JavaProcess process = JavaProcess.start("web", limit, FLAGS, command(main, plan, seeds));
        try {
            String firstLine = process.readLine();
            if (!Files.exists(seeds)) {
                throw new BenchException("the web did not start: " + firstLine);
            }
            return new SyntheticWebProcess(process, plan, seeds);
        } catch (IOException | RuntimeException e) {
            process.close();
            throw e;
        }
    }

    private static List<String> command(String main, WebPlan plan, Path seeds) {
        List<String> command = new ArrayList<>(List.of(
                main,
                "bench",
                "web",
                "--attached",
                "--seed=" + plan.seed(),
                "--hosts=" + plan.hosts(),
                "--pages=" + plan.pages(),
                "--latency=" + plan.latency().toMillis() + "ms",
                "--slow-share=" + plan.slowShare(),
                "--slow=" + plan.slow().toMillis() + "ms",
                "--dead-share=" + plan.deadShare(),
                "--seeds-file=" + seeds));
        if (plan.format() == WebPlan.Format.SMALL) {
            command.add("--small");
        }
        return command;
    }

    public WebPlan plan() {
        return plan;
    }

    public Path seeds() {
        return seeds;
    }

    public void reset() throws IOException {
        process.writeLine("reset");
        process.readLine();
    }

    public WebStatistics.Snapshot statistics() throws IOException {
        process.writeLine("stats");
        return Json.MAPPER.readValue(process.readLine(), WebStatistics.Snapshot.class);
    }

    @Override
    public void close() {
        process.close();
    }
}
