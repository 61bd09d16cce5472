package dev.gregor.parser.content;

/** Finds a string in JSON that need not be valid, as structured data in pages often is not. */
final class JsonText {
    private JsonText() {}

    /** The string after the first occurrence of a quoted name; empty if there is none. */
    static String valueOf(String json, String quotedName) {
        int name = json.indexOf(quotedName);
        if (name < 0) {
            return "";
        }
        int at = name + quotedName.length();
        while (at < json.length() && (json.charAt(at) == ':' || Character.isWhitespace(json.charAt(at)))) {
            at++;
        }
        return at < json.length() && json.charAt(at) == '"' ? unescape(json, at + 1) : "";
    }

    private static String unescape(String json, int start) {
        StringBuilder text = new StringBuilder();
        int at = start;
        while (at < json.length() && json.charAt(at) != '"') {
            char character = json.charAt(at);
            at++;
            if (character != '\\' || at == json.length()) {
                text.append(character);
                continue;
            }
            char escaped = json.charAt(at);
            at++;
            if (escaped == 'u' && at + 4 <= json.length()) {
                text.append(codeUnit(json.substring(at, at + 4)));
                at += 4;
            } else {
                text.append(
                        switch (escaped) {
                            case 'n', 'r', 't', 'b', 'f' -> '\n';
                            default -> escaped;
                        });
            }
        }
        return text.toString();
    }

    private static char codeUnit(String hex) {
        try {
            return (char) Integer.parseInt(hex, 16);
        } catch (NumberFormatException e) {
            return '\uFFFD';
        }
    }
}
