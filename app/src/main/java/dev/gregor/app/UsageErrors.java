package dev.gregor.app;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints one line about a wrong command line: what is wrong, and where to find help. */
final class UsageErrors implements IParameterExceptionHandler {
    private static final Pattern WHOLE_NUMBER = Pattern.compile("is not an? (int|long|short)\\b");
    private static final Pattern NUMBER = Pattern.compile("is not a (double|float)\\b");
    private static final Pattern NEGATIVE = Pattern.compile("-[0-9].*");
    private static final Pattern LINE_END = Pattern.compile("\\s*\\R\\s*");

    @Override
    public int handleParseException(ParameterException error, String[] arguments) {
        CommandLine command = error.getCommandLine();
        command.getErr()
                .println("gregor: " + describe(error, List.of(arguments)) + "; see '"
                        + command.getCommandSpec().qualifiedName() + " --help'");
        command.getErr().flush();
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    private static String describe(ParameterException error, List<String> arguments) {
        boolean isUnmatched = error instanceof UnmatchedArgumentException;
        Optional<String> negative = arguments.stream()
                .filter(each -> NEGATIVE.matcher(each).matches())
                .findFirst();
        if (negative.isPresent() && (isUnmatched || error instanceof MissingParameterException)) {
            return "unknown argument: " + negative.get() + " (no value can be negative)";
        }
        return isUnmatched ? unmatched((UnmatchedArgumentException) error) : inPlainWords(error);
    }

    private static String unmatched(UnmatchedArgumentException error) {
        String what = "unknown argument: " + String.join(" ", error.getUnmatched());
        List<String> similar = error.getSuggestions();
        return similar.isEmpty() ? what : what + " (did you mean " + String.join(" or ", similar) + "?)";
    }

    private static String inPlainWords(ParameterException error) {
        String line = LINE_END.matcher(String.valueOf(error.getMessage())).replaceAll(" ");
        String whole = WHOLE_NUMBER.matcher(line).replaceAll("is not a whole number");
        return lowerCase(NUMBER.matcher(whole).replaceAll("is not a number"));
    }

    private static String lowerCase(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}
