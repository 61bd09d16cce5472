package dev.gregor.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrokerFolderTest {
    @TempDir
    Path folder;

    @Test
    void shouldAcceptANewFolder() {
        assertThatCode(() -> BrokerFolder.requireWhole(folder)).doesNotThrowAnyException();
    }

    @Test
    void shouldNotMakeANewClusterOfALogWithoutIdentity() throws IOException {
        Files.createDirectories(folder.resolve("__cluster_metadata-0"));

        assertThatThrownBy(() -> EmbeddedBroker.start(folder, 0))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("meta.properties is missing")
                .hasMessageContaining("delete " + folder);
        assertThat(folder.resolve("meta.properties")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "garbage", "version=1\nnode.id=1\n", "\\u00zz"})
    void shouldReportADamagedIdentity(String content) throws IOException {
        Files.writeString(folder.resolve("meta.properties"), content);

        assertThatThrownBy(() -> EmbeddedBroker.start(folder, 0))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("meta.properties is damaged");
    }
}
