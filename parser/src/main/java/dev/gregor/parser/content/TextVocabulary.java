package dev.gregor.parser.content;

/** Words that tell running text from the furniture of a page, in groups. Each group is a bit. */
final class TextVocabulary {
    static final int GROUPS = 9;

    /** The group of words that every running text has. */
    static final int FUNCTION_WORD = 1;

    static final WordTable WORDS = new WordTable(
            "the of and to in a is that for it with as was on are be this by at from or an have not but you your we our "
                    + "can will if they their has which there been were when what how who all one would about so than "
                    + "i he she his her its also more these those into because while them my me do does "
                    + "der die das und ist nicht ein eine zu den von mit auf im dem für sich des wir sie auch werden "
                    + "le la les et est une un que qui dans pour pas sur avec sont nous vous au ce "
                    + "el los las y en por con para una del se lo como más su è il di che non per sono è da o um não os "
                    + "het een van dat niet zijn met voor op w z na nie się jest i в и не на что с по как это",
            "copyright rights reserved privacy terms policy cookies cookie gdpr disclaimer imprint impressum conditions "
                    + "legal trademarks consent accept datenschutz",
            "facebook twitter instagram linkedin pinterest youtube whatsapp telegram tiktok reddit share tweet follow "
                    + "rss email print copy link",
            "subscribe newsletter sign login log register account signup join inbox password username forgot unsubscribe "
                    + "member",
            "related popular recommended trending similar latest recent posts articles stories might like more read next "
                    + "previous continue see view all",
            "comment comments reply replies leave respond report flag upvote votes likes like quote",
            "menu search skip navigation toggle close open home contact sitemap back top loading javascript browser "
                    + "enable click here",
            "ago minute minutes min hours hour days months january february march april may june july august september "
                    + "october november december jan feb mar apr jun jul aug sep sept oct nov dec posted published "
                    + "updated author by date",
            "price add cart buy shipping checkout sale order stock quantity size color qty reviews rating stars free "
                    + "delivery returns wishlist sku compare shop");

    private TextVocabulary() {}
}
