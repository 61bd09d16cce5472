package dev.gregor.lab.command;

import dev.gregor.app.cli.StopSignal;
import dev.gregor.lab.web.SyntheticWeb;
import dev.gregor.lab.web.WebControl;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gregor bench web}: serves a synthetic web. */
@Command(
        name = "web",
        mixinStandardHelpOptions = true,
        description = "Serve a synthetic web until Ctrl-C, with one loopback address per host. "
                + "A line 'stats' on standard input prints statistics of the requests as JSON; 'reset' resets them.",
        footer = {
            "",
            "Examples:",
            "  gregor bench web --hosts 200 --pages 50 --seeds-file seeds.txt",
            "  gregor crawl --seeds seeds.txt --allow-private --delay 0s     in another terminal"
        })
final class BenchWebCommand implements Callable<Integer> {
    @Mixin
    private final SyntheticWebOptions web = new SyntheticWebOptions();

    @Option(
            names = "--seeds-file",
            paramLabel = "FILE",
            description = "Write the URLs of the hosts' roots to this file.")
    private @Nullable Path seedsFile;

    @Option(names = "--attached", hidden = true, description = "Exit when standard input ends.")
    private boolean attached;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before anything runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        StopSignal stop = StopSignal.install();
        try (SyntheticWeb served = SyntheticWeb.start(web.plan())) {
            if (seedsFile != null) {
                Files.write(seedsFile, served.seeds());
            }
            out.println(served.seeds().size() + " hosts on port " + served.port() + ", the first at "
                    + served.seeds().get(0) + "; stop with Ctrl-C");
            out.flush();
            Thread control = new Thread(() -> control(served, out, stop), "web-control");
            control.setDaemon(true);
            control.start();
            stop.await();
        } finally {
            stop.stopped();
        }
        return 0;
    }

    private void control(SyntheticWeb served, PrintWriter out, StopSignal stop) {
        try {
            new WebControl(served, new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), out)
                    .run();
        } catch (IOException e) {
            out.println("cannot read standard input: " + e);
        }
        if (attached) {
            stop.request();
        }
    }
}
