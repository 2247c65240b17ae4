/** After the service's own secret was rotated, keys of embeds are sealed anew, a part each minute. */
import { unlogged } from "#db/commit";
import { resealedKey } from "#domains/sites/embeds/keys";
import type { System } from "#events/system";
import { sealPrefix } from "#security/sealed";
import { selectKeysSealedOtherwise } from "./queries.ts";
import { replaceKeySeal } from "#domains/sites/embeds/rows";

const resealedAtOnce = 50;

/** Seals a part of the keys under the newest secret; does nothing while there is one secret alone. */
export async function resealEmbedKeys(system: System): Promise<void> {
  const { db, configuration } = system;
  if (configuration.sealingSecrets.length < 2) return;
  const prefix = await sealPrefix(configuration.sealingSecrets);
  for (const row of await selectKeysSealedOtherwise(db, prefix, resealedAtOnce)) {
    const sealedKey = await resealedKey(configuration, row);
    await system.commit(row.orgId, {
      changes: [replaceKeySeal(db, row, sealedKey)],
      audit: unlogged("upkeep"),
    });
  }
}
