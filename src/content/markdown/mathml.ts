/**
 * TeX as MathML. The library is loaded by the first formula, what it gives is not trusted: only the elements
 * and attributes on these lists come out, and no style, since the policy of our pages forbids it.
 */
import sanitize from "sanitize-html";
import { limits } from "#limits";
import type { WorkSlices } from "#content/pause";
import { escapeText } from "#content/plain";
import type { Formula } from "./formulas.ts";

const elements =
  `math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover
  mmultiscripts mprescripts none mtable mtr mtd mstyle mpadded mphantom merror`.split(/\s+/);
const attributes =
  `display displaystyle scriptlevel mathvariant mathcolor mathbackground mathsize width height depth
  lspace rspace voffset form fence stretchy symmetric separator largeop movablelimits minsize maxsize accent
  accentunder linethickness columnspan rowspan`.split(/\s+/);
const classes = ["tml-left", "tml-right", "tml-jot", "tml-small", "tml-tag", "mathcal", "mathscr"];
/** Definitions of macros, with which a short formula could ask for endless work. */
const definitions =
  /\\(?:[gex]?def|(?:re)?newcommand|providecommand|(?:future)?let|DeclareMathOperator)(?![A-Za-z])/;
const maxExpansions = 1_000;
/** In `em` and `pt`: a box may not be larger than a page. */
const maxSize: [number, number] = [40, 400];

/**
 * Writes the formulas of one page, in their order. What is no TeX, and what is beyond `limits.formulaChars`, or
 * `limits.formulas` and `limits.formulasChars` together, is shown as it was written.
 */
export class FormulaWriter {
  #left: number = limits.formulas;
  #charsLeft: number = limits.formulasChars;
  readonly #slices: WorkSlices;

  constructor(slices: WorkSlices) {
    this.#slices = slices;
  }

  async html({ tex, isDisplayed }: Formula): Promise<string> {
    this.#left -= 1;
    this.#charsLeft -= tex.length;
    const isBounded = tex.length <= limits.formulaChars && this.#charsLeft >= 0 && this.#left >= 0;
    if (!isBounded || definitions.test(tex)) return sourceHtml(tex, isDisplayed);
    const { default: temml } = await import("temml");
    const mathml = mathmlOrNull(() => temml.renderToString(tex, optionsFor(isDisplayed)));
    // Writing MathML takes as long as sanitising it.
    await this.#slices.worked(2 * (mathml?.length ?? tex.length));
    return mathml === null ? sourceHtml(tex, isDisplayed) : placed(mathml, isDisplayed);
  }
}

function optionsFor(displayMode: boolean) {
  return { displayMode, throwOnError: true, maxExpand: maxExpansions, maxSize };
}

/** Null for what is no TeX: the library throws at it. */
function mathmlOrNull(render: () => string): string | null {
  try {
    const mathml = render();
    return mathml.length > limits.formulaMarkupChars ? null : clean(mathml);
  } catch {
    return null;
  }
}

function clean(mathml: string): string {
  return sanitize(mathml, {
    allowedTags: elements,
    allowedAttributes: { "*": attributes },
    allowedClasses: { "*": classes },
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, { style = "", ...attribs }) => ({
        tagName,
        attribs: coloured(attribs, style),
      }),
    },
  });
}

/** The colour of a style, in the attribute that MathML has for it. */
function coloured(attribs: Record<string, string>, style: string): Record<string, string> {
  const colour = /(?:^|;)color:(#[0-9a-f]{3,8})/i.exec(style)?.[1];
  return colour === undefined ? attribs : { ...attribs, mathcolor: colour };
}

function placed(mathml: string, isDisplayed: boolean): string {
  if (!isDisplayed) return mathml;
  return `<span class="formula" role="group" aria-label="Formula" tabindex="0">${mathml}</span>`;
}

function sourceHtml(tex: string, isDisplayed: boolean): string {
  const code = `<code class="language-tex">${escapeText(tex)}</code>`;
  return isDisplayed ? `<pre tabindex="0">${code}</pre>` : code;
}
