/**
 * Colours code as classes (`tok-keyword`, …), never as inline styles, so that a strict
 * Content-Security-Policy holds; ./highlight-css.ts says what the classes look like. The work is bounded:
 * very long lines stay plain, and each page has a budget of characters (`limits`).
 */
import {
  createCssVariablesTheme,
  createHighlighterCoreSync,
  type GrammarState,
  type HighlighterCore,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { limits } from "#limits";
import { makePatterns, regexOf } from "./colour-patterns.ts";
import { grammarOf, type Language } from "./languages.ts";
import type { WorkSlices } from "./pause.ts";
import { escapeText } from "./plain.ts";

const themeName = "classes";
let highlighter: HighlighterCore | undefined;

/**
 * Makes the language ready, so that `highlightLines` waits for no more than its turns. Whoever needs it meanwhile makes it
 * ready as well, of what is there by then: a request waits for no other's work.
 */
export async function loadLanguage(language: Language, slices: WorkSlices): Promise<void> {
  const ready = readyHighlighter();
  if (ready.getLoadedLanguages().includes(language)) return;
  const grammar = await grammarOf(language);
  await makePatterns(grammar, slices);
  ready.loadLanguageSync(grammar);
}

/** How much is coloured at once. */
const sliceChars = 2_000;
/** A character that is coloured takes as long as so many of HTML; so does what each block begins with. */
const charWork = 8;
const sliceWork = 500;

/**
 * One HTML string for each line of code, escaped and coloured. The language must have been loaded.
 * @param slices of the page that the code stands in
 */
export async function highlightLines(
  lines: readonly string[],
  language: Language,
  slices: WorkSlices,
): Promise<string[]> {
  const coloured: string[] = [];
  let grammarState: GrammarState | undefined;
  for (const slice of slicesOf(lines)) {
    const code = slice.join("\n");
    const tokens = readyHighlighter().codeToTokensBase(code, {
      lang: language,
      theme: themeName,
      tokenizeMaxLineLength: limits.highlightedLineChars,
      // A Worker's clock stands still while it computes: the bound is on length, not on time.
      tokenizeTimeLimit: 0,
      ...(grammarState && { grammarState }),
    });
    grammarState = readyHighlighter().getLastGrammarState(tokens);
    for (const line of tokens) coloured.push(lineHtml(line));
    await slices.worked(sliceWork + charWork * code.length);
  }
  return coloured;
}

function* slicesOf(lines: readonly string[]): Generator<string[]> {
  let slice: string[] = [];
  let chars = 0;
  for (const line of lines) {
    slice.push(line);
    chars += line.length + 1;
    if (chars < sliceChars) continue;
    yield slice;
    slice = [];
    chars = 0;
  }
  if (slice.length > 0) yield slice;
}

function readyHighlighter(): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    engine: createJavaScriptRegexEngine({
      forgiving: true,
      cache: null,
      regexConstructor: regexOf,
    }),
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
  if (!text || !className) return escapeText(text);
  return `<span class="${className}">${escapeText(text)}</span>`;
}

/** `var(--token-keyword)` → `tok-keyword`; the foreground needs no class. */
function classOf(color = ""): string {
  const name = /^var\(--token-([a-z-]+)\)$/.exec(color)?.[1];
  return name ? `tok-${name}` : "";
}
