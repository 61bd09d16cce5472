package dev.gregor.lab.web;

import dev.gregor.topics.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;

/**
 * Controls a synthetic web by lines of text: {@code stats} returns the statistics as a line of JSON, {@code reset} resets
 * them and returns {@code ok}.
 */
public final class WebControl {
    private final SyntheticWeb web;
    private final BufferedReader in;
    private final PrintWriter out;

    public WebControl(SyntheticWeb web, BufferedReader in, PrintWriter out) {
        this.web = web;
        this.in = in;
        this.out = out;
    }

    /** Executes commands until the input ends. */
    public void run() throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            switch (line.strip()) {
                case "stats" -> out.println(Json.MAPPER.writeValueAsString(web.statistics()));
                case "reset" -> {
                    web.resetStatistics();
                    out.println("ok");
                }
                default -> out.println("unknown command; expected stats or reset");
            }
            out.flush();
        }
    }
}
