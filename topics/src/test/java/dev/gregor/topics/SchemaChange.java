package dev.gregor.topics;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Finds what in a schema breaks those who rely on an earlier one. */
final class SchemaChange {
    private static final List<String> TYPE_KEYWORDS = List.of("type", "format", "const");

    /** Who relies on the earlier schema. */
    enum Side {
        READERS,
        WRITERS
    }

    private final Side side;
    private final List<String> breaks = new ArrayList<>();

    private SchemaChange(Side side) {
        this.side = side;
    }

    /** One line for each change that breaks readers or writers; empty if a new version may be released. */
    static List<String> breaks(Side side, JsonNode earlier, JsonNode now) {
        SchemaChange change = new SchemaChange(side);
        change.compare("", earlier, now);
        return change.breaks;
    }

    private void compare(String path, JsonNode earlier, JsonNode now) {
        for (String keyword : TYPE_KEYWORDS) {
            if (!earlier.path(keyword).equals(now.path(keyword))) {
                breaks.add(path + " had " + keyword + ' ' + earlier.path(keyword) + ", now " + now.path(keyword));
            }
        }
        compareProperties(path, earlier, now);
        compareRequired(path, earlier, now);
        compareValues(path, earlier, now);
        compareAlternatives(path, earlier.path("oneOf"), now.path("oneOf"));
        for (String part : List.of("items", "additionalProperties")) {
            if (earlier.has(part) || now.has(part)) {
                compare(path + "/" + part, earlier.path(part), now.path(part));
            }
        }
    }

    private void compareProperties(String path, JsonNode earlier, JsonNode now) {
        for (var property : earlier.path("properties").properties()) {
            String name = path + "/" + property.getKey();
            JsonNode other = now.path("properties").get(property.getKey());
            if (other == null) {
                breaks.add(name + " was removed");
            } else {
                compare(name, property.getValue(), other);
            }
        }
    }

    private void compareRequired(String path, JsonNode earlier, JsonNode now) {
        for (String name : missing(now.path("required"), earlier.path("required"))) {
            breaks.add(path + "/" + name + " was not required: earlier records lack it");
        }
        for (String name : missing(earlier.path("required"), now.path("required"))) {
            if (side == Side.READERS && now.path("properties").has(name)) {
                breaks.add(path + "/" + name + " was always there, now it may be absent");
            }
        }
    }

    /** Readers meet a value they do not know, or writers use one that is no longer read. */
    private void compareValues(String path, JsonNode earlier, JsonNode now) {
        if (side == Side.READERS) {
            missing(now.path("enum"), earlier.path("enum"))
                    .forEach(value -> breaks.add(path + " has the new value " + value));
        } else {
            missing(earlier.path("enum"), now.path("enum"))
                    .forEach(value -> breaks.add(path + " lost the value " + value));
        }
    }

    private void compareAlternatives(String path, JsonNode earlier, JsonNode now) {
        for (JsonNode alternative : earlier) {
            JsonNode same = named(now, typeOf(alternative));
            if (!same.isMissingNode()) {
                compare(path + "/" + typeOf(alternative), alternative, same);
            } else if (side == Side.WRITERS) {
                breaks.add(path + "/" + typeOf(alternative) + " was removed");
            }
        }
        for (JsonNode alternative : now) {
            if (side == Side.READERS && named(earlier, typeOf(alternative)).isMissingNode()) {
                breaks.add(path + "/" + typeOf(alternative) + " is new");
            }
        }
    }

    private static JsonNode named(JsonNode alternatives, String type) {
        for (JsonNode each : alternatives) {
            if (typeOf(each).equals(type)) {
                return each;
            }
        }
        return alternatives.path("none");
    }

    private static String typeOf(JsonNode alternative) {
        return alternative.at("/properties/type/const").asString("");
    }

    /** The values of the first array that the second lacks. */
    private static Set<String> missing(JsonNode from, JsonNode in) {
        Set<String> values = strings(from);
        values.removeAll(strings(in));
        return values;
    }

    private static Set<String> strings(JsonNode array) {
        Set<String> strings = new HashSet<>();
        array.forEach(value -> strings.add(value.asString()));
        return strings;
    }
}
