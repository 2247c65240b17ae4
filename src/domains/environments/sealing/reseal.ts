/** After the service's own secret was rotated, environments are sealed anew under it, a part each minute. */
import { unlogged } from "#db/commit";
import { resealed } from "#domains/environments/variables";
import type { System } from "#events/system";
import { sealPrefix } from "#security/sealed";
import { selectSealedOtherwise } from "./queries.ts";
import { replaceSeal } from "#domains/environments/rows";

const resealedAtOnce = 10;

/** Seals a part of the environments' secrets under the newest key; does nothing while there is one key alone. */
export async function resealEnvironments(system: System): Promise<void> {
  const { db, configuration } = system;
  if (configuration.sealingSecrets.length < 2) return;
  const prefix = await sealPrefix(configuration.sealingSecrets);
  for (const row of await selectSealedOtherwise(db, prefix, resealedAtOnce)) {
    const change = replaceSeal(db, row, await resealed(configuration, row));
    await system.commit(row.orgId, { changes: [change], audit: unlogged("upkeep") });
  }
}
