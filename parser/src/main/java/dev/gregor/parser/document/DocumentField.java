package dev.gregor.parser.document;

import java.util.EnumSet;
import java.util.Set;

/** A field of documents that a setting can leave out, because it costs time or space. */
public enum DocumentField {
    TEXT("text"),
    MAIN("main"),
    MARKDOWN("markdown"),
    LANGUAGE("language"),
    TYPE("type"),
    KEYWORDS("keywords"),
    AUTHOR("author"),
    SITE_NAME("siteName"),
    IMAGE("image"),
    PUBLISHED("published"),
    MODIFIED("modified"),
    HEADINGS("headings"),
    LINKS("links"),
    DATA("data");

    private static final String EVERYTHING = "all";

    private final String jsonName;

    DocumentField(String jsonName) {
        this.jsonName = jsonName;
    }

    public String jsonName() {
        return jsonName;
    }

    /**
     * Parses a list of names such as {@code main,language}; {@code all} means every field.
     *
     * @throws IllegalArgumentException if a name is not one of a field
     */
    public static Set<DocumentField> parse(Set<String> names) {
        EnumSet<DocumentField> fields = EnumSet.noneOf(DocumentField.class);
        for (String name : names) {
            if (name.equalsIgnoreCase(EVERYTHING)) {
                fields.addAll(EnumSet.allOf(DocumentField.class));
            } else {
                fields.add(named(name));
            }
        }
        return fields;
    }

    private static DocumentField named(String name) {
        StringBuilder known = new StringBuilder();
        for (DocumentField field : values()) {
            if (field.jsonName.equalsIgnoreCase(name)) {
                return field;
            }
            known.append(", ").append(field.jsonName);
        }
        throw new IllegalArgumentException(
                "there is no field " + name + "; expected all, or some of " + known.substring(2));
    }
}
