package dev.gregor.export.parquet;

import dev.gregor.topics.records.Document.Heading;
import dev.gregor.topics.records.Document.Link;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.jspecify.annotations.Nullable;

/** The types of columns: how Parquet declares them, and how their values are written. All may be absent. */
enum ColumnType {
    TEXT("optional binary %s (STRING)"),
    WHOLE("optional int32 %s"),
    LONG("optional int64 %s"),
    REAL("optional double %s"),
    FLAG("optional boolean %s"),
    TIME("optional int64 %s (TIMESTAMP(MILLIS,true))"),
    TEXTS("optional group %s (LIST) { repeated group list { required binary element (STRING); } }"),
    HEADINGS("optional group %s (LIST) { repeated group list { required group element {"
            + " required int32 level; required binary text (STRING); } } }"),
    LINKS("optional group %s (LIST) { repeated group list { required group element {"
            + " required binary url (STRING); optional binary text (STRING);"
            + " optional binary rel (STRING); optional boolean main; } } }");

    private final String declaration;

    ColumnType(String declaration) {
        this.declaration = declaration;
    }

    String declare(String name) {
        String text = String.format(Locale.ROOT, declaration, name);
        return text.endsWith("}") ? text : text + ";";
    }

    static void write(RecordConsumer out, Object value) {
        if (value instanceof List<?> list) {
            out.startGroup();
            if (!list.isEmpty()) {
                writeElements(out, list);
            }
            out.endGroup();
        } else {
            writeSimple(out, value);
        }
    }

    private static void writeSimple(RecordConsumer out, Object value) {
        if (value instanceof Integer whole) {
            out.addInteger(whole);
        } else if (value instanceof Long number) {
            out.addLong(number);
        } else if (value instanceof Double real) {
            out.addDouble(real);
        } else if (value instanceof Boolean flag) {
            out.addBoolean(flag);
        } else if (value instanceof Instant time) {
            out.addLong(time.toEpochMilli());
        } else {
            out.addBinary(Binary.fromString(value.toString()));
        }
    }

    private static void writeElements(RecordConsumer out, List<?> list) {
        out.startField("list", 0);
        for (Object element : list) {
            out.startGroup();
            out.startField("element", 0);
            if (element instanceof Heading heading) {
                writeStruct(out, new String[] {"level", "text"}, heading.level(), heading.text());
            } else if (element instanceof Link link) {
                writeStruct(
                        out,
                        new String[] {"url", "text", "rel", "main"},
                        link.url(),
                        link.text(),
                        link.rel(),
                        link.main());
            } else {
                writeSimple(out, element);
            }
            out.endField("element", 0);
            out.endGroup();
        }
        out.endField("list", 0);
    }

    private static void writeStruct(RecordConsumer out, String[] names, @Nullable Object... values) {
        out.startGroup();
        for (int i = 0; i < names.length; i++) {
            writeField(out, names[i], i, values[i]);
        }
        out.endGroup();
    }

    /** Writes nothing for a value that is absent. */
    static void writeField(RecordConsumer out, String name, int index, @Nullable Object value) {
        if (value != null) {
            out.startField(name, index);
            write(out, value);
            out.endField(name, index);
        }
    }
}
