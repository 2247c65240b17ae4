/**
 * Code of samples as coloured HTML by highlight.js, which is small and quick to start, and loaded when first
 * needed. Code of a page's text is coloured by #content/highlight, whose work is bounded for any text.
 */
import { escapeHtml } from "#content/plain";
import { loadCore, loadLanguage } from "./highlight-library.js";
import type { Highlighter } from "./highlight-library.js";

export type CodeLanguage = keyof typeof loadLanguage;

/** Longer code stays plain. */
const colouredChars = 12_000;
let library: Promise<Highlighter> | undefined;

/** The code as escaped HTML, its words in `tok-…` classes. */
export async function coloured(code: string, language: CodeLanguage): Promise<string> {
  if (code.length > colouredChars) return escapeHtml(code);
  library ??= start();
  const highlighter = await library;
  if (highlighter.getLanguage(language) === undefined) {
    highlighter.registerLanguage(language, await loadLanguage[language]());
  }
  return lean(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}

/** Without what an element's text does not need: classes of punctuation, escaped quotes. */
function lean(html: string): string {
  return html
    .replace(/<span class="tok-punctuation">([^<]*)<\/span>/g, "$1")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
}

async function start(): Promise<Highlighter> {
  const highlighter = (await loadCore()).newInstance();
  highlighter.configure({ classPrefix: "tok-" });
  return highlighter;
}
