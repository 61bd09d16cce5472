package dev.gregor.app.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagePathTest {
    @Test
    void shouldResembleTheUrl() {
        assertThat(PagePath.of("http://example.org/News/2026/Storm_at-sea.html?page=2#top")
                        .toString())
                .matches("example\\.org/[0-9a-f]{2}/news-2026-storm-at-sea-html-[0-9a-f]{16}\\.md");
        assertThat(PagePath.of("http://example.org/").toString())
                .matches("example\\.org/[0-9a-f]{2}/index-[0-9a-f]{16}\\.md");
        assertThat(PagePath.of("http://example.org/%ED%95%9C/a").toString())
                .matches("example\\.org/[0-9a-f]{2}/a-[0-9a-f]{16}\\.md");
    }

    @Test
    void shouldTellPagesApartWhoseNamesAreTheSame() {
        assertThat(PagePath.of("http://example.org/a")).isEqualTo(PagePath.of("http://example.org/a"));
        assertThat(PagePath.of("http://example.org/a")).isNotEqualTo(PagePath.of("http://example.org/A"));
        assertThat(PagePath.of("http://example.org/a")).isNotEqualTo(PagePath.of("http://example.org/a?"));
        assertThat(PagePath.of("http://example.org/a")).isNotEqualTo(PagePath.of("https://example.org/a"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.org/../../../etc/passwd",
                "http://example.org/..%2f..%2fetc/passwd",
                "http://example.org/a\\..\\..\\b",
                "http://../x",
                "http://.../x",
                "http://..",
                "http://host./x",
                "http://nul/x",
                "http://con.example/aux",
                "http://[2001:db8::1]:8080/x",
                "http://user:secret@example.org:81/x",
                "http://한국.example/한국",
                "http://example.org/\u0000\n:*?\"<>|",
                "/etc/passwd",
                "..",
                "://",
                ""
            })
    void shouldBeSafeOnAnyFileSystem(String url) {
        Path path = PagePath.of(url);
        assertThat(path.isAbsolute()).isFalse();
        assertThat(path.normalize()).isEqualTo(path);
        assertThat(path.getNameCount()).isEqualTo(3);
        assertThat((Iterable<Path>) path).allSatisfy(part -> assertThat(part.toString())
                .matches("[a-z0-9][a-z0-9.-]*[a-z0-9-]")
                .doesNotMatch("(con|nul|aux)(\\..*)?")
                .doesNotContain("secret"));
        assertThat(PagePath.isFileName(String.valueOf(path.getFileName()))).isTrue();
    }

    @Test
    void shouldBoundTheLength() {
        Path path = PagePath.of("http://" + "a.".repeat(500) + "/" + "b/".repeat(5000));
        assertThat((Iterable<Path>) path)
                .allSatisfy(part -> assertThat(part.toString()).hasSizeLessThan(110));
    }

    @Test
    void shouldKnowItsOwnNamesOnly() {
        assertThat(PagePath.isFileName("notes.md")).isFalse();
        assertThat(PagePath.isFileName("index-0123456789abcdef.txt")).isFalse();
        assertThat(PagePath.isFileName("index-0123456789abcdef.md")).isTrue();
    }
}
