package dev.gregor.web;

import org.jspecify.annotations.Nullable;

/** Lets requests pass that have the token, and has browsers log in. */
final class AccessControl {
    private static final String WANTED = "This server wants a token.";
    private static final String WRONG = "This is not the token of this server.";
    private static final String TOO_MANY = "There were too many wrong tokens. Try again in a minute.";

    private final @Nullable AccessToken token;
    private final String cookie;
    private final FailedLogins failures;

    AccessControl(WebServerOptions options) {
        this.token = options.token();
        this.cookie = "gregor-" + options.name();
        this.failures = new FailedLogins(options.clock());
    }

    boolean isOn() {
        return token != null;
    }

    /** The response to a request without a valid token; null if it may pass. */
    @Nullable
    WebResponse refuse(WebRequest request, String target) {
        if (token == null) {
            return null;
        }
        boolean tried = AccessToken.isTried(request);
        if (tried && failures.tooMany()) {
            return tooMany(request.isApi());
        }
        if (token.admits(request, cookie)) {
            return null;
        }
        if (tried) {
            failures.add();
        }
        String text = tried ? WRONG : WANTED;
        WebResponse response = request.isApi() || tried
                ? ErrorPages.error(request.isApi(), 401, text)
                : ErrorPages.login(401, target, text);
        return response.with("WWW-Authenticate", "Bearer realm=\"gregor\"");
    }

    private static WebResponse tooMany(boolean api) {
        return ErrorPages.error(api, 429, TOO_MANY)
                .with("Retry-After", Long.toString(FailedLogins.INTERVAL.toSeconds()));
    }

    /** Answers the login form. */
    WebResponse login(WebRequest request) {
        WebParameters form = request.form();
        String next = form.get("next");
        String target = next.startsWith("/") && HtmlWriter.isHarmless(next) ? next : "/";
        if (failures.tooMany()) {
            return tooMany(false);
        }
        if (token == null || !token.matches(form.get("token"))) {
            failures.add();
            return ErrorPages.login(401, target, WRONG);
        }
        return WebResponse.redirect(target)
                .with("Set-Cookie", cookie + "=" + token.session() + "; Path=/; HttpOnly; SameSite=Strict");
    }
}
