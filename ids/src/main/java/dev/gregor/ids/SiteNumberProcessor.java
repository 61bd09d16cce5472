package dev.gregor.ids;

import dev.gregor.ids.number.NumberRange;
import dev.gregor.ids.number.NumberStore;
import dev.gregor.ids.number.Numbering;
import dev.gregor.ids.number.Numbering.Given;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.id.SiteIds;
import java.util.Objects;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Adds the numbers of site and domain to a page. All sites of a domain are in one partition. */
final class SiteNumberProcessor implements Processor<String, NumberedUrl, String, NumberedPage> {
    static final String STORE = "site-numbers";
    static final String SITES = "site";
    static final String DOMAINS = "domain";

    private @Nullable ProcessorContext<String, NumberedPage> context;
    private @Nullable Numbering sites;
    private @Nullable Numbering domains;

    @Override
    public void init(ProcessorContext<String, NumberedPage> context) {
        this.context = context;
        NumberRange range = new NumberRange(context.taskId().partition());
        NumberStore store = new StreamsNumberStore(context.getStateStore(STORE));
        this.sites = new Numbering(SITES, range, store);
        this.domains = new Numbering(DOMAINS, range, store);
    }

    @Override
    public void process(Record<String, NumberedUrl> record) {
        NumberedUrl page = record.value();
        String domain = record.key();
        String site = page.url().host().name();
        long domainId = Objects.requireNonNull(domains).of(domain).number();
        Given siteId = Objects.requireNonNull(sites).of(site);
        SiteIds newSite = siteId.isNew() ? new SiteIds(site, siteId.number(), domain, domainId) : null;
        PageIds ids = new PageIds(page.url(), page.pageId(), siteId.number(), domainId);
        Objects.requireNonNull(context).forward(record.withValue(new NumberedPage(ids, newSite)));
    }
}
