package dev.gregor.lab.content;

/** How well the words of a text agree with the expected ones, counted as bags. */
record WordF1(double f1, double precision, double recall) {
    static WordF1 of(String predicted, WordBag expected) {
        WordBag words = WordBag.of(predicted);
        if (words.size() == 0 || expected.size() == 0) {
            double equal = words.size() == expected.size() ? 1 : 0;
            return new WordF1(equal, equal, equal);
        }
        double common = words.overlap(expected);
        double precision = common / words.size();
        double recall = common / expected.size();
        return new WordF1(common == 0 ? 0 : 2 * precision * recall / (precision + recall), precision, recall);
    }
}
