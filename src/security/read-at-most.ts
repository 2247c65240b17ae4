/** Reads what another service answers, never more of it than is wanted. */
/** The body of an answer, up to its bound: the rest is left unread. */
export async function readAtMost(
  response: Response,
  maxBytes: number,
): Promise<{ body: Uint8Array<ArrayBuffer>; isTruncated: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader && size <= maxBytes) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  await reader?.cancel();
  return { body: joinedBytes(chunks, Math.min(size, maxBytes)), isTruncated: size > maxBytes };
}

function joinedBytes(chunks: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk.subarray(0, bytes - offset), offset);
    offset = Math.min(bytes, offset + chunk.byteLength);
  }
  return whole;
}
