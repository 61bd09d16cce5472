package dev.gregor.app.cli;

import ch.qos.logback.classic.pattern.ThrowableProxyConverter;
import ch.qos.logback.classic.spi.IThrowableProxy;

/**
 * A stack trace whose every line is indented and free of control characters: the message of an exception may come from a
 * site, and must neither look like a line of the log nor command the terminal.
 */
public final class IndentedTrace extends ThrowableProxyConverter {
    @Override
    protected String throwableProxyToString(IThrowableProxy failure) {
        StringBuilder trace = new StringBuilder();
        super.throwableProxyToString(failure).lines().forEach(line -> trace.append("    ")
                .append(line.replaceAll("[\\p{Cc}\\p{Cf}]", " ").strip())
                .append('\n'));
        return trace.toString();
    }
}
