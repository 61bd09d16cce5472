package dev.gregor.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.junit.jupiter.api.Test;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

class DamagedStateTest {
    private static final Path STAGE = Path.of("/data/state/gregor-dedup");

    @Test
    void shouldNameTheFolderOfTheTask() {
        Throwable failure = new IllegalStateException(
                "failed",
                new ProcessorStateException("Error opening store seen at location " + STAGE + "/1_12/rocksdb/seen"));

        assertThat(DamagedState.folderOf(failure, STAGE)).isEqualTo(STAGE.resolve("1_12"));
    }

    @Test
    void shouldNotTakeAFullDiskForDamage() {
        RocksDBException full = new RocksDBException(
                "No space left on device", new Status(Status.Code.IOError, Status.SubCode.NoSpace, "full"));
        RocksDBException corrupt =
                new RocksDBException("bad", new Status(Status.Code.Corruption, Status.SubCode.None, "bad"));

        assertThat(DamagedState.isDamage(new ProcessorStateException("x", full)))
                .isFalse();
        assertThat(DamagedState.isDamage(new ProcessorStateException("x", new IOException("full"))))
                .isFalse();
        assertThat(DamagedState.isDamage(new ProcessorStateException("x", corrupt)))
                .isTrue();
        assertThat(DamagedState.isDamage(new ProcessorStateException("x", new NumberFormatException("y"))))
                .isTrue();
    }

    @Test
    void shouldNameTheFolderOfTheStageIfNoTaskIsKnown() {
        assertThat(DamagedState.folderOf(new ProcessorStateException("lost /data/state/other/1_1/x"), STAGE))
                .isEqualTo(STAGE);
    }
}
