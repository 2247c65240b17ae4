/**
 * Pictures in SVG, written anew: only the elements and attributes of these lists come out, and nothing that runs, loads
 * or leads anywhere. What a browser makes of the result does not rest on this alone: it is served in a sandbox.
 */
import { Parser } from "htmlparser2";
import { limits } from "#limits";
import { keptCss } from "./css.ts";
import type { WorkSlices } from "./pause.ts";
import { SvgUses } from "./svg-uses.ts";

/** A picture as it is kept, with the names of what was left out of it; or what is wrong with it, as a sentence. */
export type CleanedSvg = { svg: string; left: string[] } | { fault: string };

const namespace = "http://www.w3.org/2000/svg";
const depthAllowed = 100;
/** Signs in all of a picture's styles but letters and digits: what reading them takes grows with these. */
const styleSignsAllowed = 100_000;
/** And in one style, which is read at once: some 50 ms. */
const signsOfStyleAllowed = 20_000;
/** Places of all styles that are no CSS: each takes as long as the whole style. */
const unreadAllowed = 100;

const elements = words(`
  svg g a defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath
  clipPath mask marker pattern image linearGradient radialGradient stop style filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence
`);
/** Only words stand in these: where a picture stands in HTML, all in `title` and `desc` would be read as HTML. */
const wordsOnly = new Set(["style", "title", "desc"]);
/** What programs that draw keep in a picture for themselves, and nobody sees. */
const unseen = /:|^metadata$/;

const attributes = words(`
  id class style lang role aria-label aria-labelledby aria-hidden viewBox preserveAspectRatio width height x y x1 y1 x2
  y2 cx cy r rx ry fx fy fr d points pathLength transform dx dy rotate textLength lengthAdjust startOffset method
  spacing side gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity clipPathUnits maskUnits
  maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient patternUnits patternContentUnits
  patternTransform systemLanguage alignment-baseline baseline-shift clip-path clip-rule color color-interpolation
  color-interpolation-filters direction display dominant-baseline fill fill-opacity fill-rule filter flood-color
  flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask mix-blend-mode opacity
  overflow paint-order shape-rendering stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin
  unicode-bidi vector-effect visibility word-spacing writing-mode filterUnits primitiveUnits in in2 result mode type
  values operator k1 k2 k3 k4 stdDeviation edgeMode kernelMatrix order divisor bias targetX targetY preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector yChannelSelector azimuth
  elevation tableValues slope intercept amplitude exponent radius baseFrequency numOctaves seed stitchTiles z
  pointsAtX pointsAtY pointsAtZ limitingConeAngle
`);

const functions = words(`
  url matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY rgb rgba hsl hsla hwb lab lch oklab
  oklch color color-mix var calc inset circle ellipse polygon path blur brightness contrast drop-shadow grayscale
  hue-rotate invert opacity saturate sepia
`);

const place = /^#[^\s"'()<>\\]+$/;
const embedded = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z\d+/=\s]+$/;
const embeddedInCss =
  /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|(?:application\/x-)?font[\w/+-]*);base64,[A-Za-z\d+/=]+$/;
const isAddressInCss = (value: string) => place.test(value) || embeddedInCss.test(value);

/**
 * Takes the text of any file, in time that grows with its length.
 * @param slices between which others get their turn while it is read
 */
export async function cleanSvg(text: string, slices: WorkSlices): Promise<CleanedSvg> {
  const writer = new SvgWriter();
  const parser = new Parser(writer, { xmlMode: true });
  // In pieces, so that what nests too deep is read no further.
  for (let at = 0; at < text.length && writer.fault === null; at += pieceChars) {
    const piece = text.slice(at, at + pieceChars);
    parser.write(piece);
    await slices.worked(piece.length);
  }
  if (writer.fault === null) parser.end();
  return writer.done();
}

const pieceChars = 16 * 1024;

/** Is told what stands in the file, and writes what of it is kept. */
class SvgWriter {
  fault: string | null = null;
  readonly #out: string[] = [];
  readonly #left = new Set<string>();
  readonly #uses = new SvgUses();
  #depth = 0;
  #styleSigns = 0;
  #unread = 0;
  /** How deep the element stands with which all in it goes; the picture itself at 1. */
  #leftAt = Infinity;
  /** What stands in the element that holds only words, while it is open. */
  #words: string | null = null;

  onopentag(name: string, given: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > depthAllowed)
      this.fault ??= `Elements stand more than ${depthAllowed} deep in each other.`;
    if (this.fault !== null || this.#depth > this.#leftAt) return;
    const isKept =
      this.#depth === 1 ? name === "svg" && this.#out.length === 0 : elements.has(name);
    if (!isKept || this.#words !== null) {
      this.#leftAt = this.#depth;
      if (!unseen.test(name)) this.#left.add(name);
      return;
    }
    this.#open(name, given);
    if (wordsOnly.has(name)) this.#words = "";
  }

