package dev.gregor.app.crawl;

import dev.gregor.app.cli.CompilerDirectives;
import org.rocksdb.RocksDB;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Preparations that a crawl needs later and makes in the background while its broker starts. */
final class BackgroundTasks {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundTasks.class);

    private BackgroundTasks() {}

    static void start() {
        start("compiler-directives", CompilerDirectives::apply);
        // It unpacks its native library into a file on each start, which takes longer than to open all stores.
        start("rocksdb", RocksDB::loadLibrary);
    }

    private static void start(String name, Runnable task) {
        Thread thread = new Thread(
                () -> {
                    try {
                        task.run();
                    } catch (RuntimeException e) {
                        LOG.debug("{} failed in the background; the first user will report it", name, e);
                    }
                },
                "gregor-" + name);
        thread.setDaemon(true);
        thread.start();
    }
}
