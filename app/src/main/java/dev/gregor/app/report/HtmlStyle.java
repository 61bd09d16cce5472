package dev.gregor.app.report;

/** The head of an HTML report: its style, and that it loads nothing. */
final class HtmlStyle {
    /** Up to the beginning of the body; <code>{title}</code> stands for the title. */
    static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <title>{title}</title>
            <style>
            :root { color-scheme: light dark; --line: #8884; --soft: #8882; --quiet: #666; --link: #0550ae; }
            @media (prefers-color-scheme: dark) {
              :root { --quiet: #aaa; --link: #79b8ff; }
              body { background: #16181c; color: #e6e6e6; }
            }
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 0 auto; padding: 1rem; }
            h1 { font-size: 1.5rem; line-height: 1.25; }
            .seeds { overflow-wrap: anywhere; }
            a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 2px; }
            nav ul { list-style: none; padding: 0; columns: 18rem; }
            nav li { display: flex; gap: .5rem; break-inside: avoid; }
            nav b { flex: 0 0 4rem; text-align: right; }
            .none, small, time, .more { color: var(--quiet); }
            .none b { font-weight: normal; }
            .note { border-left: 4px solid #d29922; padding-left: .75rem; }
            table { width: 100%; border-collapse: collapse; margin: 2.5rem 0; }
            caption { text-align: left; padding-bottom: .5rem; }
            caption strong { font-size: 1.2rem; }
            th { text-align: left; border-bottom: 2px solid var(--line); padding: .3rem .5rem; }
            td { vertical-align: top; border-bottom: 1px solid var(--line); padding: .3rem .5rem; overflow-wrap: anywhere; unicode-bidi: isolate; }
            td.amount { text-align: right; font-variant-numeric: tabular-nums; width: 1%; }
            td.words { min-width: 6rem; }
            td ul { list-style: none; margin: 0; padding: 0; }
            td.address { min-width: 14rem; }
            td.chain li { position: relative; padding-left: 1.3rem; }
            td.chain li::before { content: "→"; position: absolute; left: 0; }
            tbody tr:nth-child(even) { background: var(--soft); }
            @media (max-width: 40rem) {
              thead { display: none; }
              table, caption, tbody, tfoot, tr, td { display: block; width: auto; }
              tr { border-bottom: 2px solid var(--line); padding: .3rem 0; }
              td, td.amount { border: 0; text-align: left; padding: .1rem .5rem; width: auto; min-width: 0; }
              td[data-label]::before { content: attr(data-label) ": "; color: var(--quiet); }
            }
            @media print { nav { display: none; } body { max-width: none; } tr { break-inside: avoid; } }
            </style></head>
            <body>
            """;

    private HtmlStyle() {}
}
