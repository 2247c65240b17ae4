/**
 * Secrets at rest: AES-256-GCM under a key derived from the service's secret. The sealed text names
 * its key and is bound to its purpose, so secrets can be rotated and never swapped between uses.
 */
import type * as z from "zod";
import { fromBase64, toBase64, toHex } from "./encoding.ts";
import { deriveKey } from "./keys.ts";

const nonceBytes = 12;

interface SealingKey {
  id: string;
  key: CryptoKey;
}

/**
 * Seals a text as `v1.<key id>.<base64 of nonce and ciphertext>`.
 * @param secrets the service's root secrets, newest first: the first one seals
 * @param purpose what the text is, for example `webhook secret wh_1`: it opens only under the same
 */
export async function seal(
  secrets: readonly string[],
  purpose: string,
  plaintext: string,
): Promise<string> {
  const { id, key } = await newestKey(secrets);
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const cipher = await crypto.subtle.encrypt(
    gcmFor(id, purpose)(nonce),
    key,
    new TextEncoder().encode(plaintext),
  );
  const joined = new Uint8Array(nonceBytes + cipher.byteLength);
  joined.set(nonce);
  joined.set(new Uint8Array(cipher), nonceBytes);
  return `${prefixOf(id)}${toBase64(joined)}`;
}

/** How everything begins that the newest of the secrets has sealed. */
export async function sealPrefix(secrets: readonly string[]): Promise<string> {
  return prefixOf((await newestKey(secrets)).id);
}

/**
 * Opens what `seal` made, under whichever of the secrets made it. Throws an Error, never a wrong
 * text, where the sealed text was altered, is for another purpose, or its secret is not at hand.
 */
export async function open(
  secrets: readonly string[],
  purpose: string,
  sealed: string,
): Promise<string> {
  const [version, keyId, payload] = sealed.split(".");
  if (version !== "v1" || !keyId || !payload) throw new Error("This is not a sealed text.");
  for (const secret of secrets) {
    const { id, key } = await sealingKey(secret);
    if (id !== keyId) continue;
    return decrypt(key, gcmFor(id, purpose), payload);
  }
  throw new Error(`The secret with key id ${keyId} is not configured.`);
}

/**
 * What `seal` made of JSON that a browser carried. Null where it is not sealed by us for this purpose, under a secret
 * that is at hand, or is not of this shape: as if it had brought none.
 */
export async function openJson<Shape extends z.ZodType>(
  secrets: readonly string[],
  purpose: string,
  shape: Shape,
  sealed: string,
): Promise<z.infer<Shape> | null> {
  try {
    const text = await open(secrets, purpose, sealed);
    return shape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function decrypt(key: CryptoKey, gcm: Gcm, payload: string): Promise<string> {
  try {
    const bytes = fromBase64(payload);
    const algorithm = gcm(bytes.slice(0, nonceBytes));
    const plain = await crypto.subtle.decrypt(algorithm, key, bytes.slice(nonceBytes));
    return new TextDecoder().decode(plain);
  } catch (cause) {
    throw new Error("The sealed text was altered, or is for another purpose.", { cause });
  }
}

type Gcm = ReturnType<typeof gcmFor>;

function gcmFor(keyId: string, purpose: string) {
  const additionalData = new TextEncoder().encode(`${keyId}\n${purpose}`);
  return (iv: Uint8Array<ArrayBuffer>) => ({ name: "AES-GCM", iv, additionalData });
}

function prefixOf(keyId: string): string {
  return `v1.${keyId}.`;
}

async function newestKey([newest]: readonly string[]): Promise<SealingKey> {
  if (newest === undefined) throw new Error("Sealing needs a secret.");
  return sealingKey(newest);
}

async function sealingKey(secret: string): Promise<SealingKey> {
  const id = toHex((await deriveKey(secret, "sealing key id")).slice(0, 4));
  const raw = await deriveKey(secret, "sealing");
  return {
    id,
    key: await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]),
  };
}
