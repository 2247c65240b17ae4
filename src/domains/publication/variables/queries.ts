/**
 * Reads the variables that readers get: those of the collection's default environment that are not secret, with their
 * initial values.
 */
import type { Variables } from "#content/placeholders";
import { and, eq } from "drizzle-orm";
import { prepared } from "#db/prepared";
import type { BoundQuery, Reader } from "#db/prepared";
import { collections, environments } from "#db/schema";
import type { CollectionKey, StoredVariable } from "#db/schema";
import { ofCollection, readAtVersion } from "#domains/publication/queries";

interface VariablesRow {
  variables: StoredVariable[];
}

const variablesOf = prepared(ofCollection, (db, given) =>
  db
    .select({ variables: environments.variables })
    .from(collections)
    .innerJoin(
      environments,
      and(
        eq(environments.id, collections.defaultEnvironmentId),
        eq(environments.orgId, collections.orgId),
      ),
    )
    .where(
      and(
        eq(collections.orgId, given.orgId),
        eq(collections.id, given.collectionId),
        eq(environments.type, 0),
      ),
    ),
);

/** Asks for the variables, to be read together with other rows. */
export function askReaderVariables({
  orgId,
  collectionId,
}: CollectionKey): BoundQuery<VariablesRow> {
  return variablesOf({ orgId, collectionId });
}

/** Of an environment's rows what readers get. */
export function shownVariables([row]: readonly VariablesRow[]): Variables {
  const open = (row?.variables ?? []).filter(({ isSecret, isEnabled }) => isEnabled && !isSecret);
  return new Map(open.map(({ name, initialValue }) => [name, initialValue]));
}

/** The variables that readers of the collection may see. */
export async function selectReaderVariables(
  reader: Reader,
  of: CollectionKey,
): Promise<{ siteVersion: number; values: Variables }> {
  const { siteVersion, rows } = await readAtVersion(reader, of, askReaderVariables(of));
  return { siteVersion, values: shownVariables(rows) };
}
