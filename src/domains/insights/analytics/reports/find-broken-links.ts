/** Finds the links of a published collection whose target its readers cannot open, on other sites too, and what would mend them. */
import { iso } from "#clock";
import type { Database } from "#db/client";
import { isPicture } from "#content/source-files";
import { limits } from "#limits";
import { pathBeside, pathIn } from "./link-target.ts";
import { lostInSite, ownPlace } from "./other-places.ts";
import { outsideTarget, suggestMends } from "./suggest-mends.ts";
import type { IntendedTarget, Mend } from "./suggest-mends.ts";
import {
  selectBrokenForeign,
  selectBrokenTargets,
  selectMissingTargets,
  selectPathLinks,
} from "#domains/publication/index";
import type { BrokenForeign, BrokenTarget, PageLink } from "#domains/publication/index";

interface Site {
  orgId: string;
  orgSlug: string;
  collectionId: string;
  collectionSlug: string;
  baseUrl: string;
  /** Of this page alone. */
  pageId?: string | undefined;
}

export interface BrokenLink {
  pageId: string;
  pageName: string;
  pagePath: string;
  missing: "page" | "file" | "anchor" | "address";
  href: string;
  text: string;
  /** What came back from another site, null for no answer, and since when; null for a link inside. */
  foreign: { status: number | null; failedSince: string } | null;
  mend: Mend;
}

interface FoundLink extends Omit<BrokenLink, "mend"> {
  intended: IntendedTarget;
}

interface FoundPath extends FoundLink {
  /** It leads out of the collection. */
  isBeside?: true;
}

/** Paths are rare, since imports and the studio write links by page: of a text that is full of them, so many are looked up at once. */
const pathsAtOnce = 5_000;
const rounds = 40;

/** By the page that holds the link; `areAll` says whether more may be wrong than are named. */
export async function findBrokenLinks(
  db: Database,
  site: Site,
): Promise<{ data: BrokenLink[]; areAll: boolean }> {
  const { orgId, collectionId, pageId } = site;
  const most = limits.brokenLinksShown;
  const targets = await selectBrokenTargets(db, orgId, { collectionId, pageId, limit: most + 1 });
  const { broken, areAll } = await findBrokenPaths(db, site);
  const foreign = await selectBrokenForeign(db, orgId, { collectionId, pageId, limit: most + 1 });
  const all = [
    ...targets.map((target) => shownTarget(orgId, target)),
    ...broken,
    ...foreign.map(shownForeign),
  ].toSorted((one, other) =>
    one.pagePath < other.pagePath ? -1 : Number(one.pagePath > other.pagePath),
  );
  const shown = all.slice(0, most);
  const mends = await suggestMends(
    db,
    { orgId, collectionId },
    shown.map(({ intended }) => intended),
  );
  const data = mends.flatMap((mend, at) => {
    const found = shown[at];
    if (found === undefined) return [];
    const { intended: _, ...link } = found;
    return [{ ...link, mend }];
  });
  return { data, areAll: areAll && all.length <= most };
}

function shownTarget(orgId: string, { kind, to, anchor, ...link }: BrokenTarget): FoundLink {
  const { pageId, pageName, pagePath, missing, text } = link;
  const fragment = anchor === "" ? "" : `#${anchor}`;
  const address = { page: `page:${to}`, file: `/files/${orgId}/${to}`, anchor: "" }[kind];
  const led = { page: to, file: null, anchor: pageId }[kind];
  const intended = { pageId: led, path: null, anchor, missing, isOwn: led === pageId };
  const href = address + fragment;
  return { pageId, pageName, pagePath, missing, href, text, foreign: null, intended };
}

function shownForeign({ to, anchor, status, failedSince, ...link }: BrokenForeign): FoundLink {
  const href = anchor === "" ? to : `${to}#${anchor}`;
  return {
    ...link,
    missing: "address",
    href,
    foreign: { status, failedSince: iso(failedSince) },
    intended: outsideTarget,
  };
}

/** Looks at all of them, until more are broken than are named. */
async function findBrokenPaths(
  db: Database,
  site: Site,
): Promise<{ broken: FoundLink[]; areAll: boolean }> {
  const { orgId, collectionId, pageId } = site;
  const broken: FoundLink[] = [];
  for (let round = 0; round < rounds && broken.length <= limits.brokenLinksShown; round += 1) {
    const asked = { collectionId, pageId, limit: pathsAtOnce, offset: round * pathsAtOnce };
    const links = await selectPathLinks(db, orgId, asked);
    broken.push(...(await brokenAmong(db, site, links)));
    if (links.length < pathsAtOnce) return { broken, areAll: true };
  }
  return { broken, areAll: false };
}

async function brokenAmong(
  db: Database,
  site: Site,
  links: readonly PageLink[],
): Promise<FoundLink[]> {
  const { orgId, collectionId } = site;
  const named = links.flatMap((link) => {
    const path = pathIn({ ...site, pagePath: link.pagePath }, link.to);
    return path === null ? [] : [{ link, target: { path, anchor: link.anchor } }];
  });
  const targets = named.map(({ target }) => target);
  const missing = await selectMissingTargets(db, orgId, { collectionId, targets });
  const keyOf = ({ path, anchor }: { path: string; anchor: string }) => `${path}#${anchor}`;
  const wrong = new Map(missing.map((each) => [keyOf(each), each]));
  const lost = named.flatMap(({ link, target }): { link: FoundPath }[] => {
    const what = wrong.get(keyOf(target));
    if (what === undefined) return [];
    const { to, anchor, ...holder } = link;
    const href = anchor === "" ? to : `${to}#${anchor}`;
    const missing = isPicture(target.path) ? ("file" as const) : what.missing;
    const intended = { ...target, pageId: what.targetId, missing, isOwn: false };
    return [{ link: { ...holder, missing, href, foreign: null, intended } }];
  });
  const beside = await besideOf(db, site, links);
  return (await lostInSite(db, site, [...lost, ...beside])).map(({ link }) => {
    const { isBeside: _, ...found } = link;
    return found;
  });
}

/** Of the links those that lead out of the collection and stay in its site. */
async function besideOf(
  db: Database,
  site: Site,
  links: readonly PageLink[],
): Promise<{ link: FoundPath }[]> {
  const outside = links.filter(({ pagePath, to }) => pathIn({ ...site, pagePath }, to) === null);
  const own = outside.length === 0 ? null : await ownPlace(db, site);
  if (own === null) return [];
  return outside.flatMap(({ to, anchor, ...holder }) => {
    const path = pathBeside({ ...site, pagePath: holder.pagePath }, own, to);
    if (path === null) return [];
    const missing = "page" as const;
    const intended = { path, anchor, pageId: null, missing, isOwn: false };
    const href = anchor === "" ? to : `${to}#${anchor}`;
    return [{ link: { ...holder, missing, href, foreign: null, intended, isBeside: true } }];
  });
}
