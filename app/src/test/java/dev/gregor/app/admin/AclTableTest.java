package dev.gregor.app.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.TopicNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class AclTableTest {
    private static final Path DOCUMENT = Path.of("..", "SECURITY.md");

    /** If it fails, copy the expected table between the two marks of the document. */
    @Test
    void shouldBeTheTableOfSecurityMd() throws IOException {
        String text = Files.readString(DOCUMENT);
        int start = text.indexOf('\n', text.indexOf("<!-- acls:")) + 1;
        int end = text.indexOf("<!-- /acls -->");

        assertThat(text.substring(start, end)).isEqualTo(AclTable.markdown());
    }

    @Test
    void shouldUseTheGivenPrincipals() {
        assertThat(AclTable.lines(TopicNames.UNPREFIXED, "User:CN={},O=Example"))
                .contains("User:CN=dedup,O=Example", "  topic gregor-dedup-*: READ, WRITE, CREATE, DELETE")
                .contains("User:CN=control,O=Example", "  topic control: READ, WRITE")
                .contains("  group gregor-fetcher: READ");
    }
}
