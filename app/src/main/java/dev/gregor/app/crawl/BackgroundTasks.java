package dev.gregor.app.crawl;

import dev.gregor.app.cli.CompilerAdvice;
import org.rocksdb.RocksDB;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a crawl needs later and can have done beside other things, such as the start of its broker. */
final class BackgroundTasks {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundTasks.class);

    private BackgroundTasks() {}

    static void take() {
        beside("compiler-advice", CompilerAdvice::give);
        // It unpacks itself into a file each time, which takes longer than to open all stores.
        beside("rocksdb", RocksDB::loadLibrary);
    }

    private static void beside(String name, Runnable work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (RuntimeException e) {
                        LOG.debug("{} not done beforehand: whoever needs it will say so", name, e);
                    }
                },
                "gregor-" + name);
        thread.setDaemon(true);
        thread.start();
    }
}
