package dev.gregor.lab.command;

import dev.gregor.app.cli.FileErrors;
import dev.gregor.app.cli.Numbers;
import dev.gregor.app.cli.UserError;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.graph.RankRace;
import dev.gregor.lab.plot.Plot;
import dev.gregor.ranking.kernel.TracePoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Draws how near ways to rank come to PageRank in which time. */
public final class ResidualPlot {
    private static final double NANOS_PER_MILLI = 1e6;

    private final Plot plot;

    public ResidualPlot(WebGraph graph, List<RankRace.Track> tracks) {
        plot = new Plot(
                        Numbers.of(graph.nodes(), "page") + ", " + Numbers.of(graph.edges(), "link"),
                        "milliseconds",
                        "residual")
                .logarithmic();
        for (RankRace.Track track : tracks) {
            plot.line(
                    track.runner().label(),
                    track.points().stream()
                            .mapToDouble(point -> point.nanos() / NANOS_PER_MILLI)
                            .toArray(),
                    track.points().stream().mapToDouble(TracePoint::residual).toArray());
        }
    }

    public void write(Path file) {
        try {
            plot.write(file);
        } catch (IOException e) {
            throw new UserError("cannot write to " + file + ": " + FileErrors.of(e), e);
        }
    }
}
