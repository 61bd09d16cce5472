package dev.gregor.lab.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The words of a language, frequent ones first: common ones as they are, and many that look like it. A word that is twice as
 * far down the list is half as frequent, as in natural texts (Zipf's law).
 */
final class LanguageWords {
    private static final int WORDS = 40_000;
    private static final int MAX_SYLLABLES = 4;

    private final String language;
    private final List<String> words = new ArrayList<>();
    private final String space;

    /**
     * @param common frequent words, separated by spaces
     * @param syllables of which further words are made
     * @param space what stands between words
     */
    LanguageWords(String language, String common, String syllables, String space) {
        this.language = language;
        this.space = space;
        this.words.addAll(List.of(common.split(" ", -1)));
        String[] parts = syllables.split(" ", -1);
        SplittableRandom random = new SplittableRandom(language.hashCode());
        Set<String> known = new HashSet<>(words);
        while (words.size() < WORDS) {
            StringBuilder word = new StringBuilder();
            for (int i = 1 + random.nextInt(MAX_SYLLABLES); i >= 0; i--) {
                word.append(parts[random.nextInt(parts.length)]);
            }
            if (known.add(word.toString())) {
                words.add(word.toString());
            }
        }
    }

    String language() {
        return language;
    }

    /** A word of a text: the inverse of the distribution function of Zipf's law, continuous. */
    String word(SplittableRandom random) {
        int rank = (int) Math.pow(words.size(), random.nextDouble()) - 1;
        return words.get(Math.min(rank, words.size() - 1));
    }

    /** A word that says what a text is about: none of the most frequent ones. */
    String topic(SplittableRandom random) {
        double low = Math.log(100) / Math.log(words.size());
        int rank = (int) Math.pow(words.size(), low + (1 - low) * random.nextDouble()) - 1;
        return words.get(Math.min(rank, words.size() - 1));
    }

    String space() {
        return space;
    }

    static List<LanguageWords> several() {
        return List.of(
                new LanguageWords(
                        "en",
                        "the of and to in a is that for it as was with be by on not he his but at are this have from or"
                                + " had an they which one you were all her she there would their we him been has when",
                        "ment tion ing er al ic re de con pro in ter ra ly ness able str pl ou ea ck sh th gr br and"
                                + " ert ist ive ous less ful ship tr st",
                        " "),
                new LanguageWords(
                        "de",
                        "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an"
                                + " werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über",
                        "ung keit heit ver ge be er ein aus lich isch en stadt haus schaft wirt land werk zeug fahrt"
                                + " sch tr üb kör mess",
                        " "),
                new LanguageWords(
                        "fr",
                        "de la le et les des en un du une que est pour qui dans par plus au sur ne se pas il ce avec son"
                                + " sont ou mais comme cette été aux elle entre ces deux",
                        "ment tion eur age ier é ré con dé eau ou an in vo pa mi la cha ble ique isme ette ance",
                        " "),
                new LanguageWords(
                        "ru",
                        "и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой что весь"
                                + " год от так о для ты же все тот мочь вы человек такой его",
                        "ова ни е ста тель ность про по вы на при раз ко ло ми ру де зна ход ска тор ция",
                        " "),
                new LanguageWords(
                        "ko",
                        "이 그 저 것 수 등 및 더 또 한 할 있다 없다 하다 되다 대한 위해 통해 따라 함께 우리 사람 시간 세계 문제 지역 사회 경제 정부 학교 도시 역사",
                        "한 국 사 람 학 교 시 장 정 부 기 술 문 화 서 울 도 시 경 제 은 는 을 를 에 서 의 로 하 고 다 지 만 음 악 강 산 바 다",
                        " "),
                new LanguageWords(
                        "zh",
                        "的 一 是 不 了 人 我 在 有 他 这 中 大 来 上 国 个 到 说 们",
                        "中 国 人 民 大 学 生 活 工 作 时 间 地 方 科 技 文 化 历 史 山 水 城 市 经 济 发 展 电 影 音 乐",
                        ""));
    }
}
