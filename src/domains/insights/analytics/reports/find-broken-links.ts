/** Finds the links of a published collection whose target its readers cannot open. */
import type { Database } from "#db/client";
import { limits } from "#limits";
import { pathIn } from "./link-target.ts";
import {
  selectBrokenTargets,
  selectMissingTargets,
  selectPathLinks,
} from "#domains/publication/index";
import type { BrokenTarget } from "#domains/publication/index";

interface Site {
  orgId: string;
  orgSlug: string;
  collectionId: string;
  collectionSlug: string;
  baseUrl: string;
}

export interface BrokenLink {
  pageId: string;
  pageName: string;
  pagePath: string;
  missing: "page" | "file" | "anchor";
  href: string;
  text: string;
}

/** Paths are rare, since imports and the studio write links by page. */
const pathsAtMost = 5_000;

/** By the page that holds the link; `areAll` says whether more may be wrong than are named. */
export async function findBrokenLinks(
  db: Database,
  site: Site,
): Promise<{ data: BrokenLink[]; areAll: boolean }> {
  const { orgId, collectionId } = site;
  const most = limits.brokenLinksShown;
  const targets = await selectBrokenTargets(db, orgId, { collectionId, limit: most + 1 });
  const { broken, areAll } = await findBrokenPaths(db, site);
  const all = [...targets.map((target) => shownTarget(orgId, target)), ...broken].toSorted(
    (one, other) => (one.pagePath < other.pagePath ? -1 : Number(one.pagePath > other.pagePath)),
  );
  return { data: all.slice(0, most), areAll: areAll && all.length <= most };
}

function shownTarget(orgId: string, { kind, to, anchor, ...link }: BrokenTarget): BrokenLink {
  const { pageId, pageName, pagePath, missing, text } = link;
  const fragment = anchor === "" ? "" : `#${anchor}`;
  const address = { page: `page:${to}`, file: `/files/${orgId}/${to}`, anchor: "" }[kind];
  return { pageId, pageName, pagePath, missing, href: address + fragment, text };
}

async function findBrokenPaths(
  db: Database,
  site: Site,
): Promise<{ broken: BrokenLink[]; areAll: boolean }> {
  const { orgId, collectionId } = site;
  const links = await selectPathLinks(db, orgId, { collectionId, limit: pathsAtMost });
  const named = links.flatMap((link) => {
    const path = pathIn({ ...site, pagePath: link.pagePath }, link.to);
    return path === null ? [] : [{ link, target: { path, anchor: link.anchor } }];
  });
  const targets = named.map(({ target }) => target);
  const missing = await selectMissingTargets(db, orgId, { collectionId, targets });
  const keyOf = ({ path, anchor }: { path: string; anchor: string }) => `${path}#${anchor}`;
  const wrong = new Map(missing.map((each) => [keyOf(each), each.missing]));
  const broken = named.flatMap(({ link, target }) => {
    const what = wrong.get(keyOf(target));
    if (what === undefined) return [];
    const { pageId, pageName, pagePath, to, anchor, text } = link;
    const href = anchor === "" ? to : `${to}#${anchor}`;
    return [{ pageId, pageName, pagePath, missing: what, href, text }];
  });
  return { broken, areAll: links.length < pathsAtMost };
}
