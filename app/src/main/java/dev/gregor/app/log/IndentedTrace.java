package dev.gregor.app.log;

import ch.qos.logback.classic.pattern.ThrowableProxyConverter;
import ch.qos.logback.classic.spi.IThrowableProxy;

/**
 * Formats a stack trace with indented lines and without control characters. The message of an exception may come from a
 * site; it must not look like a log line of its own or control the terminal.
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
