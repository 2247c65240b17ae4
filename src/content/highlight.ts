/**
 * Colours code as classes (`tok-keyword`, …), never as inline styles, so that a strict
 * Content-Security-Policy holds; `highlightCss` says what the classes look like. The work is bounded:
 * very long lines stay plain, and each page has a budget of characters (`limits`).
 */
import {
  createCssVariablesTheme,
  createHighlighterCoreSync,
  type HighlighterCore,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { limits } from "#limits";
import { grammarOf, type Language } from "./languages.ts";
import { escapeHtml } from "./plain.ts";

const themeName = "classes";
let highlighter: HighlighterCore | undefined;

/** Makes the languages ready, so that `highlightLines` can run without waiting. */
export async function loadLanguages(languages: Iterable<Language>): Promise<void> {
  const ready = readyHighlighter();
  for (const language of new Set(languages)) {
    if (ready.getLoadedLanguages().includes(language)) continue;
    ready.loadLanguageSync(await grammarOf(language));
  }
}

/** One HTML string a line of the code, escaped and coloured. The language must have been loaded. */
export function highlightLines(code: string, language: Language): string[] {
  const lines = readyHighlighter().codeToTokensBase(code, {
    lang: language,
    theme: themeName,
    tokenizeMaxLineLength: limits.highlightedLineChars,
    // A Worker's clock stands still while it computes: the bound is on length, not on time.
    tokenizeTimeLimit: 0,
  });
  return lines.map((tokens) => lineHtml(tokens));
}

function readyHighlighter(): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    themes: [createCssVariablesTheme({ name: themeName, variablePrefix: "--" })],
  });
  return highlighter;
}

interface ColouredText {
  content: string;
  color?: string;
}

function lineHtml(tokens: readonly ColouredText[]): string {
  let html = "";
  let run = "";
  let runClass = "";
  for (const token of tokens) {
    const tokenClass = token.content.trim() ? classOf(token.color) : runClass;
    if (tokenClass !== runClass) {
      html += spanOf(run, runClass);
      run = "";
      runClass = tokenClass;
    }
    run += token.content;
  }
  return html + spanOf(run, runClass);
}

function spanOf(text: string, className: string): string {
  if (!text || !className) return escapeHtml(text);
  return `<span class="${className}">${escapeHtml(text)}</span>`;
}

/** `var(--token-keyword)` → `tok-keyword`; the foreground needs no class. */
function classOf(color = ""): string {
  const name = /^var\(--token-([a-z-]+)\)$/.exec(color)?.[1];
  return name ? `tok-${name}` : "";
}

/** Colours for the classes, light and dark, at a contrast of 4.5 or more; they follow `color-scheme`. */
export const highlightCss = `
.tok-constant{color:light-dark(#0550ae,#79c0ff)}
.tok-string,.tok-string-expression{color:light-dark(#0a5c36,#a5d6a7)}
.tok-comment{color:light-dark(#57606a,#9aa4af)}
.tok-keyword{color:light-dark(#b3245c,#ff8fa3)}
.tok-parameter{color:light-dark(#8a4600,#ffb86b)}
.tok-function{color:light-dark(#6f3ec2,#d2a8ff)}
.tok-punctuation{color:light-dark(#4b5563,#b6bec8)}
.tok-link{color:light-dark(#0550ae,#79c0ff);text-decoration:underline}
.tok-inserted{color:light-dark(#116329,#7ee787)}
.tok-deleted{color:light-dark(#a40e26,#ffa198)}
.tok-changed{color:light-dark(#8a4600,#ffb86b)}
`.trim();
