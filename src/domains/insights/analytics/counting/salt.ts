/**
 * What makes a reader one visitor for a day: a hash under a random salt of that day. The salt lies in one
 * object, never in the database with its history, and once it is deleted no hash can be made again.
 */
import { networkOf } from "#security/addresses";
import { toHex } from "#security/encoding";

const prefix = "_salts/";
const saltBytes = 32;
const hashBytes = 10;

let held: { day: string; salt: Promise<Uint8Array> } | null = null;

/** The visitor's name for the day, in this collection alone. */
export async function visitorOf(
  files: R2Bucket,
  day: string,
  reader: { collectionId: string; ip: string; userAgent: string },
): Promise<string> {
  if (held?.day !== day) held = { day, salt: readSalt(files, day) };
  const salt = await held.salt.catch((error: unknown) => {
    held = null;
    throw error;
  });
  const { collectionId, ip, userAgent } = reader;
  const text = new TextEncoder().encode(JSON.stringify([collectionId, networkOf(ip), userAgent]));
  const hash = await crypto.subtle.digest("SHA-256", new Uint8Array([...salt, ...text]));
  return toHex(new Uint8Array(hash).slice(0, hashBytes));
}

/** The day's salt: whoever asks first makes it. */
async function readSalt(files: R2Bucket, day: string): Promise<Uint8Array> {
  const key = prefix + day;
  const stored = await files.get(key);
  if (stored !== null) return new Uint8Array(await stored.arrayBuffer());
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const isFirst = await files.put(key, salt, { onlyIf: new Headers({ "If-None-Match": "*" }) });
  return isFirst === null ? readSalt(files, day) : salt;
}

/** Deletes the salts of every day but this one. */
export async function deleteOldSalts(files: R2Bucket, today: string): Promise<void> {
  if (held !== null && held.day !== today) held = null;
  const { objects } = await files.list({ prefix });
  const old = objects.map(({ key }) => key).filter((key) => key < prefix + today);
  if (old.length > 0) await files.delete(old);
}
