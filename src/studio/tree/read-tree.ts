/** How the studio reads a collection's tree, which it need not do anew where the one that it has kept still counts. */
import { sessionPath } from "../api/account.ts";
import { treeRoute } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { firstPageOf, pathOf, requestTagged } from "../api/request.ts";
import { noteTree } from "../early-tree.ts";

/** A collection's pages, and at which revision their list was. */
export interface Tree {
  pages: readonly ListedPage[];
  revision: number;
}

/** Reads a collection's tree; where the service says that the one from `before` still is what there is, gives that. */
export async function readTree(
  orgId: string,
  collectionId: string,
  before: () => Promise<Tree | undefined> = async () => undefined,
): Promise<Tree> {
  const given = { params: { orgId, collectionId } };
  const held = await before();
  const unlessTag = held && String(held.revision);
  const { result, tag } = await requestTagged(treeRoute, { ...given, unlessTag });
  if (result !== null) return { pages: result.data, revision: Number(tag) };
  // What was asked for when the studio started may have been noted of another tree than the one that is kept.
  return held && tag === unlessTag ? held : readTree(orgId, collectionId);
}

/** Has all that the tree waits for asked for at once when the studio is opened at the collection's address the next time. */
export function expectTree(
  address: string,
  { orgId, collectionId, revision }: { orgId: string; collectionId: string; revision: number },
): void {
  noteTree({
    address,
    lists: [
      sessionPath,
      firstPageOf("GET /orgs"),
      firstPageOf("GET /orgs/{orgId}/collections", { orgId }),
    ],
    tree: pathOf(treeRoute, { params: { orgId, collectionId } }),
    tag: String(revision),
  });
}
