/**
 * Stylesheets that owners write for their site. What is kept is what a parser of CSS understood, written anew; a
 * stylesheet that names an address other than an uploaded file's, or loads another one, is refused with its line. It is
 * loaded on the pages of its own site alone, under the policy that lets no page ask for a foreign style or font.
 */
import generate from "css-tree/generator";
import parse from "css-tree/parser";
import walk from "css-tree/walker";
import type { CssNode } from "css-tree";

/** So deep may blocks and brackets stand in each other. */
const depthAllowed = 32;
const uploaded = /^\/files\/[0-9A-Za-z]+\/[0-9A-Za-z]+$/;
const isUploaded = (value: string) => uploaded.test(value);
const refusedRules = new Set(["import", "charset", "namespace", "document"]);
/** Functions that take an address in other ways than `url()` does. */
const refusedFunctions = new Set([
  "image-set",
  "-webkit-image-set",
  "src",
  "image",
  "cross-fade",
  "-webkit-cross-fade",
  "element",
  "paint",
  "expression",
]);
const refusedProperties = new Set(["behavior", "-moz-binding"]);

/** What a text of CSS is. */
type CssContext = "stylesheet" | "declarationList";

/** The stylesheet as it will be sent, or what is wrong with it, as the end of a sentence. */
export function cleanCss(text: string): { css: string } | { fault: string } {
  if (isTooDeep(text)) return { fault: `nests blocks more than ${depthAllowed} deep` };
  const read = readCss(text, 0, { positions: true });
  if ("fault" in read) return read;
  const { tree } = read;
  const faults: string[] = [];
  walk(tree, (node) => {
    const fault = cssFault(node);
    if (fault !== null) faults.push(`line ${node.loc?.start.line ?? 1}: ${fault}`);
  });
  const [fault] = faults;
  // What closes an element of HTML has no meaning in a stylesheet.
  return fault === undefined ? { css: generate(tree).replaceAll("</", "<\\/") } : { fault };
}

/**
 * The stylesheet without what `cleanCss` would refuse: each declaration and rule of that kind goes, and what cannot be
 * read as CSS.
 * @param isAddress which addresses `url()` may name
 * @param context what the text is: a stylesheet, or the declarations of one element
 * @param unreadAtMost so many places may be no CSS
 * @returns with the number of those places; or the first one too many, as a sentence
 */
export function keptCss(
  text: string,
  isAddress: (value: string) => boolean,
  { context, unreadAtMost }: { context: CssContext; unreadAtMost: number },
): { css: string; unread: number } | { fault: string } {
  if (isTooDeep(text)) return { css: "", unread: 0 };
  const read = readCss(text, unreadAtMost, { context });
  if ("fault" in read) return read;
  const { tree, unread } = read;
  const refused = new Set<CssNode>();
  walk(tree, function (node) {
    if (cssFault(node, isAddress) === null) return;
    const isWhole = node.type === "Atrule" || node.type === "Declaration";
    refused.add(isWhole ? node : (this.declaration ?? this.rule ?? this.atrule ?? node));
  });
  walk(tree, (node, item, list) => {
    if (refused.has(node)) list?.remove(item);
  });
  return { css: generate(tree), unread };
}

/** The parser is left by it: for each place that it cannot read it goes through the whole text. */
class Unreadable extends Error {}

function readCss(
  text: string,
  unreadAtMost: number,
  options: { context?: CssContext; positions?: boolean },
): { tree: CssNode; unread: number } | { fault: string } {
  let unread = 0;
  const onParseError = ({ line, message }: { line: number; message: string }) => {
    unread += 1;
    if (unread > unreadAtMost) throw new Unreadable(`line ${line}: ${message}`);
  };
  try {
    const tree = parse(text, { parseCustomProperty: true, onParseError, ...options });
    return { tree, unread };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { fault: error.message };
  }
}

function cssFault(node: CssNode, isAddress = isUploaded): string | null {
  switch (node.type) {
    case "Atrule":
      return isRefused(node.name, refusedRules) ? `@${node.name} is not taken` : null;
    case "Url":
      return isAddress(node.value)
        ? null
        : "url() takes the path /files/… of an uploaded file, and no other address";
    case "Function":
      return isRefused(node.name, refusedFunctions)
        ? `${node.name}() is not taken: url(/files/…) is`
        : null;
    case "Declaration":
      return isRefused(node.property, refusedProperties) ? `${node.property} is not taken` : null;
    case "Raw":
      return node.value.trim() === "" ? null : "cannot be read as CSS";
    default:
      return null;
  }
}

/** A name that is written with escapes may be any of them. */
function isRefused(name: string, refused: ReadonlySet<string>): boolean {
  return name.includes("\\") || refused.has(name.toLowerCase());
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if ("{([".includes(character)) depth += 1;
    else if ("})]".includes(character)) depth = Math.max(0, depth - 1);
    if (depth > depthAllowed) return true;
  }
  return false;
}
