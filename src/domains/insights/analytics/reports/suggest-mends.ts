/** Says of broken links what would mend each: the page or the heading that it meant, or its words alone. */
import type { Database } from "#db/client";
import type { CollectionKey } from "#db/schema";
import { selectAnchors, selectCalled, selectHidden } from "#domains/publication/index";
import type { MeantPage, HiddenPage } from "#domains/publication/index";
import { nearestAnchor } from "#content/nearest-anchor";
import { slugOf } from "#content/slug";

/** Where a broken link was to lead. */
export interface IntendedTarget {
  /** A page by its id, whether readers see it or not; null for an address and for a file. */
  pageId: string | null;
  /** An address below the collection's home; null where the link is no address. */
  path: string | null;
  anchor: string;
  missing: "page" | "file" | "anchor" | "address";
  /** The heading is one of the page that holds the link. */
  isOwn: boolean;
}

/** What is no page or file of the organization: another site's address, or a text that is put in. */
export const outsideTarget: IntendedTarget = {
  pageId: null,
  path: null,
  anchor: "",
  missing: "address",
  isOwn: false,
};

export interface Mend {
  /** The address to lead it to; null: it is taken off, and its words stay. */
  href: string | null;
  /** What is done, as a sentence. */
  says: string;
}

/** Pages that may be meant, and pages whose headings are read for it: what more there are of them is not looked at. */
const candidatesAtMost = 2_000;
const readAtMost = 100;

/** A page that may be meant, and the segments of its address from the last to the first. */
interface Candidate {
  page: MeantPage;
  ends: readonly string[];
}

interface MendSources {
  hidden: ReadonlyMap<string, HiddenPage>;
  called: readonly Candidate[];
  anchors: ReadonlyMap<string, readonly string[]>;
}

/**
 * A mend for each, in order.
 * @param ofDrafts the anchors of pages whose drafts are meant in place of what readers see of them
 */
export async function suggestMends(
  db: Database,
  key: CollectionKey,
  intended: readonly IntendedTarget[],
  ofDrafts: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<Mend[]> {
  const lost = intended.filter(({ missing }) => missing === "page");
  const ids = lost.flatMap(({ pageId }) => pageId ?? []);
  const hidden = new Map(
    (await selectHidden(db, key, [...new Set(ids)])).map((page) => [page.id, page]),
  );
  const known = { hidden, called: await calledLike(db, key, lost, hidden) };
  const meant = intended.map((each) => (each.missing === "page" ? meantPage(each, known) : null));
  const read = intended.flatMap((each, at) =>
    each.anchor === "" ? [] : (meant[at]?.id ?? each.pageId ?? []),
  );
  const anchors = await selectAnchors(db, key.orgId, [...new Set(read)].slice(0, readAtMost));
  const published = anchors.map((page) => [page.pageId, page.ids] as const);
  const all = { ...known, anchors: new Map([...published, ...ofDrafts]) };
  return intended.map((each, at) => mendOf(each, meant[at] ?? null, all));
}

async function calledLike(
  db: Database,
  key: CollectionKey,
  lost: readonly IntendedTarget[],
  hidden: MendSources["hidden"],
): Promise<Candidate[]> {
  const paths = lost.flatMap((each) => pathOf(each, hidden) ?? []);
  const ends = paths.map((path) => segmentsOf(path)[0] ?? "");
  const names = Array.from(hidden.values(), ({ name }) => slugOf(name));
  const urlNames = [...new Set([...ends, ...names])];
  if (urlNames.length === 0) return [];
  const called = await selectCalled(db, key, { urlNames, limit: candidatesAtMost });
  return called.map((page) => ({ page, ends: page.path.split("/").toReversed() }));
}

function pathOf({ pageId, path }: IntendedTarget, hidden: MendSources["hidden"]): string | null {
  return pageId === null ? path : (hidden.get(pageId)?.path ?? null);
}

/** From the last segment to the first, without what other tools write at the end of an address. */
function segmentsOf(path: string): string[] {
  const clean = path.replace(/(?:(?:^|\/)(?:index|readme))?(?:\.(?:mdx?|html?))?$/i, "");
  return clean.split("/").filter(Boolean).toReversed();
}

/**
 * The page whose address ends most like the one that was meant, or that has its name; null where none is the one. Once
 * for each of hundreds of links, over thousands of pages: nothing is made or sorted.
 */
function meantPage(
  intended: IntendedTarget,
  { hidden, called }: Pick<MendSources, "hidden" | "called">,
): MeantPage | null {
  const segments = segmentsOf(pathOf(intended, hidden) ?? "");
  const name = intended.pageId === null ? undefined : hidden.get(intended.pageId)?.name;
  let best: MeantPage | null = null;
  let most = 0;
  for (const { page, ends } of called) {
    const score = 2 * sharedEnd(segments, ends) + Number(page.name === name);
    if (score === most) best = null;
    if (score <= most) continue;
    best = page;
    most = score;
  }
  return best;
}

function sharedEnd(segments: readonly string[], ends: readonly string[]): number {
  let shared = 0;
  while (shared < segments.length && segments[shared] === ends[shared]) shared += 1;
  return shared;
}

function mendOf(
  intended: IntendedTarget,
  meant: MeantPage | null,
  { hidden, anchors }: MendSources,
): Mend {
  const pageId = intended.missing === "anchor" ? intended.pageId : (meant?.id ?? null);
  if (pageId === null) return { href: null, says: `${takenOff}${otherWay(intended, hidden)}` };
  const near = nearestAnchor(intended.anchor, anchors.get(pageId) ?? []);
  if (near === null && intended.isOwn) return { href: null, says: takenOff };
  const at = near === null ? "" : `#${near}`;
  return {
    href: intended.isOwn ? at : `page:${pageId}${at}`,
    says: `Lead it to ${placeOf(near, meant)}.`,
  };
}

function placeOf(anchor: string | null, page: MeantPage | null): string {
  const where = page === null ? null : `"${page.name}" (/${page.path})`;
  if (anchor === null) return where ?? "the beginning of its page";
  return `#${anchor} on ${where ?? "its page"}`;
}

const takenOff = "Take the link off, and keep its words.";

function otherWay({ pageId, missing }: IntendedTarget, hidden: MendSources["hidden"]): string {
  if (missing === "file") return " Or upload the file, and lead it there.";
  const page = pageId === null ? undefined : hidden.get(pageId);
  if (page === undefined) return "";
  return ` Or ${page.isDeleted ? "restore" : "publish"} "${page.name}".`;
}
