/** The texts of versions that readers are shown, made again from their snapshots, for indexes that do not hold them. */
import type { Database } from "#db/client";
import type { PageRow } from "#db/schema";
import { readSnapshot, snapshotKey } from "#domains/pages/publishing/snapshot";
import { searchDocumentOf, searchIndexOf } from "#domains/search/index";
import type { Bindings } from "#env";
import type { Subscriber } from "#events/subscribers";
import { eventChanges } from "#catalogue";
import type { IndexedText } from "#party/search-call";
import { selectShownBelow } from "./queries.ts";
import type { ShownVersion } from "./queries.ts";

/** A move takes so many texts along at once. */
const carriedAtOnce = 100;

/** The texts; one whose snapshot is not there is left out. */
export async function readShownTexts(
  { FILES }: Pick<Bindings, "FILES">,
  orgId: string,
  versions: readonly ShownVersion[],
): Promise<IndexedText[]> {
  const texts = versions.map(async ({ pageId, contentHash }) => {
    const snapshot = await readSnapshot(FILES, snapshotKey(orgId, pageId, contentHash));
    if (snapshot === null) return [];
    return (await searchDocumentOf({ pageId, contentHash }, snapshot)).indexed;
  });
  return (await Promise.all(texts)).flat();
}

/** Before a page goes to another collection: what readers see of it and below it is in the index there. */
export async function carryTexts(
  db: Database,
  bindings: Bindings,
  page: PageRow,
  collectionId: string,
): Promise<void> {
  const { orgId } = page;
  const shown = await selectShownBelow(db, orgId, page, carriedAtOnce);
  if (shown.length === 0) return;
  const texts = await readShownTexts(bindings, orgId, shown);
  await searchIndexOf(bindings, { orgId, collectionId }).put(texts);
}

/** What a move between collections did not take along at once, the index of the new one looks for. */
export const indexMoved: Subscriber = {
  name: "search-moved",
  types: ["page.moved"],
  async react({ bindings }, { orgId, collectionId, data }) {
    const { from, to } = eventChanges["page.moved"].parse(data["change"]);
    if (from.collectionId === to.collectionId || to.collectionId !== collectionId) return null;
    await searchIndexOf(bindings, { orgId, collectionId }).refresh();
    return null;
  },
};
