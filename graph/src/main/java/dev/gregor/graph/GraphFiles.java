package dev.gregor.graph;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.zip.GZIPOutputStream;

/**
 * A graph as two files of lines: {@code id<TAB>url}, the ids counted from 0, and {@code from<TAB>to} for each link. Files
 * packed with gzip are known by their first bytes when reading, by the end {@code .gz} of their name when writing.
 */
public final class GraphFiles {
    private static final int LINES_BETWEEN_NOTES = 1 << 18;

    private final GraphLimits limits;
    private final LongConsumer progress;

    /**
     * Files of graphs up to a size.
     *
     * @param progress hears now and then how many lines were read or written so far
     */
    public GraphFiles(GraphLimits limits, LongConsumer progress) {
        this.limits = limits;
        this.progress = progress;
    }

    public static WebGraph read(Path urls, Path edges) throws IOException {
        return new GraphFiles(GraphLimits.NONE, lines -> {}).graph(urls, edges);
    }

    /**
     * Reads a graph.
     *
     * @throws BadGraphFile if a line is not what it should be, or the graph is larger than the limits
     */
    public WebGraph graph(Path urls, Path edges) throws IOException {
        WebGraphBuilder builder = WebGraph.builder();
        try (LineReader lines = new LineReader(urls)) {
            while (lines.next()) {
                addUrl(builder, lines);
                note(builder);
            }
        }
        try (LineReader lines = new LineReader(edges)) {
            while (lines.next()) {
                addLink(builder, lines, urls);
                note(builder);
            }
        }
        return builder.build();
    }

    private void addUrl(WebGraphBuilder builder, LineReader lines) throws BadGraphFile {
        int tab = lines.tab();
        if (tab < 0 || tab + 1 == lines.length()) {
            throw lines.bad("expected id<TAB>url, found " + lines.excerpt());
        }
        if (lines.number(0, tab) != builder.nodes()) {
            throw lines.bad("ids must count from 0: expected " + builder.nodes() + ", found " + lines.excerpt());
        }
        if (builder.nodes() == limits.nodes()) {
            throw lines.bad("the graph has more than " + limits.nodes() + " pages, the limit");
        }
        builder.add(lines.bytes(), tab + 1, lines.length() - tab - 1);
    }

    private void addLink(WebGraphBuilder builder, LineReader lines, Path urls) throws BadGraphFile {
        int tab = lines.tab();
        int from = lines.number(0, tab);
        int to = lines.number(tab + 1, lines.length());
        if (tab < 0 || from < 0 || to < 0) {
            throw lines.bad("expected from<TAB>to, two ids, found " + lines.excerpt());
        }
        int unknown = Math.max(from, to);
        if (unknown >= builder.nodes()) {
            throw lines.bad("no page has the id " + unknown + ": " + urls + " has " + builder.nodes());
        }
        if (builder.links() == limits.links()) {
            throw lines.bad("the graph has more than " + limits.links() + " links, the limit");
        }
        builder.link(from, to);
    }

    private void note(WebGraphBuilder builder) {
        long lines = builder.nodes() + builder.links();
        if (lines % LINES_BETWEEN_NOTES == 0) {
            progress.accept(lines);
        }
    }

    public void write(WebGraph graph, Path urls, Path edges) throws IOException {
        try (Writer out = writer(urls)) {
            for (int node = 0; node < graph.nodes(); node++) {
                out.write(node + "\t" + graph.url(node) + "\n");
            }
        }
        try (Writer out = writer(edges)) {
            for (int node = 0; node < graph.nodes(); node++) {
                writeLinks(graph, node, out);
            }
        }
    }

    private void writeLinks(WebGraph graph, int node, Writer out) throws IOException {
        for (long link = graph.firstLink(node); link < graph.firstLink(node + 1); link++) {
            out.write(node + "\t" + graph.target(link) + "\n");
            if (link % LINES_BETWEEN_NOTES == 0) {
                progress.accept(graph.nodes() + link);
            }
        }
    }

    private static Writer writer(Path file) throws IOException {
        OutputStream out = Files.newOutputStream(file);
        boolean packed = String.valueOf(file.getFileName()).endsWith(".gz");
        return new BufferedWriter(new OutputStreamWriter(packed ? new GZIPOutputStream(out, 1 << 16) : out, UTF_8));
    }
}
