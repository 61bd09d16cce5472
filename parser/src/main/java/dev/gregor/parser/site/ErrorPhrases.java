package dev.gregor.parser.site;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The words with which sites say that a page does not exist, in the languages that most of them are written in. */
final class ErrorPhrases {
    /** From here on, languages are written without spaces between words. */
    private static final char FIRST_UNSPACED = '\u2E80';

    private static final char FIRST_THAI = '\u0E00';
    private static final char LAST_THAI = '\u0E7F';

    /** Too short to mean it within a text. */
    private static final List<String> HEADINGS = List.of("404", "oops", "whoops", "hoppla", "oups");

    private static final List<String> PHRASES = List.of(
            // English
            "not found",
            "not be found",
            "can't be found",
            "couldn't be found",
            "could not find",
            "couldn't find",
            "cannot find",
            "can't find",
            "does not exist",
            "doesn't exist",
            "no longer exists",
            "no longer available",
            "no such page",
            "missing page",
            "page is missing",
            // German, Dutch
            "nicht gefunden",
            "nicht finden",
            "existiert nicht",
            "nicht vorhanden",
            "nicht mehr verfügbar",
            "niet gevonden",
            "bestaat niet",
            // French, Italian, Spanish, Portuguese, Catalan, Romanian
            "introuvable",
            "n'existe pas",
            "n'existe plus",
            "non trouvée",
            "pas trouvée",
            "pas été trouvée",
            "non trovata",
            "non trovato",
            "non esiste",
            "non è stata trovata",
            "no encontrada",
            "no encontrado",
            "no existe",
            "no se encuentra",
            "no se ha encontrado",
            "no se encontró",
            "não encontrada",
            "não encontrado",
            "não existe",
            "não foi encontrada",
            "no s'ha trobat",
            "nu a fost găsită",
            "nu există",
            // Swedish, Danish, Norwegian, Finnish
            "hittades inte",
            "kunde inte hittas",
            "finns inte",
            "ikke fundet",
            "findes ikke",
            "ikke funnet",
            "finnes ikke",
            "ei löydy",
            "ei löytynyt",
            // Polish, Czech, Slovak, Hungarian, Turkish, Greek
            "nie znaleziono",
            "nie istnieje",
            "nie została znaleziona",
            "nenalezena",
            "nebyla nalezena",
            "neexistuje",
            "nenájdená",
            "nem található",
            "bulunamadı",
            "mevcut değil",
            "δεν βρέθηκε",
            // Russian, Ukrainian
            "не найдена",
            "не найден",
            "не найдено",
            "не существует",
            "не знайдено",
            "не існує",
            // Arabic, Hebrew, Persian, Hindi
            "غير موجودة",
            "لم يتم العثور",
            "לא נמצא",
            "یافت نشد",
            "नहीं मिला",
            // Vietnamese, Indonesian, Thai
            "không tìm thấy",
            "không tồn tại",
            "tidak ditemukan",
            "ไม่พบ",
            // Korean, Japanese, Chinese
            "찾을 수 없",
            "존재하지 않",
            "없는 페이지",
            "見つかりません",
            "存在しません",
            "未找到",
            "找不到",
            "不存在");

    private static final Map<Character, List<String>> IN_TEXT = byFirstLetter(PHRASES);
    private static final Map<Character, List<String>> IN_HEADING = byFirstLetter(HEADINGS);

    private ErrorPhrases() {}

    private static Map<Character, List<String>> byFirstLetter(List<String> phrases) {
        return phrases.stream().collect(Collectors.groupingBy(phrase -> phrase.charAt(0)));
    }

    /** Whether a line of text says that something does not exist. */
    static boolean areInText(String line) {
        return contains(fold(line), IN_TEXT);
    }

    /** Whether a title or a heading says so. */
    static boolean areInHeading(String heading) {
        String folded = fold(heading);
        return contains(folded, IN_TEXT) || contains(folded, IN_HEADING);
    }

    private static String fold(String text) {
        return text.toLowerCase(Locale.ROOT).replace('\u2019', '\'').replace('\u00A0', ' ');
    }

    /** Looks at the beginnings of words alone: it runs over every page. */
    private static boolean contains(String text, Map<Character, List<String>> phrases) {
        for (int at = 0; at < text.length(); at++) {
            boolean unspaced = isUnspaced(text.charAt(at));
            if (unspaced || isEdge(text, at - 1)) {
                for (String phrase : phrases.getOrDefault(text.charAt(at), List.of())) {
                    if (text.startsWith(phrase, at) && (unspaced || isEdge(text, at + phrase.length()))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isUnspaced(char letter) {
        return letter >= FIRST_UNSPACED || (letter >= FIRST_THAI && letter <= LAST_THAI);
    }

    private static boolean isEdge(String text, int at) {
        return at < 0 || at >= text.length() || !Character.isLetterOrDigit(text.charAt(at));
    }
}
