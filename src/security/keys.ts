/**
 * Keys derived from the service's one secret. Each purpose gets a key of its own, so a key that
 * leaks or is misused for one thing opens nothing else.
 */
import { toHex } from "./encoding.ts";

/**
 * The 32-byte key for one purpose, by HKDF-SHA-256 (RFC 5869) without salt.
 * @param secret the root secret (`GALLEY_SECRET`)
 * @param purpose what the key is for, for example `room pass`; another purpose gives an unrelated key
 */
export async function deriveKey(secret: string, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder();
  const root = await crypto.subtle.importKey("raw", bytes.encode(secret), "HKDF", false, [
    "deriveBits",
  ]);
  const derived = await crypto.subtle.deriveBits(
    {
      name: "HKDF",
      hash: "SHA-256",
      salt: new Uint8Array(),
      info: bytes.encode(`galley/${purpose}`),
    },
    root,
    256,
  );
  return new Uint8Array(derived);
}

/** HMAC-SHA-256 of some texts under the key for one purpose, in hexadecimal: for what is too short to be hashed alone. */
export async function keyedHash(
  secret: string,
  purpose: string,
  texts: readonly string[],
): Promise<string> {
  const raw = await deriveKey(secret, purpose);
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify(texts));
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes)));
}
