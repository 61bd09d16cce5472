package dev.gregor.agent.notice;

import dev.gregor.agent.scan.DocumentChange;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * How a change is written in a mail: {@code <RoBoT > A:/news/a.html:156:20030720}, as in the paper (figure 11). A path may have
 * colons: what follows the last two is size and date.
 *
 * @param prefix where the site publishes its document root, such as {@code /} or {@code /docs/}
 * @param index the name of files that the site publishes under the name of their folder; empty for none
 */
public record NoticeText(String prefix, String index) {
    public static final String SUBJECT = "Robot : Update of Index";
    public static final String TAG = "<RoBoT >";

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("yyyyMMdd", Locale.ROOT).withZone(ZoneOffset.UTC);

    public NoticeText {
        if (!prefix.matches("/([!-~]*/)?")) {
            throw new IllegalArgumentException("expected the path of a URL, such as / or /docs/");
        }
        if (!index.matches("[!-~&&[^/]]*")) {
            throw new IllegalArgumentException("expected the name of a file, such as index.html");
        }
    }

    String line(DocumentChange change) {
        return TAG + " " + change.kind().letter() + ":" + address(change.path()) + ":" + change.size() + ":"
                + DAY.format(change.modified());
    }

    private String address(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        String published =
                !index.isEmpty() && name.equals(index) ? path.substring(0, path.length() - name.length()) : path;
        return prefix + published.substring(1);
    }
}
