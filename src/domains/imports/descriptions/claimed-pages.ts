/** Pages of files that show operations of a description: it tells them what they show, and makes no pages beside them. */
import { keyOfEndpoint } from "#domains/imports/api-pages/operations";
import { nameFromPath } from "#domains/imports/file-path";
import type { KnownFiles } from "#domains/imports/known-files";
import { selectEndpoints } from "#domains/imports/queries";
import type { ImportTree } from "#domains/imports/tree";
import type { ApiDescription, ReadPage } from "#domains/api-model/index";
import type { Database } from "#db/client";
import type { CollectionKey } from "#db/schema";
import type { ClaimedPage } from "#domains/imports/api-pages/queries";
import { fieldHashes } from "./keep-endpoint.ts";
import { fileOf, lastPart, moveKey } from "./known-pages.ts";

interface Claiming {
  db: Database;
  collectionKey: CollectionKey;
  tree: ImportTree;
  known: KnownFiles;
  /** The pages of files that show an operation. */
  claimed: readonly ClaimedPage[];
}

/** The description without the groups of which nothing is left, since all their operations have pages of files. */
export async function withClaimedPages(
  claiming: Claiming,
  description: ApiDescription,
): Promise<ApiDescription> {
  const { db, collectionKey, tree, known, claimed } = claiming;
  if (claimed.length === 0) return description;
  const holders = holdersOf(claiming, description.pages);
  const ids = [...holders.values()].map(({ pageId }) => pageId);
  const endpoints = await selectEndpoints(db, collectionKey, ids);
  for (const [page, { pageId, file }] of holders) {
    const before = knownOf(known, page);
    const key = ownKey(page);
    if (before !== null) {
      if (before.key !== key) moveKey(known, before.key, key);
      continue;
    }
    const { name } = tree.page(pageId) ?? page;
    const isCalledByPath = name === nameFromPath(file);
    const row = { pageId, name: isCalledByPath ? name : page.name };
    const live = endpoints.get(pageId);
    const sourceHash = live === undefined ? "" : `.${await fieldHashes(live)}`;
    known.set(key, row);
    known.set(fileOf({ key }), { ...row, sourceHash });
  }
  return { ...description, pages: withOwnKeys(description.pages, [...holders.keys()]) };
}

/** By operation, the page of a file that shows it: the one that it had before, else one that nothing describes yet. */
function holdersOf(
  { tree, known, claimed }: Claiming,
  pages: readonly ReadPage[],
): Map<ReadPage, ClaimedPage> {
  const free = new Map(claimed.map((page) => [page.pageId, page]));
  const holders = new Map<ReadPage, ClaimedPage>();
  const take = (page: ReadPage, holder: ClaimedPage | undefined) => {
    if (holder !== undefined && free.delete(holder.pageId)) holders.set(page, holder);
  };
  const pageIdOf = (page: ReadPage) => knownOf(known, page)?.pageId;
  const operations = pages.filter(({ kind }) => kind === "endpoint");
  for (const page of operations) take(page, free.get(pageIdOf(page) ?? ""));
  for (const page of operations) {
    if (holders.has(page) || tree.page(pageIdOf(page)) !== null) continue;
    const key = keyOfEndpoint(page.endpoint ?? { method: "" });
    take(
      page,
      [...free.values()].find(({ operation }) => operation.key === key),
    );
  }
  return holders;
}

/** Where the page of a file stands, the file says: the groups above an operation are no part of what it is known by. */
const ownKey = ({ key }: ReadPage) => `${lastPart(key)}/`;

function knownOf(known: KnownFiles, page: ReadPage): { key: string; pageId: string } | null {
  for (const key of [ownKey(page), page.key]) {
    const pageId = known.get(key)?.pageId;
    if (pageId !== undefined) return { key, pageId };
  }
  return null;
}

function withOwnKeys(pages: readonly ReadPage[], held: readonly ReadPage[]): ReadPage[] {
  const keys = new Map(held.map((page) => [page.key, ownKey(page)]));
  const renamed = pages.map((page) => {
    const above =
      page.kind === "example" ? page.key.slice(0, page.key.lastIndexOf("/") + 1) : page.key;
    const own = keys.get(above);
    return own === undefined ? page : { ...page, key: own + page.key.slice(above.length) };
  });
  const hasBelow = (all: readonly ReadPage[], { key }: ReadPage) =>
    all.some((each) => each.key !== key && each.key.startsWith(key));
  return renamed.filter(
    (page) => page.kind !== "page" || hasBelow(renamed, page) || !hasBelow(pages, page),
  );
}
