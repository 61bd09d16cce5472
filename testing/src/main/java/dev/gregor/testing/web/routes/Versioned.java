package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** A page that changes now and then. Whoever names the version it is at gets a 304 and nothing more. */
public final class Versioned implements Route {
    private static final Instant FIRST = Instant.parse("2020-01-01T00:00:00Z");

    private volatile Version version;

    private record Version(int number, String html) {
        String etag() {
            return "\"v" + number + '"';
        }

        String date() {
            return DateTimeFormatter.RFC_1123_DATE_TIME.format(
                    FIRST.plusSeconds(number).atZone(ZoneOffset.UTC));
        }
    }

    public Versioned(String html) {
        version = new Version(1, html);
    }

    /** Puts another version in its place. */
    public synchronized void change(String html) {
        version = new Version(version.number() + 1, html);
    }

    @Override
    public void answer(Request request, Wire wire) throws IOException {
        Version now = version;
        boolean known = request.header("If-None-Match").map(now.etag()::equals).orElseGet(() -> request.header(
                        "If-Modified-Since")
                .filter(now.date()::equals)
                .isPresent());
        wire.status(known ? 304 : 200).header("ETag", now.etag()).header("Last-Modified", now.date());
        if (known) {
            wire.sendHead().keepOpen();
        } else {
            wire.header("Content-Type", Html.TYPE).body(now.html());
        }
    }
}
