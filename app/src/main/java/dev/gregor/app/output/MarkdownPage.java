package dev.gregor.app.output;

import dev.gregor.parser.content.MarkdownText;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The fields of a document that its Markdown file shows, of whatever kind they are. */
record MarkdownPage(
        @Nullable JsonNode url,
        @Nullable JsonNode title,
        @Nullable JsonNode language,
        @Nullable JsonNode type,
        @Nullable JsonNode published,
        @Nullable JsonNode modified,
        @Nullable JsonNode author,
        @Nullable JsonNode fetchedAt,
        @Nullable JsonNode digest,
        @Nullable JsonNode duplicateOf,
        @Nullable JsonNode robots,
        @Nullable JsonNode preferences,
        @Nullable JsonNode markdown,
        @Nullable JsonNode main,
        @Nullable JsonNode text) {

    /** The URL; null if this is no document. */
    @Nullable
    String address() {
        return text(url);
    }

    boolean isDuplicate() {
        return text(duplicateOf) != null;
    }

    /** The content of the file: front matter, then the main content. */
    String content() {
        FrontMatter front = new FrontMatter()
                .add("url", url)
                .add("title", title)
                .add("language", language)
                .add("type", type)
                .add("published", published)
                .add("modified", modified)
                .add("author", author)
                .add("fetchedAt", fetchedAt)
                .add("digest", digest)
                .add("robots", forbidsSomething() ? robots : null)
                .add("preferences", preferences);
        String body = body();
        return body.isEmpty() ? front.toString() : front + "\n" + body + "\n";
    }

    /** The Markdown of the page. Of what is not HTML, such as PDF, there is only plain text. */
    private String body() {
        String ready = text(markdown);
        if (ready != null) {
            return ready.strip();
        }
        String plain = text(main) != null ? text(main) : text(text);
        return plain == null ? "" : MarkdownText.paragraphs(plain);
    }

    /** Whether the page asks robots for anything that they would not do by themselves. */
    private boolean forbidsSomething() {
        if (robots == null) {
            return false;
        }
        for (JsonNode each : robots) {
            if (each.isNumber() || (each.isBoolean() && !each.asBoolean())) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable String text(@Nullable JsonNode value) {
        return value != null && value.isString() ? value.asString() : null;
    }
}
