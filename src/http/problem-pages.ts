/** The pages behind a problem's `type`: what a code means, an example, and what to do; and the list of them. */
import { html } from "hono/html";
import { failureCodes } from "#failure";
import type { FailureCode } from "#failure";
import { problemTexts } from "./problem-texts.ts";

/** All that such a page loads is in it. */
export const problemPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page of one code; null for what is no code. */
export function problemPage(code: string, baseUrl: string) {
  if (!isCode(code)) return null;
  const { status, title } = failureCodes[code];
  const { meaning, remedy, example } = problemTexts[code];
  const answer = {
    type: `${baseUrl}/problems/${code}`,
    title,
    status,
    detail: example,
    code,
    requestId: "fQ3kTz81mXcA",
  };
  return layout(
    title,
    html`<h1>${title}</h1>
      <p><code>${code}</code>, HTTP status ${status}</p>
      <p>${coded(meaning)}</p>
      <h2>What to do</h2>
      <p>${coded(remedy)}</p>
      <h2>Example</h2>
      <pre><code>${JSON.stringify(answer, null, 2)}</code></pre>
      <p><a href="/problems">All codes</a> · <a href="/reference">Reference</a></p>`,
  );
}

/** Every code, by its status. */
export function problemList() {
  return layout(
    "Problems",
    html`<h1>Problems</h1>
      <p>
        Every error is a problem document (RFC 9457). Its <code>code</code> is stable, its
        <code>detail</code> says what was wrong in this request.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(failureCodes).map(
            ([code, { status }]) =>
              html`<tr>
                <td>${status}</td>
                <td><a href="/problems/${code}">${code}</a></td>
                <td>${isCode(code) ? coded(problemTexts[code].meaning) : ""}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  );
}

const isCode = (code: string): code is FailureCode => Object.hasOwn(failureCodes, code);

/** A text whose code stands between backticks. */
function coded(text: string) {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

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

function layout(title: string, body: ReturnType<typeof html>) {
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
