package dev.gregor.parser.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageDetectorTest {
    private final LanguageDetector detector = new LanguageDetector();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | The harbour was closed in the morning because of the storm, and the ferries did not leave until noon.",
                "de | Der Hafen war am Morgen wegen des Sturms geschlossen, und die Fähren fuhren erst am Mittag wieder.",
                "fr | Le port était fermé ce matin à cause de la tempête et les ferries ne sont partis qu'à midi.",
                "es | El puerto estuvo cerrado por la mañana a causa de la tormenta y los barcos no salieron hasta mediodía.",
                "it | Il porto era chiuso stamattina a causa della tempesta e i traghetti sono partiti solo a mezzogiorno.",
                "pt | O porto esteve fechado de manhã por causa da tempestade e os barcos só partiram ao meio-dia.",
                "nl | De haven was vanochtend gesloten vanwege de storm en de veerboten vertrokken pas om twaalf uur.",
                "sv | Hamnen var stängd på morgonen på grund av stormen och färjorna gick inte förrän vid middagstid.",
                "fi | Satama oli aamulla suljettu myrskyn takia, ja lautat lähtivät vasta keskipäivällä.",
                "pl | Port był rano zamknięty z powodu burzy, a promy odpłynęły dopiero w południe.",
                "cs | Přístav byl ráno kvůli bouři zavřený a trajekty vypluly až v poledne.",
                "hu | A kikötő reggel a vihar miatt zárva volt, és a kompok csak délben indultak el.",
                "ro | Portul a fost închis dimineața din cauza furtunii, iar feriboturile au plecat abia la prânz.",
                "tr | Liman sabah fırtına nedeniyle kapalıydı ve feribotlar ancak öğlen kalktı.",
                "vi | Cảng đã đóng cửa vào buổi sáng vì cơn bão và các chuyến phà chỉ khởi hành vào buổi trưa.",
                "ru | Утром порт был закрыт из-за шторма, и паромы отправились только в полдень.",
                "uk | Вранці порт був зачинений через шторм, і пороми вирушили лише опівдні.",
                "bg | Сутринта пристанището беше затворено заради бурята и фериботите тръгнаха едва на обяд.",
                "el | Το λιμάνι ήταν κλειστό το πρωί λόγω της καταιγίδας.",
                "he | הנמל היה סגור בבוקר בגלל הסערה והמעבורות יצאו רק בצהריים.",
                "ar | كان الميناء مغلقا في الصباح بسبب العاصفة ولم تغادر العبارات إلا عند الظهر.",
                "fa | بندر صبح به دلیل طوفان بسته بود و کشتی‌ها تا ظهر حرکت نکردند.",
                "hi | तूफान के कारण सुबह बंदरगाह बंद था और नावें दोपहर तक नहीं चलीं।",
                "th | ท่าเรือปิดในตอนเช้าเพราะพายุ และเรือข้ามฟากออกตอนเที่ยง",
                "ko | 폭풍 때문에 아침에 항구가 닫혔고 여객선은 정오가 되어서야 출발했습니다.",
                "ja | 嵐のため朝は港が閉鎖され、フェリーは正午まで出港しませんでした。",
                "zh | 由于暴风雨，港口早上关闭，渡轮直到中午才出发。",
                "ta | புயல் காரணமாக காலையில் துறைமுகம் மூடப்பட்டது.",
            })
    void shouldTellLanguagesFromTheTextAlone(String language, String text) {
        assertThat(detector.detect(text, List.of())).isEqualTo(language);
    }

    @Test
    void shouldNotBelieveAPageThatStatesAnotherLanguage() {
        String german = "Der Hafen war am Morgen wegen des Sturms geschlossen, und die Fähren fuhren erst am Mittag.";
        assertThat(detector.detect(german, List.of("en"))).isEqualTo("de");
        assertThat(detector.detect("폭풍 때문에 아침에 항구가 닫혔습니다.", List.of("en-US"))).isEqualTo("ko");
    }

    @Test
    void shouldBelieveThePageBetweenLanguagesThatLookAlike() {
        String text = "Pelabuhan ditutup pada pagi hari karena badai dan kapal feri baru berangkat pada siang hari.";
        assertThat(detector.detect(text, List.of("id"))).isEqualTo("id");
        assertThat(detector.detect(text, List.of("ms-MY"))).isEqualTo("ms");
    }

    @Test
    void shouldBelieveThePageWhereThereIsLittleText() {
        assertThat(detector.detect("Kontakt", List.of("", "de-AT"))).isEqualTo("de");
        assertThat(detector.detect("Impressum und Datenschutz", List.of("de"))).isEqualTo("de");
        assertThat(detector.detect("OK", List.of())).isNull();
        assertThat(detector.detect("", List.of("!!", "xx-very-wrong-and-long-tag-aaaaaaaaaaaaa", "und")))
                .isNull();
    }

    @Test
    void shouldTellByItsSentencesAPageWithAMenuInAnotherLanguage() {
        String menu = "Home\nAbout\nContact\nPrivacy\n".repeat(60);
        String text = "Der Hafen war am Morgen wegen des Sturms geschlossen, und die Fähren fuhren erst am Mittag.\n";
        assertThat(detector.detect(menu + text.repeat(12), List.of())).isEqualTo("de");
    }
}
