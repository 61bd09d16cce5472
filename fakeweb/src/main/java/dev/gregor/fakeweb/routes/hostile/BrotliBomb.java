package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.util.Base64;

/** A brotli bomb: 211 bytes that decompress to 256 MiB of blanks. */
public record BrotliBomb() implements Route {
    // No Java library here encodes brotli. Made with node -e 'zlib.brotliCompressSync(Buffer.alloc(256 << 20, 32))'
    private static final String COMPRESSED =
            "z///f/glQOKxQCD3/p/////wSwDEYQGA7v0/////4ZcAiMMiAN37f/7//8MvARCHBQC69//8//+HXwIgDgsAdO//+f//D78E"
                    + "QBwWAOje//P//x9+CYA4LADQvf/n//8//BIAcVgAoHv/z///f/glAOKwAED3/p/////wSwDEYQGA7v0/////4ZcAiMMC"
                    + "AN37f/7//8MvARCHBQC69//8//+HXwIgDgsAdO//+f//D78EQBwWAOje//P//x9+CYA4LADQvf/P//9//BIAcVgAoHv/"
                    + "Dw==";

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(200).header("Content-Type", Html.TYPE).header("Content-Encoding", "br");
        response.body(Base64.getDecoder().decode(COMPRESSED));
    }
}
