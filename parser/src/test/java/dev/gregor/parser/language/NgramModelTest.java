package dev.gregor.parser.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import opennlp.tools.langdetect.Language;
import opennlp.tools.langdetect.LanguageDetectorME;
import opennlp.tools.langdetect.LanguageDetectorModel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The model must say what it says in OpenNLP. */
class NgramModelTest {
    private static NgramModel model;
    private static LanguageDetectorME openNlp;

    @BeforeAll
    static void readModel() throws IOException {
        try (InputStream file = file();
                InputStream again = file()) {
            model = NgramModel.read(file);
            openNlp = new LanguageDetectorME(new LanguageDetectorModel(again));
        }
    }

    private static InputStream file() {
        return Objects.requireNonNull(NgramModelTest.class.getResourceAsStream("/langdetect-183.bin"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The harbour was closed in the morning because of the storm, and the ferries did not leave until noon.",
                "Der Hafen war am Morgen wegen des Sturms geschlossen!!!!! Die Fähren fuhren erst am 23. August 2026.",
                "Le port était fermé   ce matin, voir https://port.example/a?b=c#d ou écrire à info@port.example, #marée",
                "Утром порт был закрыт из-за шторма, и паромы отправились только в полдень 🚢🚢.",
                "Cảng đã đóng cửa vào buổi sáng vì cơn bão và các chuyến phà chỉ khởi hành vào buổi trưa.",
                "嵐のため朝は港が閉鎖され、フェリーは正午まで出港しませんでした。"
            })
    void shouldOrderTheLanguagesAsOpenNlpDoes(String text) {
        int[] scores = scores(LanguageSample.of(text));
        List<String> ours = new ArrayList<>(model.languages());
        ours.sort((a, b) -> Integer.compare(
                scores[model.languages().indexOf(b)], scores[model.languages().indexOf(a)]));
        Language[] theirs = openNlp.predictLanguages(text);

        assertThat(ours.subList(0, 5))
                .isEqualTo(Arrays.stream(theirs).limit(5).map(Language::getLang).toList());
        double ratio = Math.log(theirs[0].getConfidence()) - Math.log(theirs[1].getConfidence());
        int best = scores[model.languages().indexOf(ours.get(0))];
        int second = scores[model.languages().indexOf(ours.get(1))];
        assertThat((best - second) * NgramModel.UNIT).as("how sure it is").isCloseTo(ratio, offset(0.001));
    }

    private static int[] scores(LanguageSample sample) {
        int[] scores = new int[model.languages().size()];
        Set<Integer> seen = new HashSet<>();
        for (int length = 1; length <= NgramModel.MAX_LENGTH; length++) {
            for (int at = 0; at + length <= sample.length(); at++) {
                int number = model.numberOf(sample.chars(), at, length);
                if (number >= 0 && seen.add(number)) {
                    model.addWeights(number, scores);
                }
            }
        }
        return scores;
    }

    @Test
    void shouldRefuseAFileThatIsNoModel() {
        assertThatThrownBy(() -> NgramModel.read(new ByteArrayInputStream(new byte[100])))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("langdetect.model");
    }

    @Test
    void shouldCleanTextsInBoundedTime() {
        LanguageSample sample = LanguageSample.of("a@".repeat(50_000) + "http://".repeat(10_000));
        assertThat(sample.length()).isLessThan(170_000);
    }
}
