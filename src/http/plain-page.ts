/** The frame of a page of the service's own that explains something: plain HTML, and all that it loads is in it. */
import { html } from "hono/html";

export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
  code, pre { font-family: ui-monospace, monospace; font-size: 0.925em; }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; }
  table { border-collapse: collapse; }
  th, td { text-align: start; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; }
  td:nth-child(-n + 2) { white-space: nowrap; }
  @media (max-width: 40rem) {
    thead { display: none; }
    tr { display: block; padding: 0.4rem 0; }
    td { padding: 0 0.4rem 0 0; }
    td:last-child { display: block; overflow-wrap: anywhere; }
  }
`;

/** The page. */
export function plainPage(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}
