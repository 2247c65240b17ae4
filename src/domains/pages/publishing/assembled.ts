/** The text of a page as readers would get it: put together of what its writers typed, and of snippets and variables. */
import { assemble } from "#content/assembly/assemble";
import type { Assembled, AssemblySources } from "#content/assembly/sources";
import type { Database } from "#db/client";
import type { PageRow } from "#db/schema";
import { assemblySourcesOf } from "#domains/snippets/index";
import type { Bindings } from "#env";
import { Failure } from "#failure";
import { isSourceOf, readSnapshot, snapshotKey } from "./snapshot.ts";
import type { SnapshotSource } from "./snapshot.ts";

/** A page's row as its text makes it, ready to be hashed. */
export function sourceOf(row: PageRow, { text, used, forGroups }: Assembled): SnapshotSource {
  const { name, meta, endpoint } = row;
  return {
    name,
    meta,
    endpoint,
    content: text,
    ...(used.length === 0 ? {} : { used }),
    ...(forGroups === undefined ? {} : { forGroups }),
  };
}

/**
 * Puts the text of a page together.
 * @param load what it is put together of; the collection's, unless given
 * @throws Failure `validation_failed` with the line of what is not there, or of a snippet that holds itself
 */
export function assembledText(
  db: Database,
  row: PageRow,
  text: string,
  load: () => Promise<AssemblySources> = assemblySourcesOf(db, row),
): Promise<Assembled> {
  // Beside an endpoint, variables may be those of its environment, which readers fill in themselves.
  return assemble(text, load, { isVariableKept: row.endpoint !== null });
}

/** The same of a draft that may be unfinished: what cannot be put together stays as it is written. */
export async function assembledDraft(db: Database, row: PageRow, text: string): Promise<Assembled> {
  try {
    return await assembledText(db, row, text);
  } catch (error) {
    if (error instanceof Failure) return { text, used: [] };
    throw error;
  }
}

/** Whether publishing this text now would give exactly what has this hash. */
export async function isLiveAt(
  { db, bindings }: { db: Database; bindings: Pick<Bindings, "FILES"> },
  row: PageRow,
  text: string,
  contentHash: string,
): Promise<boolean> {
  const source = sourceOf(row, await assembledDraft(db, row, text));
  const key = snapshotKey(row.orgId, row.id, contentHash);
  return isSourceOf(source, contentHash, await readSnapshot(bindings.FILES, key));
}
