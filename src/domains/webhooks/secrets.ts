/** A receiver's signing secrets: sealed in its row, opened only to sign. */
import type { Configuration } from "#env";
import { open, seal } from "#security/sealed";
import type { WebhookRow } from "./queries.ts";

/** Where signed messages go: a webhook, or whatever else has an address and secrets of its own. */
export type Receiver = Pick<
  WebhookRow,
  "id" | "url" | "sealedSecret" | "sealedOldSecret" | "oldSecretUntil"
>;

/** Seals a secret for the receiver with this id, and for no other. */
export function sealReceiverSecret(
  configuration: Configuration,
  receiverId: string,
  secret: string,
): Promise<string> {
  return seal(configuration.sealingSecrets, purposeOf(receiverId), secret);
}

/** The secrets that sign at this time, newest first: two for a day after a rotation. */
export async function signingSecrets(
  configuration: Configuration,
  receiver: Receiver,
  now: number,
): Promise<string[]> {
  const isOldValid = receiver.oldSecretUntil !== null && receiver.oldSecretUntil > now;
  const sealed = [receiver.sealedSecret, isOldValid ? receiver.sealedOldSecret : null];
  const present = sealed.filter((text) => text !== null);
  return Promise.all(
    present.map((text) => open(configuration.sealingSecrets, purposeOf(receiver.id), text)),
  );
}

/** The receiver's sealed secrets, sealed anew under the newest of the service's secrets. */
export async function resealedReceiver(
  configuration: Configuration,
  { id, sealedSecret, sealedOldSecret }: Receiver,
): Promise<Pick<Receiver, "sealedSecret" | "sealedOldSecret">> {
  const { sealingSecrets } = configuration;
  const anew = async (sealed: string) =>
    seal(sealingSecrets, purposeOf(id), await open(sealingSecrets, purposeOf(id), sealed));
  return {
    sealedSecret: await anew(sealedSecret),
    sealedOldSecret: sealedOldSecret === null ? null : await anew(sealedOldSecret),
  };
}

function purposeOf(receiverId: string): string {
  return `webhook secret ${receiverId}`;
}
