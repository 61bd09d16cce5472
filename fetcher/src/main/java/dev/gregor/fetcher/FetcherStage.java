package dev.gregor.fetcher;

import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.UrlSettings;
import dev.gregor.fetcher.http.HttpFetch;
import dev.gregor.fetcher.net.DnsLookup;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import java.time.InstantSource;
import java.util.List;

/** The stage {@code fetcher}. */
public final class FetcherStage implements Stage {
    static final String STAGE = "fetcher";

    private final DnsLookup lookup;

    public FetcherStage() {
        this(DnsLookup.SYSTEM);
    }

    /** The same with another way to find hosts. */
    public FetcherStage(DnsLookup lookup) {
        this.lookup = lookup;
    }

    @Override
    public String name() {
        return STAGE;
    }

    @Override
    public List<Setting<?>> settings() {
        return FetcherConfig.SETTINGS;
    }

    @Override
    public boolean keepsState() {
        return false;
    }

    @Override
    public Service service(StageContext context) {
        FetcherConfig config = FetcherConfig.from(context.settings(), context.version());
        ControlState book = ControlState.from(context.settings());
        InstantSource clock = InstantSource.system();
        HttpFetch fetch = new HttpFetch(config.http(), UrlSettings.canon(context.settings()), clock, lookup);
        return new FetcherService(config, book, context, fetch, clock);
    }
}
