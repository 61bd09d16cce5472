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

/** Serves a synthetic web. */
@Command(
        name = "web",
        mixinStandardHelpOptions = true,
        description = {
            "Serve a synthetic web on loopback addresses, one a host, until Ctrl-C.",
            "A line 'stats' on standard input is answered by what its visitors did, as JSON; 'reset' starts anew."
        },
        footer = {
            "",
            "Examples:",
            "  gregor bench web --hosts 200 --pages 50 --seeds-file seeds.txt",
            "  gregor crawl --seeds seeds.txt --allow-private --delay 0s     meanwhile, elsewhere"
        })
final class BenchWebCommand implements Callable<Integer> {
    @Mixin
    private final SyntheticWebOptions web = new SyntheticWebOptions();

    @Option(names = "--seeds-file", paramLabel = "FILE", description = "Write the roots of its hosts there.")
    private @Nullable Path seedsFile;

    @Option(names = "--attached", hidden = true, description = "End when standard input ends.")
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
            out.println(served.seeds().size() + " hosts on port " + served.port() + ", the first of them at "
                    + served.seeds().get(0) + "; Ctrl-C ends them");
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
            out.println("no more orders: " + e);
        }
        if (attached) {
            stop.request();
        }
    }
}