  ontext(text: string): void {
    if (this.#depth === 0 || this.#depth >= this.#leftAt || this.fault !== null) return;
    if (this.#words === null) this.#out.push(escaped(text));
    else this.#words += text;
  }

  onclosetag(name: string): void {
    const wasLeft = this.#depth >= this.#leftAt;
    if (this.#depth === this.#leftAt) this.#leftAt = Infinity;
    this.#depth -= 1;
    if (wasLeft || this.fault !== null) return;
    const words = this.#words ?? "";
    this.#words = null;
    this.#uses.close();
    const shown = name === "style" ? this.#css(words, "stylesheet") : words;
    this.#out.push(escaped(shown), `</${shownName(name)}>`);
  }

  /** A style as it is kept; nothing where it is too much beside those before it. */
  #css(text: string, context: "stylesheet" | "declarationList"): string {
    if (!this.#isRead(text)) return "";
    const unreadAtMost = unreadAllowed - this.#unread;
    const kept = keptCss(text, isAddressInCss, { context, unreadAtMost });
    if ("css" in kept) {
      this.#unread += kept.unread;
      return kept.css;
    }
    this.fault ??= `More than ${unreadAllowed} places of its styles are no CSS.`;
    return "";
  }

  /** Whether these styles are still read, beside those before them. */
  #isRead(css: string): boolean {
    const signs = css.match(/[^\w-]/g)?.length ?? 0;
    this.#styleSigns += signs;
    if (signs > signsOfStyleAllowed)
      this.fault ??= `One of its styles holds more than ${signsOfStyleAllowed} signs beside letters and digits.`;
    if (this.#styleSigns > styleSignsAllowed)
      this.fault ??= `Its styles hold more than ${styleSignsAllowed} signs beside letters and digits.`;
    return this.fault === null;
  }

  done(): CleanedSvg {
    const fault =
      this.fault ?? (this.#out.length === 0 ? "There is no SVG in it." : this.#uses.fault());
    return fault === null ? { svg: this.#out.join(""), left: [...this.#left] } : { fault };
  }

  #open(name: string, given: Readonly<Record<string, string>>): void {
    const kept = this.#kept(name, given);
    this.#uses.open(kept.get("id") ?? null, name === "use" ? (kept.get("href") ?? null) : null);
    const written = [...kept].map(([ours, value]) => ` ${ours}="${escaped(value)}"`);
    this.#out.push(`<${shownName(name)}${written.join("")}>`);
  }

  #kept(name: string, given: Readonly<Record<string, string>>): Map<string, string> {
    const kept = new Map(this.#depth === 1 ? [["xmlns", namespace]] : []);
    for (const [theirs, value] of Object.entries(given)) {
      const ours = theirs.replace(/^(?:xlink:(?=href$)|xml:(?=lang$))/, "");
      if (this.fault !== null) return kept;
      const text =
        ours === "style" ? this.#css(value, "declarationList") : keptValue(name, ours, value);
      if (text !== null) kept.set(ours, kept.get(ours) ?? text);
      else if (/^on|^href$/i.test(ours) && name !== "a") this.#left.add(ours);
    }
    return kept;
  }
}

/** A link leads nowhere in a picture: what it stands around is a group. */
const shownName = (name: string) => (name === "a" ? "g" : name);

function keptValue(element: string, name: string, value: string): string | null {
  if (name === "href") {
    const isKept = element === "image" ? embedded.test(value) : place.test(value);
    return isKept && element !== "a" ? value : null;
  }
  if (!attributes.has(name)) return null;
  return isHarmless(value) ? value : null;
}

/** Many attributes are read as CSS: escapes may spell any function in it, and functions may load. */
function isHarmless(value: string): boolean {
  if (value.includes("\\")) return false;
  const called = [...value.matchAll(/(?<![\w-])([\w-]+)\(\s*(["']?)([^"')]*)/g)];
  return called.every(
    ([, name = "", , inside = ""]) =>
      functions.has(name) && (name !== "url" || place.test(inside.trim())),
  );
}

const special: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** As XML has it; signs that no XML may hold go. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"]/g, (sign) => special[sign] ?? "");
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** The media type of what is cleaned: nothing else is ever stored under it. */
export const svgType = "image/svg+xml";

/** Whether a file of such a path is read as SVG. */
export const isSvg = (path: string): boolean => /\.svg$/i.test(path);

/**
 * The file as it is kept. Refuses what is no text, and what is longer than `limits.svgBytes`.
 * @param slices between which others get their turn while it is read
 */
export async function cleanSvgFile(bytes: Uint8Array, slices: WorkSlices): Promise<CleanedSvg> {
  if (bytes.byteLength > limits.svgBytes)
    return { fault: `An SVG holds at most ${limits.svgBytes} bytes.` };
  const text = utf8Text(bytes);
  return text === null ? { fault: "It is not text in UTF-8." } : cleanSvg(text, slices);
}

function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}
