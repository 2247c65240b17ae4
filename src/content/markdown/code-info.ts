/** What the info string of a fence says, in the ways VitePress and GitHub write it. */

export interface CodeWords {
  /** The first word, lower case; empty where there is none. */
  name: string;
  /** File name or tab name, from `[label]` or `title="…"`. */
  label: string | undefined;
  /** Lines that are marked. */
  highlighted: readonly LineRange[];
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
  const name = /^[^\s{[]*/.exec(info)?.[0].toLowerCase() ?? "";
  const label = /\[([^[\]]+)\]/.exec(info)?.[1] ?? /\btitle="([^"]*)"/.exec(info)?.[1];
  return {
    name,
    label: label?.trim() || undefined,
    highlighted: rangesIn(/\{([\d,\s-]+)\}/.exec(info)?.[1] ?? ""),
    isTwoslash: /\btwoslash\b/.test(info),
  };
}

const maxRanges = 100;

/** `1,3-5` as first and last lines; what is no number covers nothing. */
function rangesIn(list: string): LineRange[] {
  if (list === "") return [];
  return list.split(",", maxRanges).map((part) => {
    const [first = Number.NaN, last = first] = part
      .split("-", 2)
      .map((text) => Number.parseInt(text, 10));
    return { first, last };
  });
}
