package dev.gregor.parser.preferences;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A statement of the TDM Reservation Protocol: whether the rights to mine text and data are reserved (1) or not (0), and
 * where the conditions are.
 */
final class TdmStatement {
    /** The name of the vocabulary in a document. */
    static final String TDM = "tdm";

    static final String RESERVATION = "tdm-reservation";
    static final String POLICY = "tdm-policy";

    private static final Pattern RESERVED_OR_NOT = Pattern.compile("[01]");
    private static final Pattern POLICY_URL = Pattern.compile("https?://[!-~]{1,490}", Pattern.CASE_INSENSITIVE);

    private TdmStatement() {}

    /** The statement; empty without a reservation. A policy that is no URL is left out. */
    static Map<String, String> of(String reservation, String policy) {
        Map<String, String> statement = new TreeMap<>();
        if (RESERVED_OR_NOT.matcher(reservation.strip()).matches()) {
            statement.put(RESERVATION, reservation.strip());
            if (POLICY_URL.matcher(policy.strip()).matches()) {
                statement.put(POLICY, policy.strip());
            }
        }
        return statement;
    }
}
