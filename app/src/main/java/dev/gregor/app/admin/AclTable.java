package dev.gregor.app.admin;

import dev.gregor.topics.TopicAccess;
import dev.gregor.topics.TopicAccess.Grant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What each role must be allowed in Kafka, for people. */
final class AclTable {
    private AclTable() {}

    /** A line for each role and resource. */
    static List<String> lines(String principals) {
        List<String> lines = new ArrayList<>();
        TopicAccess.byRole().forEach((role, grants) -> {
            lines.add(principals.replace(TopicAccess.ROLE, role));
            grants.forEach(grant -> lines.add("  " + grant));
        });
        return lines;
    }

    /** The same as a table in Markdown: a row for each role and kind of permission. */
    static String markdown() {
        StringBuilder table = new StringBuilder("| role | may | on |\n|---|---|---|\n");
        TopicAccess.byRole().forEach((role, grants) -> {
            Map<String, List<String>> rows = new LinkedHashMap<>();
            for (Grant grant : grants) {
                String[] parts = grant.toString().split(": ", 2);
                int space = parts[0].lastIndexOf(' ');
                String resource = parts[0].substring(0, space) + " `" + parts[0].substring(space + 1) + "`";
                rows.computeIfAbsent(parts[1], may -> new ArrayList<>()).add(resource);
            }
            rows.forEach((may, on) -> table.append("| ")
                    .append(role)
                    .append(" | ")
                    .append(may)
                    .append(" | ")
                    .append(String.join(", ", on))
                    .append(" |\n"));
        });
        return table.toString();
    }
}
