package dev.gregor.search.opensearch;

import java.io.IOException;
import java.util.Set;

/** The cluster did not do what it was asked to. */
public final class OpenSearchFailure extends IOException {
    private static final long serialVersionUID = 1;
    private static final Set<Integer> TEMPORARY = Set.of(0, 408, 429, 500, 502, 503, 504);

    private final int status;

    /** @param status of the answer; 0 if there was none */
    OpenSearchFailure(int status, String message) {
        super(message);
        this.status = status;
    }

    int status() {
        return status;
    }

    /** Whether the same request may succeed later: the cluster is away, or has too much to do. */
    boolean isTemporary() {
        return isTemporary(status);
    }

    static boolean isTemporary(int status) {
        return TEMPORARY.contains(status);
    }
}
