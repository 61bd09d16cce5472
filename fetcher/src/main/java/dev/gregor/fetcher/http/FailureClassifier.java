package dev.gregor.fetcher.http;

import dev.gregor.fetcher.net.PrivateAddressException;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Outcome.FailureCause;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.nio.charset.CharacterCodingException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.TruncatedChunkException;
import org.apache.hc.core5.http2.H2ConnectionException;
import org.apache.hc.core5.http2.H2CorruptFrameException;

/** Turns the exception that ended a fetch into its outcome. */
final class FailureClassifier {
    static final int MAX_DETAIL = 200;

    private FailureClassifier() {}

    /** @param connected whether the request had a connection */
    static Outcome outcome(Throwable failure, boolean connected) {
        Throwable cause = unwrap(failure);
        if (isShutdown(cause)) {
            return new Outcome.Returned();
        }
        return cause instanceof PrivateAddressException
                ? new Outcome.Excluded(ExclusionReason.PRIVATE_ADDRESS, detail(cause))
                : new Outcome.Failed(causeOf(cause, connected), detail(cause));
    }

    static String detail(Throwable failure) {
        String message = failure.getMessage();
        String text = message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
        return HeaderText.clean(text, MAX_DETAIL);
    }

    static FailureCause causeOf(Throwable failure, boolean connected) {
        if (failure instanceof UnknownHostException) {
            return FailureCause.UNKNOWN_HOST;
        }
        if (failure instanceof ConnectTimeoutException) {
            return FailureCause.CONNECT_TIMEOUT;
        }
        if (failure instanceof ConnectException || failure instanceof NoRouteToHostException) {
            return FailureCause.CONNECT;
        }
        if (failure instanceof InterruptedIOException || failure instanceof TimeoutException) {
            return FailureCause.TIMEOUT; // SocketTimeoutException is an InterruptedIOException
        }
        if (isMalformed(failure) || !(failure instanceof IOException)) {
            return FailureCause.PROTOCOL;
        }
        if (connected) {
            return FailureCause.BROKEN;
        }
        return failure instanceof SSLException ? FailureCause.TLS : FailureCause.CONNECT;
    }

    /** A cancelled request, or a thread pool that no longer accepts tasks: the fetcher is being closed. */
    private static boolean isShutdown(Throwable failure) {
        return failure instanceof CancellationException || failure instanceof RejectedExecutionException;
    }

    private static boolean isMalformed(Throwable failure) {
        return failure instanceof HttpException
                || failure instanceof MessageConstraintException
                || failure instanceof CharacterCodingException
                || failure instanceof H2ConnectionException
                || failure instanceof H2CorruptFrameException
                || (failure instanceof MalformedChunkCodingException && !(failure instanceof TruncatedChunkException));
    }

    private static Throwable unwrap(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure instanceof CompletionException && cause != null ? cause : failure;
    }
}
