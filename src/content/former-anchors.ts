/**
 * The anchors that headings of a published page had before they were called otherwise. They lead on to the same heading:
 * what the page linked to, other sites and readers know them. All of it goes through each text once.
 */
import { nearestAnchor } from "./nearest-anchor.ts";

/** An anchor that a heading had, and the one that it has. */
export type FormerAnchor = readonly [former: string, now: string];

/** A page keeps so many; of headings that were renamed often, the latest. */
const mostFormer = 200;
const heading = /<h[1-6] id="([^"]+)"[^>]*>((?:<span id="[^"]+"><\/span>)*)/g;
const anyId = /\sid="([^"]+)"/g;

/** Of so many new headings at one place none is looked for by its words. */
const mostCompared = 50;

/** The ids of headings, each with the others that lead to it, in order. */
type Headings = ReadonlyMap<string, readonly string[]>;
/** Headings that the other text has not got, by the last one before them that it has. */
type Apart = Map<string, string[]>;

/**
 * What led to a heading of the text before, and leads nowhere in the text after it.
 * @param before the HTML that readers saw
 * @param after the HTML that they are to see
 */
export function formerAnchors(before: string, after: string): FormerAnchor[] {
  const [old, now] = [headingsIn(before), headingsIn(after)];
  const renamed = renamedIn(apartFrom(old, now), apartFrom(now, old));
  const taken = new Set(Array.from(after.matchAll(anyId), ([, id = ""]) => id));
  const former: FormerAnchor[] = [];
  for (const [id, others] of old) {
    const to = renamed.get(id) ?? id;
    if (!now.has(to)) continue;
    for (const other of [id, ...others]) {
      if (!taken.has(other)) former.push([other, to]);
      taken.add(other);
    }
  }
  return former.slice(0, mostFormer);
}

/** The HTML with the former anchors at their headings. */
export function withFormerAnchors(html: string, former: readonly FormerAnchor[]): string {
  if (former.length === 0) return html;
  const byHeading = Map.groupBy(former, ([, now]) => now);
  return html.replaceAll(/<h[1-6] id="([^"]+)"[^>]*>/g, (opening, id: string) =>
    [opening, ...(byHeading.get(id) ?? []).map(([other]) => `<span id="${other}"></span>`)].join(
      "",
    ),
  );
}

function headingsIn(html: string): Headings {
  const found = new Map<string, string[]>();
  for (const [, id = "", others = ""] of html.matchAll(heading))
    found.set(
      id,
      Array.from(others.matchAll(anyId), ([, other = ""]) => other),
    );
  return found;
}

function apartFrom(ids: Headings, others: Headings): Apart {
  const apart: Apart = new Map();
  let last = "";
  for (const id of ids.keys()) {
    if (others.has(id)) last = id;
    else {
      const beside = apart.get(last);
      if (beside === undefined) apart.set(last, [id]);
      else beside.push(id);
    }
  }
  return apart;
}

/** As many at the same place are the same ones, in order; otherwise those that are alike. */
function renamedIn(old: Apart, now: Apart): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const [place, ids] of old) {
    const candidates = now.get(place) ?? [];
    const isSame = candidates.length === ids.length;
    if (!isSame && Math.max(candidates.length, ids.length) > mostCompared) continue;
    for (const [at, id] of ids.entries()) {
      const to = isSame ? candidates[at] : nearestAnchor(id, candidates);
      if (to !== null && to !== undefined) renamed.set(id, to);
    }
  }
  return renamed;
}
