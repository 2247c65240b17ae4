/**
 * Errands that are open when slots flip to another database: each organization is told once, though it was told, or not,
 * in the database that it has left. While both are fenced nobody does an errand of whoever belongs to a moved
 * organization, so that what is read there stands still.
 */
import { directoryOf, openNamed } from "#db/databases";
import { configurationOf } from "#env";
import { reportIfFails } from "#fault";
import type { DatabaseName } from "#slots";
import type { ErrandContext, MovedOrganizations } from "./context.ts";
import { dayMs, doIn, doneAtOnce } from "./do-errands.ts";
import { findDone, selectErrands } from "./queries.ts";
import type { Errand } from "./queries.ts";

/**
 * What the moved ones were told already is told all others of the target, while that is fenced.
 * @returns what is to be done once its fence is lowered: what only the others were told is told the moved ones. Tokens
 * that their person has made in the target since then end with it
 */
export async function doForMoved(
  means: ErrandContext,
  { source, target, isMoved, id: moveId, now }: MovedOrganizations,
): Promise<() => Promise<void>> {
  const { bindings } = means;
  const people = configurationOf(bindings).slotMap.directory;
  const asked = { since: now - dayMs, limit: doneAtOnce };
  const found = await selectErrands(directoryOf(bindings), asked);
  const open = found.filter(({ doneAt }) => doneAt === null);
  const ids = open.map(({ id }) => id);
  // In the directory the commit that left it has done it.
  const doneIn = async (name: DatabaseName) =>
    name === people ? new Set(ids) : findDone(openNamed(bindings, name), ids);
  const [gone, there] = [await doneIn(source), await doneIn(target)];
  const doHere = async (errand: Errand, isMeant: (orgId: string) => boolean) => {
    const { data } = errand;
    if (data.kind === "people.signedOut") return;
    await doIn(means, openNamed(bindings, target), errand, data, isMeant);
  };
  for (const errand of open.filter(({ id }) => gone.has(id) && !there.has(id))) {
    // Where this fails the moved ones are told twice, and their move is not held up.
    const told = doHere(errand, (orgId) => !isMoved(orgId));
    await reportIfFails(told, { errand: errand.id });
  }
  return async () => {
    for (const errand of open.filter(({ id }) => !gone.has(id) && there.has(id)))
      await doHere({ ...errand, id: `${errand.id}.${moveId}` }, isMoved);
  };
}
