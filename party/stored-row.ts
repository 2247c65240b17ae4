/** Detects damaged rows: each is stored with a hash over its description and its bytes. */

/** The one function that rooms need of Node's: it hashes without being waited for. */
interface NodeCrypto {
  createHash(algorithm: "sha256"): Hash;
}

interface Hash {
  update(data: string | Uint8Array): Hash;
  digest(): Uint8Array;
}

/** A stored row that cannot be true: the room refuses to open on it. */
export class Corrupt extends Error {
  override name = "Corrupt";
}

/** The first 16 bytes of SHA-256 over a row's description and its bytes. */
export function rowHash(description: string, bytes: Uint8Array | string): Uint8Array {
  return nodeCrypto()
    .createHash("sha256")
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

/** Asked for at the first row, and not imported: what it brings along would add 8 ms to the start of every isolate. */
function nodeCrypto(): NodeCrypto {
  const { process } = globalThis as unknown as {
    process: { getBuiltinModule(name: "node:crypto"): NodeCrypto };
  };
  return process.getBuiltinModule("node:crypto");
}
