package dev.gregor.search;

import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.search.web.SearchWebConfig;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** The service {@code search}: reads public topics, writes none, keeps an index, and serves pages on it. */
public final class SearchStage implements Stage {
    static final String STAGE = "search";

    @Override
    public String name() {
        return STAGE;
    }

    @Override
    public List<Setting<?>> settings() {
        List<Setting<?>> settings = new ArrayList<>(SearchConfig.SETTINGS);
        settings.addAll(SearchWebConfig.SETTINGS);
        return settings;
    }

    @Override
    public Service service(StageContext context) {
        return new SearchService(
                SearchConfig.from(context.settings()),
                SearchWebConfig.from(context.settings()),
                context,
                InstantSource.system());
    }
}
