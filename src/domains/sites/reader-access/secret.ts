/** The secret that a product of the owner's signs with: sealed in its row, opened to check a token. */
import type { Configuration } from "#env";
import { open, seal } from "#security/sealed";

const purposeOf = (collectionId: string) => `reader secret ${collectionId}`;

/** Seals it under the newest of the service's secrets. */
export function sealReaderSecret(
  { sealingSecrets }: Configuration,
  collectionId: string,
  secret: string,
): Promise<string> {
  return seal(sealingSecrets, purposeOf(collectionId), secret);
}

/** The secret itself. */
export function openReaderSecret(
  { sealingSecrets }: Configuration,
  collectionId: string,
  sealed: string,
): Promise<string> {
  return open(sealingSecrets, purposeOf(collectionId), sealed);
}
