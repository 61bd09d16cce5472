package dev.gregor.crawl;

import dev.gregor.topics.Json;
import dev.gregor.urls.CrawlUrl;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs every URL that a stage excludes, with the reason: one JSON object per line on the logger {@value #LOGGER}. Excluded
 * links, of which a page may have thousands, are logged at level DEBUG, all other URLs at INFO.
 */
public final class ExclusionLog {
    public static final String LOGGER = "gregor.excluded";

    private static final Logger LOG = LoggerFactory.getLogger(LOGGER);

    private final String stage;

    public ExclusionLog(String stage) {
        this.stage = stage;
    }

    /** Logs a URL that is excluded before or after it was fetched. */
    public void url(CrawlUrl url, String reason, @Nullable String detail) {
        if (LOG.isInfoEnabled()) {
            LOG.info(line(url, reason, detail, null));
        }
    }

    /** Logs a link that is not followed. */
    public void link(CrawlUrl url, String reason, CrawlUrl source) {
        if (LOG.isDebugEnabled()) {
            LOG.debug(line(url, reason, null, source));
        }
    }

    private String line(CrawlUrl url, String reason, @Nullable String detail, @Nullable CrawlUrl source) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("stage", stage);
        line.put("reason", reason);
        line.put("url", url);
        if (detail != null) {
            line.put("detail", detail);
        }
        if (source != null) {
            line.put("foundOn", source);
        }
        return Json.MAPPER.writeValueAsString(line);
    }
}
