package dev.gregor.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.lab.Lab;
import dev.gregor.lab.graph.RankComparison;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchRankCommandTest {
    @TempDir
    private Path folder;

    @Test
    void shouldPlotTheResidualOfEachMethod() throws IOException {
        Path urls = folder.resolve("urls.tsv");
        Path edges = folder.resolve("edges.tsv");
        Files.writeString(urls, "0\thttp://a.example/\n1\thttp://a.example/1\n2\thttp://b.example/\n");
        Files.writeString(edges, "0\t1\n1\t2\n2\t0\n0\t2\n");
        Path file = folder.resolve("residuals.png");
        StringWriter out = new StringWriter();
        int exitCode = Lab.commandLine()
                .setOut(new PrintWriter(out, true))
                .execute("bench", "rank", "--graph", urls.toString(), edges.toString(), "--plot", file.toString());
        assertThat(exitCode).isZero();
        assertThat(out.toString()).contains("power method, cold", "accelerated, from BlockRank", "BlockRank alone");
        assertThat(colours(ImageIO.read(file.toFile()))).hasSizeGreaterThan(RankComparison.RankMethod.values().length);
    }

    private static Set<Integer> colours(BufferedImage image) {
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                colours.add(image.getRGB(x, y));
            }
        }
        return colours;
    }
}
