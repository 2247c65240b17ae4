/** Elements of HTML in MDX: which mean what Markdown has, and how the others are written. Pure. */

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
export function openingTag(name: string, given: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(given).flatMap(([theirs, value]) => {
    const ours = Object.hasOwn(names, theirs) ? names[theirs] : undefined;
    return ours === undefined ? [] : [`${ours}="${value.replaceAll('"', "&quot;")}"`];
  });
  return `<${[name, ...attributes].join(" ")}>`;
}
