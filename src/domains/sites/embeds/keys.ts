/** The key of a collection's embeds: sealed in its row, opened to sign and to check. */
import type { Configuration } from "#env";
import { newEmbedKey } from "#security/embed-token";
import { open, seal } from "#security/sealed";
import type { EmbedKeyRow } from "./queries.ts";

/** A new key and the row that holds it. */
export async function mintEmbedKey(
  configuration: Configuration,
  of: Pick<EmbedKeyRow, "orgId" | "collectionId" | "tokenId"> & { userId: string; now: number },
): Promise<{ key: string; row: EmbedKeyRow }> {
  const { orgId, collectionId, userId, now, tokenId } = of;
  const key = newEmbedKey();
  const sealedKey = await seal(configuration.sealingSecrets, purposeOf(collectionId), key);
  return {
    key,
    row: { collectionId, orgId, sealedKey, createdAt: now, createdBy: userId, tokenId },
  };
}

/** The key itself. */
export function openEmbedKey(
  { sealingSecrets }: Configuration,
  { collectionId, sealedKey }: EmbedKeyRow,
): Promise<string> {
  return open(sealingSecrets, purposeOf(collectionId), sealedKey);
}

/** The sealed key, sealed anew under the newest of the service's secrets. */
export async function resealedKey(configuration: Configuration, row: EmbedKeyRow): Promise<string> {
  const key = await openEmbedKey(configuration, row);
  return seal(configuration.sealingSecrets, purposeOf(row.collectionId), key);
}

function purposeOf(collectionId: string): string {
  return `embed key ${collectionId}`;
}
