package dev.gregor.export.postgres;

import dev.gregor.export.TargetUnavailable;
import dev.gregor.export.TargetUnusable;
import java.sql.SQLException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** What the errors of PostgreSQL mean for an export. Messages contain no values of rows. */
final class PostgresErrors {
    private final PostgresAccess access;

    PostgresErrors(PostgresAccess access) {
        this.access = access;
    }

    /** Whether the error is due to the values of a row: another row may be fine. */
    static boolean isOfRow(SQLException e) {
        String state = state(e);
        return state.startsWith("22") || state.startsWith("23") || state.startsWith("54");
    }

    /** The error as one that ends the export, if a person has to act; otherwise throws one after which the export waits. */
    TargetUnusable of(SQLException e) throws TargetUnavailable {
        String state = state(e);
        switch (state) {
            case "28P01", "28000", "08004" -> {
                return new TargetUnusable(
                        access + " refuses the user " + access.user()
                                + ": check GREGOR_POSTGRES_USER and GREGOR_POSTGRES_PASSWORD (or its file)",
                        e);
            }
            case "3D000" -> {
                return new TargetUnusable(access + " does not exist: create the database first, with createdb", e);
            }
            case "42501" -> {
                return new TargetUnusable(
                        access + " does not let the user " + access.user() + " in: " + reason(e)
                                + "; grant CREATE on the database, or make the user the owner of the schema",
                        e);
            }
            case "42P07", "42710", "42723" -> {
                return new TargetUnusable(
                        access + " has tables that are not ours: " + reason(e)
                                + "; choose another schema with GREGOR_POSTGRES_SCHEMA",
                        e);
            }
            default -> {
                if (mayPass(state)) {
                    throw new TargetUnavailable(reason(e), e);
                }
                return new TargetUnusable(access + " failed: " + reason(e) + " (SQL state " + state + ")", e);
            }
        }
    }

    /** Lost connections, a server that starts or stops, a lack of disk or memory, transactions in each other's way. */
    private static boolean mayPass(String state) {
        return state.isEmpty()
                || state.startsWith("08")
                || state.startsWith("53")
                || state.startsWith("57")
                || state.startsWith("58")
                || state.startsWith("40")
                || state.equals("55P03");
    }

    static String reason(SQLException e) {
        ServerErrorMessage server = e instanceof PSQLException sql ? sql.getServerErrorMessage() : null;
        String message = server == null ? e.getMessage() : server.getMessage();
        return String.valueOf(message).lines().findFirst().orElse("no reason given");
    }

    private static String state(SQLException e) {
        return e.getSQLState() == null ? "" : e.getSQLState();
    }
}
