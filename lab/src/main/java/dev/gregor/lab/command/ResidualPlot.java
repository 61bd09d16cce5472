package dev.gregor.lab.command;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.UserError;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.graph.RankComparison;
import dev.gregor.lab.plot.Plot;
import dev.gregor.ranking.kernel.TracePoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Plots the residual of each ranking method over time. */
final class ResidualPlot {
    private static final double NANOS_PER_MILLI = 1e6;

    private final Plot plot;

    ResidualPlot(WebGraph graph, List<RankComparison.Trace> traces) {
        plot = new Plot(
                        Numbers.of(graph.nodes(), "page") + ", " + Numbers.of(graph.edges(), "link"),
                        "milliseconds",
                        "residual")
                .logarithmic();
        for (RankComparison.Trace trace : traces) {
            plot.line(
                    trace.method().label(),
                    trace.points().stream()
                            .mapToDouble(point -> point.nanos() / NANOS_PER_MILLI)
                            .toArray(),
                    trace.points().stream().mapToDouble(TracePoint::residual).toArray());
        }
    }

    void write(Path file) {
        try {
            plot.write(file);
        } catch (IOException e) {
            throw new UserError("cannot write to " + file + ": " + FileErrors.of(e), e);
        }
    }
}
