package dev.gregor.crawl;

import dev.gregor.runtime.Setting;

/** The product name of the crawler, which several stages need. */
public final class AgentName {
    public static final Setting<String> NAME = Setting.text(
            "GREGOR_AGENT", "Gregor", "product name of the crawler, in User-Agent and for rules of robots.txt");

    private AgentName() {}
}
