package dev.gregor.app.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells in one line what is wrong with a command as it was typed, and where to read how it is used. */
public final class UsageErrors implements IParameterExceptionHandler {
    private static final Pattern WHOLE_NUMBER = Pattern.compile("is not an? (int|long|short)\\b");
    private static final Pattern NUMBER = Pattern.compile("is not a (double|float)\\b");
    private static final Pattern NEGATIVE = Pattern.compile("-[0-9].*");
    private static final Pattern LINE_END = Pattern.compile("\\s*\\R\\s*");

    @Override
    public int handleParseException(ParameterException mistake, String[] typed) {
        CommandLine command = mistake.getCommandLine();
        command.getErr()
                .println("gregor: " + words(mistake, List.of(typed)) + "; '"
                        + command.getCommandSpec().qualifiedName() + " --help' shows how it is used");
        command.getErr().flush();
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    private static String words(ParameterException mistake, List<String> typed) {
        boolean isUnmatched = mistake instanceof UnmatchedArgumentException;
        Optional<String> negative =
                typed.stream().filter(each -> NEGATIVE.matcher(each).matches()).findFirst();
        if (negative.isPresent() && (isUnmatched || mistake instanceof MissingParameterException)) {
            return "not understood: " + negative.get() + " (nothing here can be negative)";
        }
        return isUnmatched ? unmatched((UnmatchedArgumentException) mistake) : plain(mistake);
    }

    private static String unmatched(UnmatchedArgumentException mistake) {
        String what = "not understood: " + String.join(" ", mistake.getUnmatched());
        List<String> similar = mistake.getSuggestions();
        return similar.isEmpty() ? what : what + " (did you mean " + String.join(" or ", similar) + "?)";
    }

    private static String plain(ParameterException mistake) {
        String line = LINE_END.matcher(String.valueOf(mistake.getMessage())).replaceAll(" ");
        String whole = WHOLE_NUMBER.matcher(line).replaceAll("is not a whole number");
        return lowerCase(NUMBER.matcher(whole).replaceAll("is not a number"));
    }

    private static String lowerCase(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}
