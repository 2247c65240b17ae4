/**
 * Formulas in Markdown: `$…$` in a line, `$$…$$` and ```` ```math ```` on lines of their own. A dollar that is
 * a price or a variable of the shell stays a dollar: what opens touches the formula, what closes does too and
 * no letter, digit or brace follows it.
 */
import type { TokenizerExtension, Tokens } from "marked";
import { limits } from "#limits";

/** The TeX of a formula. */
export interface FormulaToken extends Tokens.Generic {
  type: "formula";
  tex: string;
  /** On lines of its own. */
  isDisplayed: boolean;
}

const displayed = /^ {0,3}\$\$((?:\\[^\n]|(?!\n[ \t]*\n)[^$\\])+)\$\$[ \t]*(?:\n|$)/;
/** Where a text is cut for a formula: no later than the renderer cuts it anyway, so that looking costs little. */
const windowChars = 1_000;

/** Marked's extension that reads formulas on lines of their own. */
export const displayedFormulaSyntax: TokenizerExtension = {
  name: "displayedFormula",
  level: "block",
  tokenizer(src) {
    const [raw, tex = ""] = displayed.exec(src.slice(0, limits.formulaChars + windowChars)) ?? [];
    return raw === undefined ? undefined : formula(raw, tex, true);
  },
};

/** Marked's extension that reads formulas in a line. */
export const formulaSyntax: TokenizerExtension = {
  name: "formula",
  level: "inline",
  start(src) {
    const place = src.slice(0, windowChars).search(/(?<![\p{L}\p{N}\\$])\$/u);
    return place < 0 ? undefined : place;
  },
  tokenizer(src) {
    const marks = /^\$\$?/.exec(src)?.[0] ?? "";
    if (marks === "") return undefined;
    const end = closingOf(src, marks);
    if (end === undefined) return undefined;
    return formula(
      src.slice(0, end + marks.length),
      src.slice(marks.length, end),
      marks.length === 2,
    );
  },
};

function formula(raw: string, text: string, isDisplayed: boolean): FormulaToken | undefined {
  const tex = text.trim();
  return tex === "" ? undefined : { type: "formula", raw, tex, isDisplayed };
}

/** Where the dollars stand that close the formula which `marks` open. */
function closingOf(src: string, marks: string): number | undefined {
  const text = src.slice(0, limits.formulaChars + windowChars);
  if (marks === "$" && /^\$[\s$]/.test(text)) return undefined;
  for (let place = marks.length; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (character === "\\") place += 1;
    else if (character === "`") return undefined;
    else if (character === "\n" && (marks === "$" || /^\n[ \t]*\n/.test(text.slice(place))))
      return undefined;
    else if (character === "$") return closes(text, place, marks) ? place : undefined;
  }
  return undefined;
}

function closes(text: string, place: number, marks: string): boolean {
  if (!text.startsWith(marks, place)) return false;
  if (marks === "$$") return true;
  return !/\s/.test(text.charAt(place - 1)) && !/^\$[\p{L}\p{N}${]/u.test(text.slice(place));
}

/** A fence of the language `math` holds a formula. */
export function formulaIn({ lang = "", text }: Tokens.Code): FormulaToken | undefined {
  return /^math(?:\s|$)/.test(lang) ? formula(text, text, true) : undefined;
}
