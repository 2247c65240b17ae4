/** What the pages of a collection are put together of: its own snippets and variables before those that others share. */
import type { AssemblySources } from "#content/assembly/sources";
import type { Database } from "#db/client";
import type { CollectionKey, SnippetKind } from "#db/schema";
import { findSitePlace, selectReaderGroups } from "#domains/collections/index";
import { selectUsable } from "./queries.ts";
import type { UsableRow } from "./queries.ts";

/** Loads them once, when they are first asked for. */
export function assemblySourcesOf(
  db: Database,
  key: CollectionKey,
): () => Promise<AssemblySources> {
  let loading: Promise<AssemblySources> | null = null;
  return () => (loading ??= load(db, key));
}

async function load(db: Database, key: CollectionKey): Promise<AssemblySources> {
  const [rows, place] = await Promise.all([selectUsable(db, key), findSitePlace(db, key)]);
  const { language = null, version = null } = place ?? {};
  const groups = () => selectReaderGroups(db, key);
  return { ...namedSources(rows, key), place: { language, version, groups } };
}

/** The collection's own and shared ones, by kind and name. */
export function namedSources(
  rows: readonly UsableRow[],
  key: Pick<CollectionKey, "collectionId">,
): Pick<AssemblySources, "snippets" | "variables"> {
  const sharedFirst = rows.toSorted((one, other) => ownRank(one, key) - ownRank(other, key));
  const named = (kind: SnippetKind) =>
    new Map(
      sharedFirst
        .filter((row) => row.kind === kind)
        .map(({ id, name, content }) => [name, { id, content }]),
    );
  return { snippets: named("snippet"), variables: named("variable") };
}

const ownRank = (row: UsableRow, key: Pick<CollectionKey, "collectionId">) =>
  row.collectionId === key.collectionId ? 1 : 0;
