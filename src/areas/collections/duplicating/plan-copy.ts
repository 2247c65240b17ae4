/** What a copy of a collection will be: its row, a twin for every page, and the changes that make them. */
import type { CollectionRow } from "#access/store";
import { freeUrlName, stemOf } from "#areas/pages/url-names";
import { slugOf } from "#content/slug";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { newId } from "#ids";
import { limits } from "#limits";
import { expectGlobalEnvironment, insertCollection, selectSlugs } from "#areas/collections/store";
import { copyPages, copyPermissions, selectPlaces } from "./store.ts";
import type { Twin } from "./store.ts";

export interface PlannedCopy {
  /** The new collection as it will stand. */
  row: CollectionRow;
  twins: Twin[];
  changes: Change[];
}

/** Plans a copy under this name, or the source's with a mark; its slug follows from the name unless given. */
export async function planCopy(
  db: Database,
  source: CollectionRow,
  asked: { name?: string | undefined; slug?: string | undefined },
  by: { userId: string; now: number },
): Promise<PlannedCopy> {
  const { orgId } = source;
  const name = asked.name ?? nameOfCopy(source.name);
  const base = slugOf(name);
  const [taken, places] = await Promise.all([
    selectSlugs(db, orgId, stemOf(base)),
    selectPlaces(db, orgId, source.id),
  ]);
  const ids = new Map([[source.rootPageId, newId()]]);
  for (const { id } of places) ids.set(id, newId());
  const twinOf = (pageId: string | null) => ids.get(pageId ?? "");
  const twins = places.map(({ id, parentId }) => ({
    of: id,
    under: parentId ?? "",
    id: twinOf(id) ?? "",
    parentId: twinOf(parentId) ?? "",
  }));
  const row: CollectionRow = {
    ...source,
    id: newId(),
    name,
    slug: asked.slug ?? freeUrlName(base, taken, false),
    rootPageId: twinOf(source.rootPageId) ?? "",
    homePageId: twinOf(source.homePageId) ?? null,
    customDomain: null,
    customDomainVerifiedAt: null,
    siteVersion: 1,
    pageCount: 0,
    version: 1,
    createdAt: by.now,
    createdBy: by.userId,
    updatedAt: by.now,
    updatedBy: by.userId,
  };
  const from = { orgId, collectionId: source.id };
  const to = { ...by, collectionId: row.id };
  const environmentId = row.defaultEnvironmentId;
  return {
    row,
    twins,
    changes: [
      ...insertCollection(db, row),
      ...(environmentId === null ? [] : [expectGlobalEnvironment(db, orgId, environmentId)]),
      ...copyPages(db, from, to, twins),
      copyPermissions(db, from, to),
    ],
  };
}

const mark = " (copy)";

function nameOfCopy(name: string): string {
  let cut = Array.from(name);
  while (cut.join("").length + mark.length > limits.collectionNameChars) cut = cut.slice(0, -1);
  return cut.join("").trimEnd() + mark;
}
