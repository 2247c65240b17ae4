/** Detects damaged rows: each is stored with a hash over its description and its bytes. */
import { createHash } from "node:crypto";

/** A stored row that cannot be true: the room refuses to open on it. */
export class Corrupt extends Error {
  override name = "Corrupt";
}

/** The first 16 bytes of SHA-256 over a row's description and its bytes. */
export function hashOf(description: string, bytes: Uint8Array | string): Uint8Array {
  return createHash("sha256")
    .update(description)
    .update("\n")
    .update(bytes)
    .digest()
    .subarray(0, 16);
}

/** True when the stored hash is the computed one. */
export function isHash(stored: ArrayBuffer, computed: Uint8Array): boolean {
  const bytes = new Uint8Array(stored);
  return bytes.length === computed.length && bytes.every((byte, index) => byte === computed[index]);
}
