package dev.gregor.app.search;

import dev.gregor.app.cli.Numbers;
import dev.gregor.search.index.SiteCommunity;
import dev.gregor.search.query.Passage;
import dev.gregor.search.query.SearchResult;
import dev.gregor.search.query.SearchResults;
import java.io.PrintWriter;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Prints results for people. What comes from pages is printed without control characters. */
final class ResultPrinter {
    private static final String BOLD = "\u001B[1m";
    private static final String PLAIN = "\u001B[0m";
    private static final String INDENT = "    ";

    private final PrintWriter out;
    private final boolean terminal;

    /** @param terminal whether words can be shown in bold */
    ResultPrinter(PrintWriter out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    void print(SearchResults results) {
        results.notices().forEach(notice -> out.println("note: " + printable(notice)));
        if (results.didYouMean() != null) {
            out.println("Did you mean: " + printable(results.didYouMean()));
        }
        if (results.results().isEmpty()) {
            out.println(results.total() == 0 ? "No page was found." : "There are no more results.");
            return;
        }
        String found = Numbers.of(results.total(), "page") + (results.complete() ? "" : " or more");
        out.println(found + (results.relaxed() ? ", some without all of the words" : ""));
        int number = results.page() * results.size();
        for (SearchResult result : results.results()) {
            number++;
            print(number, result);
        }
    }

    private void print(int number, SearchResult result) {
        out.println();
        out.println(number + ". " + bold(printable(result.title())));
        out.println(INDENT + printable(result.url()));
        if (result.passage() != null) {
            out.println(INDENT + marked(result.passage()));
        }
        out.println(INDENT + String.join(" · ", facts(result)));
        if (result.explain() != null) {
            result.explain().lines().forEach(line -> out.println(INDENT + printable(line)));
        }
    }

    private static List<String> facts(SearchResult result) {
        List<String> facts = new ArrayList<>();
        facts.add(result.date().atOffset(ZoneOffset.UTC).toLocalDate().toString());
        facts.add(printable(result.site()));
        SiteCommunity community = result.community();
        if (community != null && community.name() != null) {
            facts.add("community " + printable(community.name()));
        }
        if (result.more()) {
            facts.add("more from this site with --site " + printable(result.site()));
        }
        if (result.duplicates() > 0) {
            facts.add(Numbers.of(result.duplicates(), "duplicate") + " left out");
        }
        return facts;
    }

    private String marked(Passage passage) {
        if (!terminal) {
            return printable(passage.text());
        }
        StringBuilder marked = new StringBuilder();
        int end = 0;
        for (Passage.Mark mark : passage.marks()) {
            marked.append(printable(passage.text().substring(end, mark.start())));
            marked.append(bold(printable(passage.text().substring(mark.start(), mark.end()))));
            end = mark.end();
        }
        return marked + printable(passage.text().substring(end));
    }

    private String bold(String text) {
        return terminal ? BOLD + text + PLAIN : text;
    }

    private static String printable(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints().map(letter -> isPrintable(letter) ? letter : ' ').forEach(printable::appendCodePoint);
        return printable.toString();
    }

    /** Neither control characters nor those that change the direction of a line. */
    private static boolean isPrintable(int letter) {
        int type = Character.getType(letter);
        return type != Character.CONTROL && type != Character.FORMAT && type != Character.SURROGATE;
    }
}
