/** The pages behind a problem's `type`: what a code means, an example, and what to do; and the list of them. */
import { html } from "hono/html";
import { failureCodes, internal } from "#failure";
import type { FailureCode } from "#failure";
import { plainPage } from "./plain-page.ts";
import type { ProblemTexts } from "./problem-texts.ts";

/** Where the texts lie among the static assets. */
export const problemTextsPath = "/_assets/problems.json";

/** The page of one code; null for what is no code. */
export async function problemPage(assets: Fetcher, code: string, baseUrl: string) {
  if (!isCode(code)) return null;
  const { status, title } = failureCodes[code];
  const { meaning, remedy, example } = (await readTexts(assets))[code];
  const answer = {
    type: `${baseUrl}/problems/${code}`,
    title,
    status,
    detail: example,
    code,
    requestId: "fQ3kTz81mXcA",
  };
  return plainPage(
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
export async function problemList(assets: Fetcher) {
  const texts = await readTexts(assets);
  return plainPage(
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
                <td>${isCode(code) ? coded(texts[code].meaning) : ""}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  );
}

/** Throws where a deployment lacks the file. */
async function readTexts(assets: Fetcher): Promise<ProblemTexts> {
  const found = await assets.fetch(`https://assets.invalid${problemTextsPath}`);
  if (!found.ok) throw internal();
  return found.json();
}

const isCode = (code: string): code is FailureCode => Object.hasOwn(failureCodes, code);

/** A text whose code stands between backticks. */
function coded(text: string) {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}
