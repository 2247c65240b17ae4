/**
 * After the service's own secret was rotated, what the previous one sealed is sealed anew, a part each
 * minute, so that the previous secret can be taken out of the configuration.
 */
import { unlogged } from "#db/commit";
import type { System } from "#events/system";
import { sealPrefix } from "#security/sealed";
import { selectSealedOtherwise } from "./queries.ts";
import { replaceSeals } from "./rows.ts";
import { resealedReceiver } from "./secrets.ts";

const resealedAtOnce = 50;

/** Seals a part of the webhooks' secrets under the newest key; does nothing while there is one key alone. */
export async function resealWebhookSecrets(system: System): Promise<void> {
  const { db, configuration } = system;
  if (configuration.sealingSecrets.length < 2) return;
  const prefix = await sealPrefix(configuration.sealingSecrets);
  for (const row of await selectSealedOtherwise(db, prefix, resealedAtOnce)) {
    const seals = await resealedReceiver(configuration, row);
    await system.commit(row.orgId, {
      changes: [replaceSeals(db, row, seals)],
      audit: unlogged("upkeep"),
    });
  }
}
