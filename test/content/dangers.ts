/**
 * Looks at HTML the way a browser does (parse5 follows the HTML standard) and names everything in it
 * that could run, load or send anything it must not.
 */
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

const harmless = new Set(
  `h1 h2 h3 h4 h5 h6 p div section blockquote pre hr br wbr ul ol li dl dt dd figure figcaption details summary
   table caption colgroup col thead tbody tfoot tr th td a abbr b bdi bdo cite code del dfn em i ins kbd mark q s
   samp small span strong sub sup time u var ruby rp rt img picture source video audio input label`.split(
    /\s+/,
  ),
);
/** Formulas, which hold no HTML: so nothing in them can be read as something else. */
const mathematical = new Set(
  `math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts
   mprescripts none mtable mtr mtd mstyle mpadded mphantom merror`.split(/\s+/),
);
/** Icons, of which nothing comes from whoever writes. */
const drawn = new Set("svg path circle ellipse line polygon polyline rect".split(" "));
const framable =
  /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com|www\.loom\.com|codepen\.io|stackblitz\.com|codesandbox\.io|embed\.figma\.com|open\.spotify\.com)\/[\w/?=&-]+$/;
const addresses = new Set([
  "href",
  "src",
  "poster",
  "action",
  "formaction",
  "cite",
  "data",
  "srcset",
  "background",
]);

/** One sentence a danger; empty when the HTML is harmless. */
export function dangersIn(html: string): string[] {
  return elementsIn(html).flatMap(dangersOf);
}

/** Every element of a fragment, in order. */
export function elementsIn(html: string): Element[] {
  const elements: Element[] = [];
  const waiting: Node[] = [parseFragment(html)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("tagName" in node) elements.push(node);
    if ("childNodes" in node) waiting.push(...node.childNodes.toReversed());
  }
  return elements;
}

/** The value of an element's attribute. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

function dangersOf(element: Element): string[] {
  const { tagName, namespaceURI } = element;
  const found: string[] = [];
  if (!allowedIn(namespaceURI).has(tagName)) found.push(`<${tagName}> is not allowed`);
  if (tagName === "input" && !/^(?:checkbox|radio)$/.test(attributeOf(element, "type") ?? "")) {
    found.push("an input takes text");
  }
  const attributes = element.attrs.filter(({ name, value }) => isDangerous(name, value));
  return [...found, ...attributes.map(({ name, value }) => `${name}="${value}" on <${tagName}>`)];
}

function allowedIn(namespace: string): ReadonlySet<string> {
  if (namespace === "http://www.w3.org/1999/xhtml") return harmless;
  if (namespace === "http://www.w3.org/2000/svg") return drawn;
  return namespace === "http://www.w3.org/1998/Math/MathML" ? mathematical : new Set();
}

function isDangerous(name: string, value: string): boolean {
  if (/^on/i.test(name) || name === "style" || name.includes(":")) return true;
  // It becomes a frame when somebody clicks it.
  if (name === "data-embed") return !framable.test(value);
  if (addresses.has(name)) return !isHarmlessAddress(value);
  return name === "id" && value.startsWith("_");
}

function isHarmlessAddress(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop these before they look for the scheme
  const seen = value.replace(/[\u0000-\u0020]/g, "");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
  if (seen.startsWith("//")) return false;
  return scheme === undefined || ["http", "https", "mailto", "tel", "page"].includes(scheme);
}
