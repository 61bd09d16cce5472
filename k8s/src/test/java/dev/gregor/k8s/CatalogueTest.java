package dev.gregor.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code -Dgregor.regenerate} writes the files anew, instead of comparing them. */
class CatalogueTest {
    private static final String REGENERATE = "gregor.regenerate";

    @Test
    void shouldHaveTheTopicsOfTheCatalogue() throws IOException {
        compare(Folders.KAFKA.resolve("topics.yaml"), Catalogue.topics());
    }

    @Test
    void shouldHaveAUserForEachStageWithTheRightsThatTheCatalogueGivesIt() throws IOException {
        compare(Folders.USERS.resolve("users.yaml"), Catalogue.users());
    }

    private static void compare(Path file, String generated) throws IOException {
        if (System.getProperty(REGENERATE) != null) {
            Files.writeString(file, generated);
        }
        assertThat(file).as("write it anew with -D" + REGENERATE).hasContent(generated);
    }
}
