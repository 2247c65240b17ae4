/** A provider's client secret: sealed in its row, opened only to ask the provider for a token. */
import type { Configuration } from "#env";
import { open, seal } from "#security/sealed";
import type { ProviderRow } from "./queries.ts";

const purposeOf = (providerId: string) => `sign-in provider secret ${providerId}`;

/** Seals a secret for the provider with this id, and for no other. */
export function sealSecret(
  { sealingSecrets }: Configuration,
  providerId: string,
  secret: string,
): Promise<string> {
  return seal(sealingSecrets, purposeOf(providerId), secret);
}

export function openSecret(
  { sealingSecrets }: Configuration,
  { id, sealedSecret }: ProviderRow,
): Promise<string> {
  return open(sealingSecrets, purposeOf(id), sealedSecret);
}
