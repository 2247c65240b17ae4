/**
 * Where the addresses of links and media stand in HTML that people wrote. It goes through the text once, whatever
 * is opened in it and never closed; what stands in comments and in code is stepped over.
 */

export type LinkKind = "link" | "image";

/** The value of an attribute, without its quotation marks. */
export interface HtmlAddress {
  start: number;
  end: number;
  kind: LinkKind;
}

const opening = /<(?:!--|[a-z][a-z\d]*)/gi;
const attribute = /[\s/]+([\w:@.-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/y;
const codeEnd = /<\/(?:script|style|pre|textarea)\s*>/gi;
const commentEnd = /-->/g;
const ends: Readonly<Record<string, RegExp>> = {
  "<!--": commentEnd,
  "<script": codeEnd,
  "<style": codeEnd,
  "<pre": codeEnd,
  "<textarea": codeEnd,
};
/** The attribute that holds an element's address. */
const addressed: Readonly<Record<string, { name: string; kind: LinkKind }>> = {
  "<a": { name: "href", kind: "link" },
  "<img": { name: "src", kind: "image" },
  "<source": { name: "src", kind: "image" },
  "<video": { name: "src", kind: "image" },
  "<audio": { name: "src", kind: "image" },
};

/** The addresses in order, one an element at most. */
export function htmlAddressesIn(html: string): HtmlAddress[] {
  const found: HtmlAddress[] = [];
  /** Ends that were looked for, and that come no more. */
  const absent = new Set<RegExp>();
  opening.lastIndex = 0;
  for (let head = opening.exec(html); head !== null; head = opening.exec(html)) {
    const element = head[0].toLowerCase();
    const behind = opening.lastIndex;
    const end = ends[element];
    const skipped = end === undefined ? undefined : constructEnd(html, behind, end, absent);
    opening.lastIndex = skipped ?? readTag(html, behind, addressed[element], found);
  }
  return found;
}

/** Behind the next match of what ends a comment or code; nothing where it is never ended. */
function constructEnd(
  html: string,
  from: number,
  end: RegExp,
  absent: Set<RegExp>,
): number | undefined {
  if (absent.has(end)) return undefined;
  end.lastIndex = from;
  if (end.exec(html) !== null) return end.lastIndex;
  absent.add(end);
  return undefined;
}

/** Goes through the attributes that stand at a place, notes the first that is wanted, and gives where they end. */
function readTag(
  html: string,
  from: number,
  wanted: { name: string; kind: LinkKind } | undefined,
  found: HtmlAddress[],
): number {
  let end = from;
  let isFound = wanted === undefined;
  for (;;) {
    attribute.lastIndex = end;
    const [, name = "", value] = attribute.exec(html) ?? [];
    if (name === "") return end;
    end = attribute.lastIndex;
    if (isFound || value === undefined || name.toLowerCase() !== wanted?.name) continue;
    const quotes = /^["']/.test(value) ? 1 : 0;
    found.push({ start: end - value.length + quotes, end: end - quotes, kind: wanted.kind });
    isFound = true;
  }
}
