package dev.gregor.ids;

import dev.gregor.ids.number.NumberRange;
import dev.gregor.ids.number.Numbering;
import dev.gregor.ids.number.Numbering.Given;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Metric;
import dev.gregor.topics.records.Document;
import dev.gregor.urls.CrawlUrl;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Gives new pages their numbers, and sends them to the partitions of their domains. */
final class PageNumberProcessor implements Processor<String, Document, String, NumberedUrl> {
    static final String STORE = "page-numbers";
    static final String PAGES = "page";

    private final Meters.Counter pages;
    private @Nullable ProcessorContext<String, NumberedUrl> context;
    private @Nullable Numbering numbering;

    PageNumberProcessor(Meters meters) {
        this.pages = meters.counter(Metric.IDS_PAGES);
    }

    @Override
    public void init(ProcessorContext<String, NumberedUrl> context) {
        this.context = context;
        this.numbering = new Numbering(
                PAGES,
                new NumberRange(context.taskId().partition()),
                new StreamsNumberStore(context.getStateStore(STORE)));
    }

    @Override
    public void process(Record<String, Document> record) {
        CrawlUrl url = record.value().url();
        Given given = Objects.requireNonNull(numbering).of(url.value());
        if (given.isNew()) {
            pages.add(1);
            Objects.requireNonNull(context)
                    .forward(record.withKey(url.host().registeredDomain())
                            .withValue(new NumberedUrl(url, given.number())));
        }
    }
}
