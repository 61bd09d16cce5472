package dev.gregor.fetcher;

import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.UrlSettings;
import dev.gregor.fetcher.http.HttpFetcher;
import dev.gregor.fetcher.net.DnsLookup;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import java.time.InstantSource;
import java.util.List;

/** The stage {@code fetcher}: reads {@code visits}, writes {@code pages} and {@code outcomes}. */
public final class FetcherStage implements Stage {
    static final String STAGE = "fetcher";

    private final DnsLookup lookup;

    public FetcherStage() {
        this(DnsLookup.SYSTEM);
    }

    /** Creates the stage with another resolver than the operating system's. */
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
        ControlState control = ControlState.from(context.settings());
        InstantSource clock = InstantSource.system();
        HttpFetcher fetcher =
                new HttpFetcher(config.http(), UrlSettings.canonicalizer(context.settings()), clock, lookup);
        return new FetcherService(config, control, context, fetcher, clock);
    }
}
