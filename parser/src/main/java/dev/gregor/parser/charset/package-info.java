/**
 * Which letters do these bytes stand for? {@link dev.gregor.parser.charset.CharsetSniffer} asks in turn the byte order
 * mark, the Content-Type header, the page's own meta tags and XML declaration, and at last the bytes themselves. Each
 * answer is an {@link dev.gregor.parser.charset.Encoding} of the WHATWG Encoding Standard, never a bare Java charset:
 * what the web calls {@code euc-kr} is a larger set than Java's charset of that name.
 */
@NullMarked
package dev.gregor.parser.charset;

import org.jspecify.annotations.NullMarked;
