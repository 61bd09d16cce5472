/**
 * Turns the bytes of a page into text. {@link dev.gregor.parser.charset.CharsetSniffer} looks for the encoding in turn
 * in the byte order mark, the Content-Type header, the {@link dev.gregor.parser.charset.Utf16Markup} pattern, the meta
 * elements ({@link dev.gregor.parser.charset.MetaPrescan}) and the {@link dev.gregor.parser.charset.XmlDeclaration}; a
 * page that declares none goes to the {@link dev.gregor.parser.charset.CharsetDetector}. The result is an
 * {@link dev.gregor.parser.charset.Encoding} of the WHATWG Encoding Standard, which decodes the bytes. It is never a
 * bare Java charset: what the web calls {@code euc-kr} is a larger set than Java's charset of that name.
 */
@NullMarked
package dev.gregor.parser.charset;

import org.jspecify.annotations.NullMarked;
