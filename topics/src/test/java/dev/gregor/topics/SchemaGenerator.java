package dev.gregor.topics;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes the JSON Schema of a record from its components and its Javadoc. A property is required if it is always written.
 * Properties that the schema does not name are allowed: a later version may write them.
 */
final class SchemaGenerator {
    /** Types that are one JSON value each: JSON type and format. */
    private static final Map<Class<?>, String[]> VALUES = Map.ofEntries(
            Map.entry(String.class, new String[] {"string"}),
            Map.entry(Host.class, new String[] {"string"}),
            Map.entry(CrawlUrl.class, new String[] {"string", "uri"}),
            Map.entry(Instant.class, new String[] {"string", "date-time"}),
            Map.entry(Duration.class, new String[] {"string"}),
            Map.entry(boolean.class, new String[] {"boolean"}),
            Map.entry(Boolean.class, new String[] {"boolean"}),
            Map.entry(int.class, new String[] {"integer", "int32"}),
            Map.entry(Integer.class, new String[] {"integer", "int32"}),
            Map.entry(long.class, new String[] {"integer", "int64"}),
            Map.entry(Long.class, new String[] {"integer", "int64"}),
            Map.entry(double.class, new String[] {"number", "double"}),
            Map.entry(Double.class, new String[] {"number", "double"}));

    private final RecordComments comments;

    SchemaGenerator(RecordComments comments) {
        this.comments = comments;
    }

    /** The whole schema of the values of a topic. */
    ObjectNode schema(String topic, Class<?> type) {
        ObjectNode schema = Json.MAPPER.createObjectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("$id", "urn:gregor:topic:" + topic);
        schema.setAll(type.isSealed() ? alternatives(type) : object(type));
        return schema;
    }

    private ObjectNode alternatives(Class<?> type) {
        ObjectNode schema = described(type);
        ArrayNode alternatives = schema.putArray("oneOf");
        for (JsonSubTypes.Type each : type.getAnnotation(JsonSubTypes.class).value()) {
            ObjectNode object = described(each.value()).put("type", "object");
            object.putObject("properties").putObject("type").put("const", each.name());
            object.putArray("required").add("type");
            addProperties(object, each.value());
            alternatives.add(object);
        }
        return schema;
    }

    private ObjectNode object(Class<?> type) {
        ObjectNode object = described(type).put("type", "object");
        object.putObject("properties");
        object.putArray("required");
        addProperties(object, type);
        if (object.get("required").isEmpty()) {
            object.remove("required");
        }
        return object;
    }

    private ObjectNode described(Class<?> type) {
        return Json.MAPPER
                .createObjectNode()
                .put("title", type.getSimpleName())
                .put("description", comments.of(type).summary());
    }

    private void addProperties(ObjectNode object, Class<?> type) {
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                addProperties(object, component.getType());
            } else {
                ObjectNode property = value(component.getGenericType());
                comments.of(type).parameter(component.getName()).ifPresent(text -> property.put("description", text));
                ((ObjectNode) object.get("properties")).set(component.getName(), property);
                if (isAlwaysWritten(component, type)) {
                    ((ArrayNode) object.get("required")).add(component.getName());
                }
            }
        }
    }

    private ObjectNode value(Type type) {
        ObjectNode schema = Json.MAPPER.createObjectNode();
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            if (generic.getRawType() == List.class) {
                schema.put("type", "array").set("items", value(arguments[0]));
                return schema;
            }
            schema.put("type", "object").set("additionalProperties", value(arguments[1]));
            return schema;
        }
        Class<?> raw = (Class<?>) type;
        String[] typeAndFormat = VALUES.get(raw);
        if (typeAndFormat != null) {
            return single(raw, typeAndFormat, schema);
        }
        if (raw.isRecord()) {
            return object(raw);
        }
        if (raw.isEnum()) {
            ArrayNode names = schema.put("type", "string").putArray("enum");
            for (Object constant : raw.getEnumConstants()) {
                names.add(Json.MAPPER.<JsonNode>valueToTree(constant));
            }
            return schema;
        }
        if (raw != JsonNode.class) {
            throw new IllegalArgumentException("no schema is known for " + raw);
        }
        return schema;
    }

    private static ObjectNode single(Class<?> type, String[] typeAndFormat, ObjectNode schema) {
        schema.put("type", typeAndFormat[0]);
        if (typeAndFormat.length > 1) {
            schema.put("format", typeAndFormat[1]);
        }
        if (type == Duration.class) { // JSON Schema has a format of this name, which allows no fractions
            schema.putArray("examples").add("PT1.5S");
        }
        return schema;
    }

    private static boolean isAlwaysWritten(RecordComponent component, Class<?> type) {
        boolean nullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        return switch (inclusion(component.getAccessor(), type)) {
            case NON_NULL -> !nullable;
            case NON_EMPTY, NON_DEFAULT -> false;
            default -> {
                if (nullable) {
                    throw new IllegalArgumentException(component + " is written as null: add @JsonInclude(NON_NULL)");
                }
                yield true;
            }
        };
    }

    private static JsonInclude.Include inclusion(AnnotatedElement property, Class<?> type) {
        JsonInclude own = property.getAnnotation(JsonInclude.class);
        if (own != null) {
            return own.value();
        }
        return Stream.concat(Stream.of(type), Stream.of(type.getInterfaces()))
                .map(declaring -> declaring.getAnnotation(JsonInclude.class))
                .filter(Objects::nonNull)
                .map(JsonInclude::value)
                .findFirst()
                .orElse(JsonInclude.Include.ALWAYS);
    }
}
