/** What stands in the lines of Python-Markdown: lists of attributes, icons, keys, marks. Pure. */
import { iconFor } from "./icon-names.ts";
import { span } from "./write-block.ts";

/** What the lines of a page are converted with. */
export interface Lines {
  icons: ReadonlySet<string>;
  /** Says what is left out. */
  lose: (construct: string, outcome: string) => void;
  /** Says what was converted. */
  gain: (construct: string, outcome: string) => void;
}

/** Lines of more are left as they are. */
const longestLine = 20_000;
/** A list of attributes is no longer. */
const longestList = 500;
const iconSets = new Set(["material", "octicons", "fontawesome", "simple"]);

/** A stretch of a line that is no code. */
export function mkdocsSpans(text: string, lines: Lines): string {
  if (text.length > longestLine) return text;
  const bare = withoutAttributes(text, lines);
  return withKeys(withIcons(bare, lines))
    .replaceAll(/(?<![=\w])==([^=\s]|[^=\s][^=]*[^=\s])==(?![=\w])/g, "<mark>$1</mark>")
    .replaceAll(/(?<!\^)\^\^([^^\s]|[^^\s][^^]*[^^\s])\^\^(?!\^)/g, "<ins>$1</ins>")
    .replaceAll(/ markdown(?:="(?:1|block|span)")?(?=>)/g, "");
}

/** Attribute lists go, but for the id of a heading, which is written so here too. */
function withoutAttributes(text: string, { lose }: Lines): string {
  let out = "";
  let at = 0;
  for (let open = text.indexOf("{"); open >= 0; open = text.indexOf("{", open + 1)) {
    const close = text.indexOf("}", open);
    if (close < 0) break;
    const words = attributesIn(text, open, close);
    if (words === null || open < at) continue;
    out += text.slice(at, open);
    at = close + 1;
    const id = words.find((word) => word.startsWith("#"));
    const isHeading = /^\s*#{1,6} /.test(text) && text.slice(close + 1).trim() === "";
    if (id !== undefined && isHeading) out += `{${id}}`;
    else lose("`{ … }`", "are attributes of a look, which are left out");
  }
  return out + text.slice(at);
}

/** What stands between two braces, where it is attributes and nothing else; null for anything else. */
function attributesIn(text: string, open: number, close: number): string[] | null {
  if (close - open > longestList || isBracedAgain(text, open, close)) return null;
  const list = text.slice(open + 1, close).replace(/^:/, "");
  const words: string[] = list.match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  // `{k=0}` is a formula's.
  const isPadded = list.startsWith(" ") || text.charAt(open - 1) === ")";
  const isOne = words.length > 0 && words.every((word) => isAttribute(word, isPadded));
  return isOne ? words : null;
}

/** Whether another brace opens before the one that closes, and not between quotation marks. */
function isBracedAgain(text: string, open: number, close: number): boolean {
  const next = text.indexOf("{", open + 1);
  return next >= 0 && next < close && !text.slice(open, next).includes('"');
}

const isAttribute = (word: string, isPadded: boolean) =>
  /^(?:[.#][\w:.-]+|[\w-]+="[^"]*")$/.test(word) || (isPadded && /^[\w-]+=[^\s"{}]+$/.test(word));

function withIcons(text: string, { icons, lose, gain }: Lines): string {
  return text.replaceAll(/ ?:[a-z]+(?:-[\w]+)+:/g, (written) => {
    const [set = "", ...words] = written.trim().slice(1, -1).split("-");
    if (!iconSets.has(set)) return written;
    const isBrand = set === "simple" || words[0] === "brands";
    const name = words.join("-").replace(/^(?:brands|solid|regular)-/, "");
    const icon = isBrand ? undefined : iconFor(name, icons);
    if (icon === undefined) {
      lose(`\`:${set}-…:\``, "is an icon of a set that is not here");
      return "";
    }
    gain(`\`:${set}-…:\``, "became icon");
    return `${written.startsWith(" ") ? " " : ""}${span("icon", icon, {})}`;
  });
}

function withKeys(text: string): string {
  return text.replaceAll(/\+\+([a-z\d"-]+(?:\+[a-z\d"-]+)*)\+\+/gi, (_, keys: string) => {
    const names = keys.split("+").map((key) => capitalized(key.replaceAll('"', "")));
    return span("key", names.join("+"), {});
  });
}

export function capitalized(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
