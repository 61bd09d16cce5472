package dev.gregor.parser.data;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** How much structured data of a page is kept, and what was left out of it. */
final class DataBudget {
    private static final int MAX_PROBLEMS = 10;
    private static final int MAX_PROBLEM_CHARS = 200;

    private final Set<String> problems = new LinkedHashSet<>();
    private int left;

    DataBudget(int maxChars) {
        this.left = maxChars;
    }

    /** Whether so many characters more are kept; if not, the reader of {@code kind} leaves its value out. */
    boolean take(int chars, String kind) {
        if (chars > left) {
            problem(kind + ": left out, because the data of the page is larger than the limit");
            return false;
        }
        left -= chars;
        return true;
    }

    int left() {
        return left;
    }

    void problem(String text) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(text.length() > MAX_PROBLEM_CHARS ? text.substring(0, MAX_PROBLEM_CHARS) : text);
        }
    }

    List<String> problems() {
        return List.copyOf(problems);
    }
}
