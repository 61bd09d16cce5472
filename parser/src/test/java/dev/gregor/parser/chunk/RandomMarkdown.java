package dev.gregor.parser.chunk;

import java.util.Random;

/** Markdown as pages have it, and as they should not. */
final class RandomMarkdown {
    private static final String[] WORDS = {
        "harbour",
        "the",
        "of",
        "opens",
        "Friday.",
        "Why?",
        "**bold**",
        "[link](http://a.org/x)",
        "`code`",
        "\\*",
        "12.",
        "日本語です。",
        "한국어",
        "😀",
        "e\u0301",
        "|",
        "#",
        "```",
        "~~~",
        ">",
        "-",
        "&amp;",
        "\u00A0",
        "…",
        "\")"
    };
    private static final String[] PREFIXES = {
        "",
        "",
        "",
        "# ",
        "## ",
        "###### ",
        "####### ",
        "- ",
        "  - ",
        "1. ",
        "    ",
        "> ",
        "> - ",
        ">",
        "| a | b |\n| --- | --- |\n| ",
        "| ",
        "```\n",
        "> ```java\n",
        "- ```\n",
        "```",
        "~~~~\n",
        "-",
        "#",
        "\t",
        "***"
    };
    private static final String[] ENDS = {"\n\n", "\n\n", "\n", "\n>\n", "\\\n", " ", "", "\n```\n\n", "\r\n", "\n \n"};

    private RandomMarkdown() {}

    static String of(Random random, int blocks) {
        StringBuilder text = new StringBuilder();
        for (int block = 0; block < blocks; block++) {
            text.append(pick(PREFIXES, random));
            int words = random.nextInt(10) == 0 ? random.nextInt(400) : random.nextInt(30);
            for (int word = 0; word < words; word++) {
                text.append(pick(WORDS, random)).append(random.nextInt(20) == 0 ? "" : " ");
            }
            text.append(pick(ENDS, random));
        }
        return text.toString();
    }

    /** A paragraph of several sentences. */
    static String paragraph(Random random) {
        StringBuilder text = new StringBuilder();
        int sentences = 2 + random.nextInt(6);
        for (int sentence = 0; sentence < sentences; sentence++) {
            for (int word = 0; word < 12; word++) {
                text.append((char) ('a' + random.nextInt(26)))
                        .append(Integer.toString(random.nextInt(10_000), 36))
                        .append(word == 11 ? ". " : " ");
            }
        }
        return text.toString().strip();
    }

    private static String pick(String[] from, Random random) {
        return from[random.nextInt(from.length)];
    }
}
