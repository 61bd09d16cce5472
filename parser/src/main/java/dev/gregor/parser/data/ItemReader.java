package dev.gregor.parser.data;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.select.NodeVisitor;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the items of a page in one walk over its tree, each as {@code {"type": …, "properties": {name: [values]}}}. An item
 * within a property of another is a value of that property. References to elements elsewhere ({@code itemref}) are not
 * followed.
 */
final class ItemReader {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int MAX_ITEMS = 500;
    private static final int MAX_NESTING = 8;

    /** More values than the budget usually has room for; against a page of empty ones. */
    private static final int MAX_VALUES = 5_000;

    private final ItemVocabulary vocabulary;
    private final DataBudget budget;
    private final List<JsonNode> items = new ArrayList<>();
    private final Deque<OpenItem> open = new ArrayDeque<>();
    private int count;
    private int values;

    /** An item whose element is not closed yet. */
    private record OpenItem(Element element, ObjectNode properties) {}

    private ItemReader(ItemVocabulary vocabulary, DataBudget budget) {
        this.vocabulary = vocabulary;
        this.budget = budget;
    }

    static List<JsonNode> read(Element root, ItemVocabulary vocabulary, DataBudget budget) {
        ItemReader reader = new ItemReader(vocabulary, budget);
        root.traverse(new NodeVisitor() {
            @Override
            public void head(Node node, int depth) {
                if (node instanceof Element element && element.attributesSize() > 0) {
                    reader.enter(element);
                }
            }

            @Override
            public void tail(Node node, int depth) {
                reader.leave(node);
            }
        });
        return reader.items;
    }

    private void enter(Element element) {
        String names = vocabulary.properties(element);
        OpenItem around = open.peek();
        if (vocabulary.isItem(element)) {
            begin(element, around, names);
        } else if (around != null && !names.isEmpty() && values++ < MAX_VALUES) {
            String value = BriefText.shortened(vocabulary.value(element).strip());
            if (!value.isEmpty() && budget.take(names.length() + value.length(), vocabulary.kind())) {
                addTo(around.properties(), names, NODES.stringNode(value));
            }
        }
    }

    private void begin(Element element, @Nullable OpenItem around, String names) {
        String type = vocabulary.type(element);
        if (count == MAX_ITEMS || open.size() == MAX_NESTING || !budget.take(type.length(), vocabulary.kind())) {
            return;
        }
        count++;
        ObjectNode item = NODES.objectNode();
        if (!type.isEmpty()) {
            item.put("type", type);
        }
        ObjectNode properties = item.putObject("properties");
        if (around != null && !names.isEmpty()) {
            addTo(around.properties(), names, item);
        } else {
            items.add(item);
        }
        open.push(new OpenItem(element, properties));
    }

    private void leave(Node node) {
        OpenItem last = open.peek();
        if (last != null && last.element().equals(node)) {
            open.pop();
        }
    }

    /** Under the first of its names alone: items that nest under several each would multiply with every level. */
    private static void addTo(ObjectNode properties, String names, JsonNode value) {
        String name = names.split("\\s+", 2)[0];
        ArrayNode values = properties.get(name) instanceof ArrayNode known ? known : properties.putArray(name);
        values.add(value);
    }
}
