/** A small sign for each block in the lists that offer it: decoration beside its name. */

const box = "M2.5 3.5h11v9h-11z";
const arrow = "M8 12.5v-9M4.5 7 8 3.5 11.5 7";
const down = "M8 3.5v9M4.5 9 8 12.5 11.5 9";
const copy = "M5.5 5.5h8v8h-8zM10.5 3V2.5h-8v8H3";
const bin = "M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9";
const code = "m5.5 5-3 3 3 3M10.5 5l3 3-3 3";
const play = `${box}M6.8 6v4l3.4-2z`;

/** Paths in a square of 16, or a word of two signs, by the names of blocks and actions. */
const signs: Readonly<Record<string, string>> = {
  Text: "M3.5 4h9M8 4v8.5",
  "Heading 1": "=H1",
  "Heading 2": "=H2",
  "Heading 3": "=H3",
  "Bulleted list": "M6.5 4.5h7M6.5 8h7M6.5 11.5h7M3 4.5h.01M3 8h.01M3 11.5h.01",
  "Numbered list": "=1.",
  "Task list": "M3 3h10v10H3zM5.5 8l2 2 3.2-4",
  Quote: "M3.5 3.5v9M7 5h6.5M7 8h6.5M7 11h4",
  Code: code,
  "Code block": code,
  "Code in tabs": code,
  Table: `${box}M2.5 6.5h11M6.5 3.5v9`,
  Divider: "M2.5 8h11",
  Tabs: "M2.5 6h11v7h-11zM2.5 6V3h4.5v3",
  Steps: "M4 3.5a1 1 0 1 0 .01 0M4 10.5a1 1 0 1 0 .01 0M4 5.5v5M7.5 4.5h6M7.5 11.5h6",
  Cards: "M2.5 2.5H7V7H2.5zM9 2.5h4.5V7H9zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9z",
  Card: `${box}M5 9.5h6M5 6.5h3`,
  Accordion: `${box}M6 7l2 2 2-2`,
  Accordions: "M2.5 3h11v4h-11zM2.5 9h11v4h-11zM10 4.5l.8.8.8-.8M10 10.5l.8.8.8-.8",
  Columns: `${box}M8 3.5v9`,
  Frame: `${box}M5 6h6v4H5z`,
  Upload: `${arrow}M2.5 13.5h11`,
  "Picture by address": `${box}M2.5 11.5 6 8l3 3 2-2 2.5 2.5M10.5 6h.01`,
  Video: play,
  Embed: play,
  YouTube: play,
  Vimeo: play,
  Loom: play,
  Audio: "M3 7v2M5.5 5v6M8 3v10M10.5 5.5v5M13 7v2",
  "File tree": "M3 3h5M5 3v9.5h3M5 7.5h3M10 7.5h3.5M10 12.5h3.5",
  Formula: "=∑",
  Diagram: "M6 2.5h4V6H6zM2.5 10h4v3.5h-4zM9.5 10h4v3.5h-4zM8 6v2M4.5 10V8h7v2",
  Field: "=x:",
  "Expandable fields": "=x:",
  Prompt: "M8 2.5 9.3 6.7 13.5 8 9.3 9.3 8 13.5 6.7 9.3 2.5 8l4.2-1.3z",
  Badge: "M4.5 5.5h7a2.5 2.5 0 0 1 0 5h-7a2.5 2.5 0 0 1 0-5z",
  Button: "M2.5 5h11v6h-11zM6 8h4",
  Keys: "=⌘",
  Icon: "M8 2.5a5.5 5.5 0 1 0 .01 0M6 7h.01M10 7h.01M5.8 9.8c1 1 3.4 1 4.4 0",
  Tooltip: "M2.5 3.5h11v7h-6L5 13v-2.5H2.5z",
  Panel: `${box}M9.5 3.5v9`,
  Update: "M8 2.5a5.5 5.5 0 1 0 .01 0M8 5v3l2 1.5",
  Snippet: "M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M5.5 8h5",
  "Link to a page": "M4 2.5h5.5L12 5v8.5H4zM9.5 2.5V5H12",
  Footnote: "=x¹",
  "Move this block up": arrow,
  "Move up": arrow,
  "Move list up": arrow,
  "Move this block down": down,
  "Move down": down,
  "Move list down": down,
  "Copy this block": copy,
  "Copy below": copy,
  "Delete this block": bin,
  Delete: bin,
  "Delete list": bin,
  "Find and replace": "M7 3a4 4 0 1 0 .01 0M10 10l3.5 3.5",
};

/** What else can be chosen, by its kind: pages, people, snippets and what is done beside the text. */
const signsOfKinds: Readonly<Record<string, string>> = {
  page: "M4 2.5h5.5L12 5v8.5H4zM9.5 2.5V5H12",
  person: "M8 3a2.3 2.3 0 1 0 .01 0M3.5 13c.5-3.6 8.5-3.6 9 0",
  action: "M8 2.5 9.3 6.7 13.5 8 9.3 9.3 8 13.5 6.7 9.3 2.5 8l4.2-1.3z",
  block: "M8 2.5a5.5 5.5 0 1 0 .01 0M8 7.5v3M8 5.3h.01",
};

const namespace = "http://www.w3.org/2000/svg";

/** The sign of a block by its name, or else of what kind it is. */
export function blockIcon(name: string, kind = "block"): HTMLElement {
  const sign = signs[name] ?? signsOfKinds[kind] ?? "";
  const tile = document.createElement("span");
  tile.className = "block-icon";
  tile.ariaHidden = "true";
  if (sign.startsWith("=")) tile.textContent = sign.slice(1);
  else tile.append(drawn(sign));
  return tile;
}

function drawn(path: string): SVGElement {
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", "icon");
  const line = document.createElementNS(namespace, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
