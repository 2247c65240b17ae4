/** What the info string of a fence says, in the ways VitePress, Docusaurus, Starlight and GitHub write it. */

export interface CodeWords {
  /** The first word, lower case; empty where there is none. */
  name: string;
  /** File name or tab name, from `[label]` or `title="…"`. */
  label: string | undefined;
  /** Lines that are marked. */
  highlighted: readonly LineRange[];
  /** Lines that were added, removed, or that the others fade beside. */
  added: readonly LineRange[];
  removed: readonly LineRange[];
  focused: readonly LineRange[];
  /** The number of the first line; null where lines have none. */
  firstLine: number | null;
  /** Long lines go on below. */
  isWrapped: boolean;
  /** Only its beginning shows until somebody unfolds it. */
  isFolded: boolean;
  /** The code is meant for twoslash, whose directives readers never see. */
  isTwoslash: boolean;
}

/** Lines from 1, the last one included. */
export interface LineRange {
  first: number;
  last: number;
}

/** Reads an info string. */
export function codeWords(info: string): CodeWords {
  const [, name = "", colons = ""] = /^([^\s{[:]*)(:[^\s{[]*)?/.exec(info) ?? [];
  const said = info.slice(name.length).replace(/"[^"]*"|\[[^[\]]*\]|\{[^{}]*\}/g, " ");
  const label = /\[([^[\]]+)\]/.exec(info)?.[1] ?? /\btitle="([^"]*)"/.exec(info)?.[1];
  return {
    name: name.toLowerCase(),
    label: label?.trim() || undefined,
    highlighted: rangesIn(info, /(?:^|[^=])\{([\d,\s-]+)\}/),
    added: rangesIn(info, /\bins=\{([\d,\s-]+)\}/),
    removed: rangesIn(info, /\bdel=\{([\d,\s-]+)\}/),
    focused: rangesIn(info, /\bfocus=\{([\d,\s-]+)\}/),
    firstLine: firstLineIn(colons, said),
    isWrapped: /\bwrap\b/.test(said),
    isFolded: /\b(?:fold|expandable|collapse)\b/.test(said),
    isTwoslash: /\btwoslash\b/.test(info),
  };
}

/** `:line-numbers=5` of VitePress, `showLineNumbers` of Docusaurus and Starlight, `lines` of Mintlify, each from a number on. */
function firstLineIn(colons: string, said: string): number | null {
  const [, first = "1"] =
    /\b(?:showLineNumbers|lineNumbers|line-numbers|linenums|lines)(?:=\{?(\d{1,6})\}?)?/.exec(
      `${colons} ${said}`,
    ) ?? [null, ""];
  return first === "" ? null : Number(first);
}

const maxRanges = 100;

/** `1,3-5` as first and last lines; what is no number covers nothing. */
function rangesIn(info: string, written: RegExp): LineRange[] {
  const list = written.exec(info)?.[1] ?? "";
  if (list === "") return [];
  return list.split(",", maxRanges).map((part) => {
    const [first = Number.NaN, last = first] = part
      .split("-", 2)
      .map((text) => Number.parseInt(text, 10));
    return { first, last };
  });
}
