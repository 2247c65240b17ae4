/** A webhook's signing secrets: sealed in its row, opened only to sign. */
import type { Configuration } from "#env";
import { open, seal } from "#security/sealed";
import type { WebhookRow } from "./queries.ts";

/** Seals a secret for the webhook with this id, and for no other. */
export function sealSecret(
  configuration: Configuration,
  webhookId: string,
  secret: string,
): Promise<string> {
  return seal(configuration.sealingSecrets, purposeOf(webhookId), secret);
}

/** The secrets that sign at this time, newest first: two for a day after a rotation. */
export async function signingSecrets(
  configuration: Configuration,
  webhook: WebhookRow,
  now: number,
): Promise<string[]> {
  const isOldValid = webhook.oldSecretUntil !== null && webhook.oldSecretUntil > now;
  const sealed = [webhook.sealedSecret, isOldValid ? webhook.sealedOldSecret : null];
  const present = sealed.filter((text) => text !== null);
  return Promise.all(
    present.map((text) => open(configuration.sealingSecrets, purposeOf(webhook.id), text)),
  );
}

/** The webhook's sealed secrets, sealed anew under the newest of the service's secrets. */
export async function resealed(
  configuration: Configuration,
  { id, sealedSecret, sealedOldSecret }: WebhookRow,
): Promise<Pick<WebhookRow, "sealedSecret" | "sealedOldSecret">> {
  const { sealingSecrets } = configuration;
  const anew = async (sealed: string) =>
    seal(sealingSecrets, purposeOf(id), await open(sealingSecrets, purposeOf(id), sealed));
  return {
    sealedSecret: await anew(sealedSecret),
    sealedOldSecret: sealedOldSecret === null ? null : await anew(sealedOldSecret),
  };
}

function purposeOf(webhookId: string): string {
  return `webhook secret ${webhookId}`;
}
