/** After the service's own secret was rotated, secrets of readers are sealed anew, a part each minute. */
import { unlogged } from "#db/commit";
import { replaceReaderSeal } from "#domains/sites/reader-access/rows";
import { openReaderSecret, sealReaderSecret } from "#domains/sites/reader-access/secret";
import type { System } from "#events/system";
import { sealPrefix } from "#security/sealed";
import { selectSecretsSealedOtherwise } from "./queries.ts";

const resealedAtOnce = 50;

/** Seals a part of the secrets under the newest one; does nothing while there is one secret alone. */
export async function resealReaderSecrets(system: System): Promise<void> {
  const { db, configuration } = system;
  if (configuration.sealingSecrets.length < 2) return;
  const prefix = await sealPrefix(configuration.sealingSecrets);
  for (const row of await selectSecretsSealedOtherwise(db, prefix, resealedAtOnce)) {
    const { collectionId, sealedSecret } = row;
    if (sealedSecret === null) continue;
    const secret = await openReaderSecret(configuration, collectionId, sealedSecret);
    const sealed = await sealReaderSecret(configuration, collectionId, secret);
    await system.commit(row.orgId, {
      changes: [replaceReaderSeal(db, row, sealed)],
      audit: unlogged("upkeep"),
    });
  }
}
