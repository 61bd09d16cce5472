package dev.gregor.app.admin;

import dev.gregor.topics.TopicAccess;
import dev.gregor.topics.TopicAccess.Grant;
import dev.gregor.topics.TopicNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The ACLs that each role needs, as text. */
final class AclTable {
    private AclTable() {}

    /** One line for each role and each resource. */
    static List<String> lines(TopicNames names, String principals) {
        List<String> lines = new ArrayList<>();
        TopicAccess.byRole(names).forEach((role, grants) -> {
            lines.add(principals.replace(TopicAccess.ROLE, role));
            grants.forEach(grant -> lines.add("  " + grant));
        });
        return lines;
    }

    /** A Markdown table, without a prefix, with a row for each role and set of operations. */
    static String markdown() {
        StringBuilder table = new StringBuilder("| role | may | on |\n|---|---|---|\n");
        TopicAccess.byRole(TopicNames.UNPREFIXED).forEach((role, grants) -> {
            Map<String, List<String>> rows = new LinkedHashMap<>();
            for (Grant grant : grants) {
                String[] resourceAndOperations = grant.toString().split(": ", 2);
                int space = resourceAndOperations[0].lastIndexOf(' ');
                String resource = resourceAndOperations[0].substring(0, space) + " `"
                        + resourceAndOperations[0].substring(space + 1) + "`";
                rows.computeIfAbsent(resourceAndOperations[1], operations -> new ArrayList<>())
                        .add(resource);
            }
            rows.forEach((operations, resources) -> table.append("| ")
                    .append(role)
                    .append(" | ")
                    .append(operations)
                    .append(" | ")
                    .append(String.join(", ", resources))
                    .append(" |\n"));
        });
        return table.toString();
    }
}
