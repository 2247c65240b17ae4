/**
 * Colours code as classes (`tok-keyword`, …), never as inline styles, so that a strict
 * Content-Security-Policy holds; ./highlight-css.ts says what the classes look like. The work is bounded:
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
