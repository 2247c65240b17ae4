/** What links that are written as paths lead to at other places of the collection's site: its sections, versions and languages. */
import type { Database } from "#db/client";
import type { CollectionKey } from "#db/schema";
import { selectLinkedPlaces, selectMissingTargets } from "#domains/publication/index";
import type { LinkedPlace } from "#domains/publication/index";
import { pathAt } from "./link-target.ts";
import type { LinkSource } from "./link-target.ts";
import type { IntendedTarget } from "./suggest-mends.ts";

/** A link that leads nowhere in the collection of the page that holds it. */
interface LostLink {
  pagePath: string;
  href: string;
  intended: Pick<IntendedTarget, "path" | "anchor">;
  /** It leads out of the collection, so that it was not looked for there. */
  isBeside?: true;
}

type Source = CollectionKey & Omit<LinkSource, "pagePath">;

/** The place in which the collection stands; null where it is a site of its own. */
export async function ownPlace(db: Database, source: CollectionKey): Promise<LinkedPlace | null> {
  const places = await selectLinkedPlaces(db, source);
  return places.find(({ collectionId }) => collectionId === source.collectionId) ?? null;
}

/** The links but for those that lead to what readers find at another place of the site. */
export async function lostInSite<Of extends { link: LostLink }>(
  db: Database,
  source: Source,
  lost: readonly Of[],
): Promise<Of[]> {
  const written = lost.filter(({ link }) => link.intended.path !== null);
  if (written.length === 0) return [...lost];
  const places = await selectLinkedPlaces(db, source);
  const own = places.find(({ collectionId }) => collectionId === source.collectionId);
  if (own === undefined) return [...lost];
  const found = new Set<Of>();
  for (const place of places) {
    const sought = place === own ? written.filter(({ link }) => link.isBeside) : written;
    const led = sought.flatMap((of) => ledTo(of, source, { own, place }));
    const missing = await selectMissingTargets(db, source.orgId, {
      collectionId: place.collectionId,
      targets: led.flatMap(({ target }) => (target.path === "" ? [] : target)),
    });
    const gone = new Set(missing.map(({ path, anchor }) => `${path}#${anchor}`));
    for (const { of, target } of led)
      if (!gone.has(`${target.path}#${target.anchor}`)) found.add(of);
  }
  return lost.filter((each) => !found.has(each));
}

function ledTo<Of extends { link: LostLink }>(
  of: Of,
  source: Source,
  at: { own: LinkedPlace; place: LinkedPlace },
) {
  const { pagePath, href, intended } = of.link;
  const [written = ""] = href.split("#", 1);
  const path = pathAt({ ...source, pagePath }, at, written);
  return path === null ? [] : [{ of, target: { path, anchor: intended.anchor } }];
}
