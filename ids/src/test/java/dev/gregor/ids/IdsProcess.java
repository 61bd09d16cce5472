package dev.gregor.ids;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** The stage in a process of its own, which runs until it is killed. */
final class IdsProcess {
    private IdsProcess() {}

    public static void main(String[] arguments) throws InterruptedException {
        KafkaAccess kafka = new KafkaAccess(arguments[0], Map.of());
        Settings settings =
                Settings.from(Map.of(StreamsConfiguration.DATA.name(), arguments[1]), StreamsConfiguration.SETTINGS);
        try (Service service = new IdsStage().service(new StageContext(settings, kafka, 2, "test"))) {
            service.start();
            new CountDownLatch(1).await();
        }
    }
}
