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
 * Reads and writes a graph as two text files: one with a line {@code id<TAB>url} per page, with IDs that count from 0, and
 * one with a line {@code from<TAB>to} per link. Either may be compressed with gzip: a reader recognises it by the first
 * bytes, a writer by the extension {@code .gz}.
 */
public final class GraphFiles {
    private static final int LINES_PER_REPORT = 1 << 18;

    private final GraphLimits limits;
    private final LongConsumer progress;

    /** @param progress receives the number of lines read or written so far, from time to time */
    public GraphFiles(GraphLimits limits, LongConsumer progress) {
        this.limits = limits;
        this.progress = progress;
    }

    /**
     * Reads a graph.
     *
     * @throws BadGraphFile if a line is malformed, or the graph exceeds the limits
     */
    public WebGraph read(Path urls, Path edges) throws IOException {
        WebGraphBuilder builder = WebGraph.builder();
        try (LineReader lines = new LineReader(urls)) {
            while (lines.next()) {
                addUrl(builder, lines);
                reportProgress(builder);
            }
        }
        try (LineReader lines = new LineReader(edges)) {
            while (lines.next()) {
                addLink(builder, lines, urls);
                reportProgress(builder);
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
            throw lines.bad("IDs must count from 0: expected " + builder.nodes() + ", found " + lines.excerpt());
        }
        if (builder.nodes() == limits.nodes()) {
            throw lines.bad("the graph has more pages than the limit of " + limits.nodes());
        }
        builder.add(lines.bytes(), tab + 1, lines.length() - tab - 1);
    }

    private void addLink(WebGraphBuilder builder, LineReader lines, Path urls) throws BadGraphFile {
        int tab = lines.tab();
        int from = lines.number(0, tab);
        int to = lines.number(tab + 1, lines.length());
        if (tab < 0 || from < 0 || to < 0) {
            throw lines.bad("expected from<TAB>to, two IDs, found " + lines.excerpt());
        }
        int unknown = Math.max(from, to);
        if (unknown >= builder.nodes()) {
            throw lines.bad("no page has the ID " + unknown + ": " + urls + " has " + builder.nodes() + " pages");
        }
        if (builder.links() == limits.links()) {
            throw lines.bad("the graph has more links than the limit of " + limits.links());
        }
        builder.link(from, to);
    }

    private void reportProgress(WebGraphBuilder builder) {
        long lines = builder.nodes() + builder.links();
        if (lines % LINES_PER_REPORT == 0) {
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
            if (link % LINES_PER_REPORT == 0) {
                progress.accept(graph.nodes() + link);
            }
        }
    }

    private static Writer writer(Path file) throws IOException {
        OutputStream out = Files.newOutputStream(file);
        boolean compressed = String.valueOf(file.getFileName()).endsWith(".gz");
        return new BufferedWriter(new OutputStreamWriter(compressed ? new GZIPOutputStream(out, 1 << 16) : out, UTF_8));
    }
}
