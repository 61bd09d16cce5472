package dev.gregor.app;

import dev.gregor.app.plot.Plot;
import dev.gregor.bench.RankRace;
import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.kernel.TracePoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Draws how near ways to rank come to PageRank in which time. */
final class ResidualPlot {
    private static final double NANOS_PER_MILLI = 1e6;

    private final Plot plot;

    ResidualPlot(WebGraph graph, List<RankRace.Track> tracks) {
        plot = new Plot(
                        Count.of(graph.nodes(), "page") + ", " + Count.of(graph.edges(), "link"),
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

    void write(Path file) {
        try {
            plot.write(file);
        } catch (IOException e) {
            throw new UserError("cannot write to " + file + ": " + Reasons.of(e), e);
        }
    }
}
