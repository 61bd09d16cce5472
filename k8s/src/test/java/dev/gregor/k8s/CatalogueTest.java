package dev.gregor.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.TopicNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The generated manifests are up to date. {@code -Dgregor.regenerate} rewrites them before the comparison. */
class CatalogueTest {
    private static final String REGENERATE = "gregor.regenerate";
    private static final Catalogue UNPREFIXED = new Catalogue(TopicNames.UNPREFIXED);

    @Test
    void shouldContainTheTopicsOfTheCatalogue() throws IOException {
        compare(Folders.KAFKA.resolve("topics.yaml"), UNPREFIXED.topics());
    }

    @Test
    void shouldContainAUserPerStageWithItsPermissions() throws IOException {
        compare(Folders.USERS.resolve("users.yaml"), UNPREFIXED.users());
    }

    /** The same for a crawl with the prefix {@code -Dgregor.prefix}; the files are in {@code target/prefixed}. */
    @Test
    void shouldPutThePrefixInFrontOfAllNames() throws IOException {
        TopicNames names = new TopicNames(System.getProperty("gregor.prefix", "team."));
        Catalogue catalogue = new Catalogue(names);
        Path folder = Files.createDirectories(Folders.ROOT.resolve("target").resolve("prefixed"));
        Path topics = Files.writeString(folder.resolve("topics.yaml"), catalogue.topics());
        Path users = Files.writeString(folder.resolve("users.yaml"), catalogue.users());

        assertThat(Yaml.documents(topics))
                .extracting(topic -> topic.at("/metadata/name").asText())
                .isEqualTo(names.all());
        assertThat(Yaml.documents(users)).isNotEmpty().allSatisfy(user -> {
            assertThat(user.at("/metadata/name").asText()).startsWith(names.prefix() + "gregor-");
            assertThat(user.at("/spec/authorization/acls")).isNotEmpty().allSatisfy(acl -> assertThat(
                            acl.at("/resource/name").asText())
                    .startsWith(names.prefix()));
        });
    }

    private static void compare(Path file, String generated) throws IOException {
        if (System.getProperty(REGENERATE) != null) {
            Files.writeString(file, generated);
        }
        assertThat(file).as("regenerate it with -D" + REGENERATE).hasContent(generated);
    }
}
