/** Plans what a site is to be: checked as a whole, with the changes that make it so. Imports make sites by it, too. */
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { slugOf } from "#content/slug";
import { Failure, invalid } from "#failure";
import { newIdIn } from "#ids";
import { checkLanguages, checkPlaces, checkShape, namesNeeded } from "./check.ts";
import type { AskedPlace } from "./check.ts";
import { placedAt } from "./places.ts";
import {
  findCollectionNamed,
  findPageInTheWay,
  isSiteSlugTaken,
  selectCandidates,
} from "./queries.ts";
import type { SitePlace, SiteRow } from "./queries.ts";
import { insertSite, keepOwnAddress, replacePlaces, updateSite } from "./rows.ts";

/** What a site is asked to be; what is left out stays as it is. */
export interface AskedSite {
  name?: string | undefined;
  slug?: string | undefined;
  sections?: { slug: string; name: string }[] | undefined;
  versions?: { slug: string; name: string }[] | undefined;
  currentVersion?: string | null | undefined;
  languages?: { tag: string; name?: string | undefined }[] | undefined;
  domainCollectionId?: string | null | undefined;
  places?: readonly AskedPlace[] | undefined;
}

/** A site as it will stand, and what makes it so. */
export interface PlannedSite {
  row: SiteRow;
  places: SitePlace[];
  changes: Change[];
  taken: Readonly<Record<string, Failure>>;
}

export interface Planning {
  db: Database;
  orgId: string;
  userId: string;
  now: number;
  /** Collections that are made in the same commit, before the site. */
  arriving?: readonly { id: string; slug: string }[];
}

/** Plans a new site. Throws `validation_failed`, `slug_taken` or `conflict` for one that cannot be. */
export async function planNewSite(
  planning: Planning,
  asked: AskedSite & { name: string },
): Promise<PlannedSite> {
  const { db, orgId, userId, now } = planning;
  const row: SiteRow = {
    id: newIdIn(orgId),
    orgId,
    name: asked.name,
    slug: asked.slug ?? slugOf(asked.name),
    ...shapeOf(asked, { sections: [], versions: [], currentVersion: null, languages: [] }),
    domainCollectionId: asked.domainCollectionId ?? null,
    version: 1,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  };
  const placed = await planPlaces(planning, row, asked.places ?? []);
  return { ...placed, row, changes: [...insertSite(db, row), ...placed.changes] };
}

/** Plans a change of a site, whose places stand as they were read. */
export async function planChange(
  planning: Planning,
  row: SiteRow,
  current: readonly SitePlace[],
  asked: AskedSite,
): Promise<PlannedSite> {
  const { name = row.name, slug = row.slug, domainCollectionId = row.domainCollectionId } = asked;
  const change = {
    name,
    slug,
    domainCollectionId,
    ...shapeOf(asked, row),
    updatedAt: planning.now,
    updatedBy: planning.userId,
  };
  const changed = { ...row, ...change, version: row.version + 1 };
  const placed = await planPlaces(planning, changed, asked.places ?? current);
  const changes = [...updateSite(planning.db, row, change), ...placed.changes];
  return { ...placed, row: changed, changes };
}

type Shape = Pick<SiteRow, "sections" | "versions" | "currentVersion" | "languages">;

/** A site of one language is in English unless it is said. */
function shapeOf(
  asked: AskedSite,
  { sections, versions, currentVersion, languages }: Shape,
): Shape {
  const english = [{ tag: "en" }];
  const shape = {
    sections: asked.sections ?? sections,
    versions: asked.versions ?? versions,
    currentVersion: asked.currentVersion === undefined ? currentVersion : asked.currentVersion,
    languages: checkLanguages(asked.languages ?? (languages.length > 0 ? languages : english)),
  };
  checkShape(shape);
  return shape;
}

async function planPlaces(
  planning: Planning,
  row: SiteRow,
  asked: readonly AskedPlace[],
): Promise<Omit<PlannedSite, "row">> {
  const { db, now } = planning;
  const places = checkPlaces(row, asked);
  const candidates = await expectFree(planning, row, places);
  await expectAddress(planning, row, places);
  const { domainCollectionId } = row;
  if (
    domainCollectionId !== null &&
    !places.some((each) => each.collectionId === domainCollectionId)
  )
    throw invalid(
      "body.domainCollectionId",
      "is no collection of this site: a site is read at the domain of one of its own",
    );
  const homonyms = candidates.filter(({ slug }) => slug === row.slug);
  const kept = homonyms.map(({ id: collectionId }) =>
    keepOwnAddress(db, row, { collectionId, language: row.languages[0]?.tag ?? "en" }, now),
  );
  return {
    places,
    changes: [...kept, ...replacePlaces(db, row, placedAt(row, places), now)],
    taken: {
      "site_places.collection_id": elsewhere("One of the collections"),
      "sites.slug": slugTaken(row.slug),
    },
  };
}

/** Throws where a place names what is no collection of the organization, or stands in another site. */
async function expectFree(
  { db, orgId, arriving = [] }: Planning,
  site: SiteRow,
  places: readonly SitePlace[],
) {
  const ids = places.map(({ collectionId }) => collectionId);
  const found = [
    ...(await selectCandidates(db, orgId, ids)),
    ...arriving.map((each) => ({ ...each, siteId: null })),
  ];
  const byId = new Map(found.map((each) => [each.id, each]));
  for (const [index, collectionId] of ids.entries()) {
    const candidate = byId.get(collectionId);
    if (candidate === undefined)
      throw invalid(`body.places.${index}.collectionId`, "is no collection of this organization");
    if (candidate.siteId !== null && candidate.siteId !== site.id)
      throw elsewhere(`The collection ${collectionId}`);
  }
  return found.filter(({ id }) => ids.includes(id));
}

const elsewhere = (what: string) =>
  new Failure("conflict", `${what} stands in another site already: take it out there first.`);

const slugTaken = (slug: string) =>
  new Failure("slug_taken", `The organization has a collection or a site "${slug}" already.`);

/** Throws where the site's slug, or a segment of it, is the address of something else. */
async function expectAddress(
  { db, orgId, arriving = [] }: Planning,
  site: SiteRow,
  places: readonly SitePlace[],
): Promise<void> {
  const isPlaced = (id: string) => places.some(({ collectionId }) => collectionId === id);
  const named = await findCollectionNamed(db, orgId, site.slug);
  const homonyms = [
    named,
    ...arriving.filter(({ slug }) => slug === site.slug).map(({ id }) => id),
  ];
  if (
    homonyms.some((id) => id !== null && !isPlaced(id)) ||
    (await isSiteSlugTaken(db, orgId, site.slug, site.id))
  )
    throw slugTaken(site.slug);
  const inTheWay = await findPageInTheWay(db, orgId, namesNeeded(site, places));
  if (inTheWay === null) return;
  throw new Failure(
    "slug_taken",
    `The page "${inTheWay.name}" has the address "${inTheWay.urlName}", which a section, version or language of the site would take: rename one of them first.`,
  );
}
