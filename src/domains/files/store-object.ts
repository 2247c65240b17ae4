/** Puts a file into R2 as it arrives, holding one part of it: a put takes a known length, an upload in parts does not. */
import { reportIfFails } from "#fault";
import { headBytes } from "./type-of.ts";

/** The least that R2 takes for a part that is not the last; all but the last must be of one size. */
const partBytes = 5 * 1024 * 1024;

export interface StoredObject {
  sizeBytes: number;
  /** The first bytes, by which its type is known. */
  head: Uint8Array;
}

/** Stores the bytes under the key. Nothing is there when it throws. */
export async function storeObject(
  bucket: R2Bucket,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<StoredObject> {
  const parts = uploadParts(chunks);
  const first = await parts.next();
  const bytes = first.done ? new Uint8Array() : first.value;
  const head = bytes.slice(0, headBytes);
  if (bytes.byteLength < partBytes) {
    await bucket.put(key, bytes);
    return { sizeBytes: bytes.byteLength, head };
  }
  return { sizeBytes: await storeInParts(bucket, key, bytes, parts), head };
}

async function storeInParts(
  bucket: R2Bucket,
  key: string,
  first: Uint8Array,
  others: AsyncIterable<Uint8Array>,
): Promise<number> {
  const upload = await bucket.createMultipartUpload(key);
  try {
    const done = [await upload.uploadPart(1, first)];
    let sizeBytes = first.byteLength;
    for await (const part of others) {
      done.push(await upload.uploadPart(done.length + 1, part));
      sizeBytes += part.byteLength;
    }
    await upload.complete(done);
    return sizeBytes;
  } catch (error) {
    // One that is neither completed nor aborted, R2 drops by itself after a week.
    await reportIfFails(upload.abort(), { key });
    throw error;
  }
}

/** The same bytes in parts of one size, but for the last, which is never empty. */
async function* uploadParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength;) {
      const piece = chunk.subarray(at, at + partBytes - filled);
      part.set(piece, filled);
      filled += piece.byteLength;
      at += piece.byteLength;
      if (filled < partBytes) continue;
      yield part;
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
