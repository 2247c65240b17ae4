/** Elements of HTML in MDX: which mean what Markdown has, and how the others are written. Pure. */

type WrittenAttributes = Readonly<Record<string, string>>;

/** Elements that stay, with what our pages know of their attributes. */
const kept = new Set(
  "abbr b bdi bdo br caption cite code col colgroup dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr".split(
    " ",
  ),
);
/** Those that only arrange: what they hold stands for itself. */
const frames = new Set(
  "article aside center div font footer header main nav picture section small span".split(" "),
);
const empty = new Set(["br", "hr", "wbr", "col"]);
const names: Readonly<Record<string, string>> = {
  align: "align",
  colSpan: "colspan",
  colspan: "colspan",
  dateTime: "datetime",
  id: "id",
  lang: "lang",
  reversed: "reversed",
  rowSpan: "rowspan",
  rowspan: "rowspan",
  scope: "scope",
  span: "span",
  start: "start",
  title: "title",
  type: "type",
};

export const isHtmlName = (name: string) => /^[a-z][a-z\d]*$/.test(name);
export const isKeptElement = (name: string) => kept.has(name);
export const isFrame = (name: string) => frames.has(name);
export const isEmptyElement = (name: string) => empty.has(name);

/** The tag that opens an element. */
export function openingTag(name: string, given: WrittenAttributes): string {
  const attributes = Object.entries(given).flatMap(([theirs, value]) => {
    const ours = Object.hasOwn(names, theirs) ? names[theirs] : undefined;
    return ours === undefined ? [] : [`${ours}="${value.replaceAll('"', "&quot;")}"`];
  });
  return `<${[name, ...attributes].join(" ")}>`;
}

/** What else stands in one leads nowhere, and might end the tag or the block. */
const isId = /^[^\s"&<>]+$/;

/** What an element's id is when the element is written in another way: a place that links lead to, as a block or in a line. */
export function placeMark(form: "div" | "a", { id = "" }: WrittenAttributes): string {
  return isId.test(id) ? `<${form} id="${id}"></${form}>` : "";
}

/** Blocks, with the place of the element that held them before them. */
export function belowMark(given: WrittenAttributes, blocks: string): string {
  return [placeMark("div", given), blocks].filter((each) => each !== "").join("\n\n");
}

/** A heading with the id of its element behind it, where an id may be such. */
export function headingLine(depth: number, given: WrittenAttributes, words: string): string {
  const heading = `${"#".repeat(depth)} ${words}`;
  const { id = "" } = given;
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*$/u.test(id)
    ? `${heading} {#${id}}`
    : belowMark(given, heading);
}

/** A link, a place that links lead to, or both; `isAlone` where it stands in no line. */
export function linkOf(
  { href = "", name = "", id = name }: WrittenAttributes,
  words: string,
  isAlone: boolean,
): string {
  if (href === "") return placeMark(isAlone && words === "" ? "div" : "a", { id }) + words;
  return `${placeMark("a", { id })}[${words}](${href.includes(" ") ? `<${href}>` : href})`;
}
