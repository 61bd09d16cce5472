/**
 * Signs requests, so that a server can check who sends them (Web Bot Auth). A {@link dev.gregor.fetcher.signature.BotKey} is
 * read from a file, a {@link dev.gregor.fetcher.signature.RequestSigner} adds the headers of HTTP Message Signatures
 * (RFC 9421) to a request, and a {@link dev.gregor.fetcher.signature.KeyDirectory} is the document by which servers find the
 * public key.
 */
@NullMarked
package dev.gregor.fetcher.signature;

import org.jspecify.annotations.NullMarked;
