package dev.gregor.parser;

import dev.gregor.crawl.UrlSettings;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.runtime.StreamsService;
import java.time.Duration;
import java.util.List;

/** The stage {@code parser}. */
public final class ParserStage implements Stage {
    /** Links may wait a little: there are other hosts to visit meanwhile. */
    private static final Duration COMMIT_INTERVAL = Duration.ofMillis(200);

    /** The time of as many quick PDF documents as a thread may have before it commits. */
    private static final Duration QUICK_DOCUMENTS = Duration.ofSeconds(40);

    @Override
    public String name() {
        return ParserTopology.NAME;
    }

    @Override
    public List<Setting<?>> settings() {
        return ParserConfig.SETTINGS;
    }

    @Override
    public Service service(StageContext context) {
        ParserConfig config = ParserConfig.from(context.settings());
        StreamsConfiguration streams = transactions(context.streamsOnAllCores(COMMIT_INTERVAL), config);
        Service parser = new StreamsService(
                name(),
                () -> ParserTopology.build(
                        config,
                        UrlSettings.canonicalizer(context.settings()),
                        context.kafka().names(),
                        context.partitions(),
                        context.meters()),
                streams.withPollRecords(config.pollRecords(streams.tuning().threads())));
        return context.settings().get(ParserConfig.KEEP_PAGES) == PageKeeping.UNTIL_PARSED
                ? new TrimmingService(parser, new PageTrimmer(context.kafka()))
                : parser;
    }

    /** Leaves time for slow PDF documents between two commits. */
    private static StreamsConfiguration transactions(StreamsConfiguration streams, ParserConfig config) {
        return config.pdf() == null
                ? streams
                : streams.withTransactionTimeout(
                        QUICK_DOCUMENTS.plus(config.pdf().time().multipliedBy(2)));
    }
}
