package dev.gregor.lab.relevance;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.topics.Json;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.InflaterInputStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import tools.jackson.databind.JsonNode;

/** Reads the indexes that sites have of themselves. */
final class SiteIndexes {
    private static final Pattern INVENTORY_LINE = Pattern.compile("(\\S+) py:(\\w+) -?\\d+ (\\S+) .*");
    private static final Pattern BOOKMARK = Pattern.compile("\\{url:\"([^\"]+)\".*text:\"([^\"]+)\"\\}");
    private static final int INVENTORY_HEADER_LINES = 4;

    private SiteIndexes() {}

    static List<IndexEntry> read(DocSite site, Path docs) throws IOException {
        List<IndexEntry> entries = new ArrayList<>();
        for (Path file : files(site, docs)) {
            switch (site.kind()) {
                case SPHINX -> entries.addAll(inventory(Files.readAllBytes(file)));
                case JAVADOC -> entries.addAll(javadoc(Files.readString(file)));
                case BOOKMARKS -> entries.addAll(bookmarks(Files.readString(file)));
                case DOCBOOK, TEXINFO, DEFINITIONS, LIST -> entries.addAll(page(site.kind(), file));
                case NONE -> {}
            }
        }
        return entries;
    }

    private static List<Path> files(DocSite site, Path docs) throws IOException {
        List<Path> found = new ArrayList<>();
        for (String index : site.indexes()) {
            Path file = site.rootIn(docs).resolve(index);
            if (!index.isEmpty() && Files.isRegularFile(file) && !isOther(site, index)) {
                found.add(file);
            }
        }
        if (found.isEmpty() && site.kind() != DocSite.IndexKind.NONE) {
            throw new BenchException("the index of " + site.name() + " is missing in " + site.rootIn(docs));
        }
        return found;
    }

    /** Pages that list everything are left out, beside the file that is read. */
    private static boolean isOther(DocSite site, String index) {
        boolean page = index.endsWith(".html");
        return page && (site.kind() == DocSite.IndexKind.SPHINX || site.kind() == DocSite.IndexKind.JAVADOC);
    }

    /** Sphinx's {@code objects.inv}: four lines, then compressed lines. Names of parameters are left out. */
    private static List<IndexEntry> inventory(byte[] file) throws IOException {
        int start = 0;
        for (int line = 0; line < INVENTORY_HEADER_LINES; start++) {
            line += file[start] == '\n' ? 1 : 0;
        }
        List<IndexEntry> entries = new ArrayList<>();
        try (InflaterInputStream in =
                new InflaterInputStream(new ByteArrayInputStream(file, start, file.length - start))) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                Matcher fields = INVENTORY_LINE.matcher(line);
                if (fields.matches() && !fields.group(2).equals("parameter")) {
                    entries.add(IndexEntry.of(fields.group(1), fields.group(3).replace("$", "")));
                }
            }
        }
        return entries;
    }

    /** Javadoc's {@code type-search-index.js}. The query for a type is the words of its name. */
    private static List<IndexEntry> javadoc(String script) {
        List<IndexEntry> entries = new ArrayList<>();
        String json = script.substring(script.indexOf('['), script.lastIndexOf(']') + 1);
        for (JsonNode type : Json.MAPPER.readTree(json)) {
            String name = type.path("l").asString("");
            String folder = type.path("p").asString("");
            if (!folder.isEmpty() && !name.isEmpty()) {
                String path = folder.replace('.', '/') + "/" + name + ".html";
                entries.add(new IndexEntry(splitWords(name), path));
            }
        }
        return entries;
    }

    static String splitWords(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])|[._]", "$1$3 $2$4")
                .strip()
                .toLowerCase(Locale.ROOT);
    }

    private static List<IndexEntry> bookmarks(String script) {
        List<IndexEntry> entries = new ArrayList<>();
        Matcher line = BOOKMARK.matcher(script);
        while (line.find()) {
            String path = line.group(1).replaceFirst("^[^/]*/", "");
            entries.add(IndexEntry.of(line.group(2).replace("--", " "), path));
        }
        return entries;
    }

    private static List<IndexEntry> page(DocSite.IndexKind kind, Path file) throws IOException {
        Document page = Jsoup.parse(file.toFile(), "UTF-8");
        Stream<IndexEntry> entries =
                switch (kind) {
                    case DOCBOOK ->
                        page.select("dt a.indexterm").stream()
                                .map(link -> IndexEntry.of(BookTerms.docbook(link), link.attr("href")));
                    case TEXINFO ->
                        page.select("td a[href*=#index-]").stream()
                                .map(link -> IndexEntry.of(link.text(), link.attr("href")));
                    case DEFINITIONS ->
                        page.select("dd > p > a[href]").stream()
                                .map(link -> IndexEntry.of(BookTerms.definition(link), link.attr("href")));
                    default ->
                        page.select("li > a[href]").stream().map(link -> IndexEntry.of(link.text(), link.attr("href")));
                };
        return entries.toList();
    }
}
