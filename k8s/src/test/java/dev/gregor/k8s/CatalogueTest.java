package dev.gregor.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The generated manifests are up to date. {@code -Dgregor.regenerate} rewrites them before the comparison. */
class CatalogueTest {
    private static final String REGENERATE = "gregor.regenerate";

    @Test
    void shouldContainTheTopicsOfTheCatalogue() throws IOException {
        compare(Folders.KAFKA.resolve("topics.yaml"), Catalogue.topics());
    }

    @Test
    void shouldContainAUserPerStageWithItsPermissions() throws IOException {
        compare(Folders.USERS.resolve("users.yaml"), Catalogue.users());
    }

    private static void compare(Path file, String generated) throws IOException {
        if (System.getProperty(REGENERATE) != null) {
            Files.writeString(file, generated);
        }
        assertThat(file).as("regenerate it with -D" + REGENERATE).hasContent(generated);
    }
}
