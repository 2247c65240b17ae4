/**
 * After the service's own secret was rotated, what the previous one sealed is sealed anew, a part each
 * minute, so that the previous secret can be taken out of the configuration.
 */
import { unlogged } from "#db/commit";
import type { System } from "#events/system";
import { sealPrefix } from "#security/sealed";
import { selectSealedOtherwise } from "#domains/organizations/single-sign-on/queries";
import { replaceProviderSeal } from "#domains/organizations/single-sign-on/rows";
import { openSecret, sealSecret } from "#domains/organizations/single-sign-on/secret";

const resealedAtOnce = 50;

/** Seals a part of the providers' secrets under the newest key; does nothing while there is one key alone. */
export async function resealSignInSecrets(system: System): Promise<void> {
  const { db, configuration } = system;
  if (configuration.sealingSecrets.length < 2) return;
  const prefix = await sealPrefix(configuration.sealingSecrets);
  for (const row of await selectSealedOtherwise(db, prefix, resealedAtOnce)) {
    const sealed = await sealSecret(configuration, row.id, await openSecret(configuration, row));
    const changes = [replaceProviderSeal(db, row, sealed)];
    await system.commit(row.orgId, { changes, audit: unlogged("upkeep") });
  }
}
