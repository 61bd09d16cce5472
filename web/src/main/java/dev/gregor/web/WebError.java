package dev.gregor.web;

/** A request that gets an error page. The message is for the client, in plain words. */
public final class WebError extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;

    public WebError(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    public int status() {
        return status;
    }

    /** What to tell the client. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
