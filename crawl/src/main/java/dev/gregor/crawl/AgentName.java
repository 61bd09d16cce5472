package dev.gregor.crawl;

import dev.gregor.runtime.Setting;

/** Who we are to the sites we visit; more than one stage needs to know. */
public final class AgentName {
    public static final Setting<String> NAME = Setting.text(
            "GREGOR_AGENT", "Gregor", "our product name: in User-Agent, and what robots.txt rules are looked up for");

    private AgentName() {}
}
