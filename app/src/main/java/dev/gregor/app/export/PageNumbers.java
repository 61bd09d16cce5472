package dev.gregor.app.export;

import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.cli.GregorVersion;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.UserError;
import dev.gregor.ids.IdsStage;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.Topics;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/** The numbers of pages that an export needs: how far the stage {@code ids} is, and if need be the stage itself. */
final class PageNumbers implements AutoCloseable {
    private static final String STAGE = "ids";

    private final KafkaAccess kafka;
    private final int partitions;
    private final Admin admin;
    private final @Nullable DataFolder folder;
    private final @Nullable Service service;

    private PageNumbers(KafkaAccess kafka, int partitions, @Nullable DataFolder folder, @Nullable Service service) {
        this.kafka = kafka;
        this.partitions = partitions;
        this.folder = folder;
        this.service = service;
        this.admin = KafkaOption.admin(kafka);
    }

    /** Runs the stage in this process, with its state in a folder of its own within the data folder of the crawl. */
    static PageNumbers giveHere(KafkaAccess kafka, int partitions, Settings settings, Path data) {
        DataFolder folder = DataFolder.open(data.resolve(STAGE), STAGE);
        Settings own = settings.with(
                Map.of(StreamsConfiguration.DATA.name(), folder.path().toString()));
        Service service = new IdsStage().service(new StageContext(own, kafka, partitions, GregorVersion.current()));
        service.start();
        return new PageNumbers(kafka, partitions, folder, service);
    }

    /** Expects that the stage runs elsewhere. */
    static PageNumbers givenElsewhere(KafkaAccess kafka, int partitions) {
        return new PageNumbers(kafka, partitions, null, null);
    }

    boolean areGivenHere() {
        return service != null;
    }

    /** How many records the stage has not read yet. */
    long lag() throws InterruptedException {
        checkForFailure();
        String group = kafka.names().applicationId(STAGE);
        List<TopicPartition> inputs = Stream.of(
                        kafka.names().of(Topics.DOCUMENTS), group + "-pages-by-domain-repartition")
                .flatMap(topic -> IntStream.range(0, partitions).mapToObj(each -> new TopicPartition(topic, each)))
                .toList();
        try {
            Map<TopicPartition, OffsetAndMetadata> committed = admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
            boolean began = admin.listTopics()
                    .names()
                    .get()
                    .contains(inputs.get(inputs.size() - 1).topic());
            Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
            inputs.subList(0, began ? inputs.size() : partitions).forEach(each -> ends.put(each, OffsetSpec.latest()));
            long lag = 0;
            for (var end : admin.listOffsets(ends).all().get().entrySet()) {
                OffsetAndMetadata read = committed.get(end.getKey());
                lag += Math.max(0, end.getValue().offset() - (read == null ? 0 : read.offset()));
            }
            return lag;
        } catch (ExecutionException e) {
            throw new BrokerException("Kafka did not return the offsets of the stage ids: " + e.getCause(), e);
        }
    }

    private void checkForFailure() {
        if (service != null && service.failure().isCompletedExceptionally()) {
            try {
                service.failure().join();
            } catch (CompletionException e) {
                throw new UserError("the pages cannot be numbered: " + e.getCause(), e);
            }
        }
    }

    @Override
    public void close() {
        if (service != null) {
            service.close();
        }
        admin.close();
        if (folder != null) {
            folder.close();
        }
    }
}
