/** The first collection of a new organization: its rows, what is said of them, and the texts to be written. */
import { insertPage, insertRootPage, newPageRow, ranksAfter } from "#domains/pages/index";
import type { NewText } from "#domains/pages/index";
import { insertCollection, newCollection } from "#domains/collections/index";
import { slugOf } from "#content/slug";
import type { Database } from "#db/client";
import type { Commit, LogDraft } from "#db/commit";
import { newIdIn } from "#ids";
import { guidePages } from "./pages.ts";
import type { GuideKey } from "./keys.ts";

/** Without events: nobody can listen before the organization is there. */
export interface PlannedGuide extends Required<Pick<Commit, "changes">> {
  audit: LogDraft[];
  texts: NewText[];
}

/** Plans the guide, which is committed with the organization and with its texts. */
export async function planGuide(
  db: Database,
  by: { orgId: string; userId: string; now: number },
): Promise<PlannedGuide> {
  const collection = await newCollection(
    { name: "Getting started", description: "How to write, publish and work together." },
    by,
  );
  const root = { ...collection, id: collection.rootPageId, collectionId: collection.id };
  const parent = { ...root, path: "", depth: 0 };
  const { orgId } = by;
  const under = {
    orgId,
    collectionId: collection.id,
    parentId: root.id,
    depth: 1,
    type: 1,
  } as const;
  const ids = new Map<GuideKey, string>(guidePages.map(({ key }) => [key, newIdIn(orgId)]));
  const to = (key: GuideKey) => `page:${ids.get(key) ?? ""}`;
  const ranks = ranksAfter(null, guidePages.length);
  const pages = guidePages.map(({ key, name, icon, text }, at) => {
    const urlName = slugOf(name);
    const own = { id: ids.get(key) ?? "", name, urlName, path: urlName, meta: { icon } };
    const page = newPageRow({ ...under, ...own, rank: ranks[at] ?? "" }, by);
    return { page, content: text(to) };
  });
  return {
    changes: [
      insertCollection(db, collection),
      insertRootPage(db, root, by),
      ...pages.map(({ page }) => insertPage(db, parent, page)),
    ],
    audit: [
      {
        eventType: "CREATE_COLLECTION",
        eventId: collection.id,
        collectionId: collection.id,
        eventResponse: { name: collection.name, slug: collection.slug },
      },
      ...pages.map(({ page }) => created(collection.id, collection.rootPageId, page)),
    ],
    texts: pages.map(({ page, content }) => ({ collection, page, content })),
  };
}

function created(
  collectionId: string,
  parentId: string,
  { id, name, type, path }: { id: string; name: string; type: number; path: string },
): LogDraft {
  return {
    eventType: "CREATE_PAGE",
    eventId: id,
    collectionId,
    pageId: id,
    eventResponse: { name, type, parentId, path },
  };
}
