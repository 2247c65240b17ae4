/**
 * The names of immutable things: SHA-256 over exact text, or over a JSON value whose keys are put in
 * order first, so that equal values always have equal hashes.
 */

/** SHA-256 of the text's UTF-8 bytes, as 64 lower-case hex digits. */
export async function contentHash(text: string): Promise<string> {
  return bytesHash(new TextEncoder().encode(text));
}

/** SHA-256 of the bytes, as 64 lower-case hex digits. */
export async function bytesHash(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Hash of a JSON value: the order of keys does not matter, and keys holding undefined count as absent. */
export async function hashOf(value: unknown): Promise<string> {
  return contentHash(canonicalJson(value));
}

/** JSON with the keys of every object in code-unit order and no white space. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      isPlainObject(inner) ? ordered(inner) : inner,
    ) ?? "null"
  );
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function ordered(record: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(record).sort()) result[key] = record[key];
  return result;
}
