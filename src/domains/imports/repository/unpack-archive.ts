/** The files of a repository's archive that an import takes, unpacked as they arrive: the others are passed over. */
import { createTarDecoder } from "modern-tar";
import type { ParsedTarEntry } from "modern-tar";
import { isAttachment, isHidden, isMarkdown, isRead } from "#content/source-files";
import type { ImportFile } from "#domains/imports/contract";
import { Failure } from "#failure";
import { limits } from "#limits";
import { toBase64 } from "#security/encoding";

export interface Unpacked {
  files: ImportFile[];
  /** Why files were left out that an import would take; empty where all of them are here. */
  leftOut: { path: string; message: string }[];
}

const bounds: Record<"unpackedBytes" | "entries" | "keptBytes", number> = {
  unpackedBytes: limits.importUnpackedBytes,
  entries: limits.importArchiveEntries,
  keptBytes: limits.importBodyBytes,
};

/**
 * Unpacks what stands below the folder; paths begin there.
 * @param folder with "/" at its end, or empty for everything
 * @throws Failure `upstream_failed` for what is no archive, `too_large` past the bound
 */
export async function unpackArchive(
  archive: AsyncIterable<Uint8Array>,
  folder: string,
  bound: Partial<typeof bounds> = {},
): Promise<Unpacked> {
  const most = { ...bounds, ...bound };
  const unpacked: Unpacked = { files: [], leftOut: [] };
  const faults: Failure[] = [];
  const entries = streamOf(archive, faults)
    .pipeThrough(new DecompressionStream("gzip"))
    .pipeThrough(boundedStream(most.unpackedBytes))
    .pipeThrough(createTarDecoder());
  try {
    await takeFiles(entries, folder, unpacked, most);
  } catch (cause) {
    // What unpacks tells no more of a fault than that there was one: the one that began it is the reason.
    const fault = faults[0] ?? cause;
    if (fault instanceof Failure) throw fault;
    throw new Failure("upstream_failed", "What GitHub sent is no whole archive.", { cause });
  }
  return unpacked;
}

async function takeFiles(
  entries: AsyncIterable<ParsedTarEntry>,
  folder: string,
  { files, leftOut }: Unpacked,
  { keptBytes, entries: mostEntries }: typeof bounds,
): Promise<void> {
  let room = keptBytes;
  let count = 0;
  for await (const { header, body } of entries) {
    count += 1;
    if (count > mostEntries)
      throw new Failure(
        "too_large",
        `A repository may hold ${mostEntries} files and folders at most.`,
      );
    const path = header.type === "file" ? pathBelow(header.name, folder) : null;
    if (path === null || !isImported(path)) {
      await body.cancel();
      continue;
    }
    const isText = isMarkdown(path) || isRead(path);
    const chars = isText ? header.size : Math.ceil(header.size / 3) * 4;
    if (chars > room || files.length >= limits.pagesPerCollection) {
      leftOut.push({ path, message: tooMuch(keptBytes) });
      await body.cancel();
      continue;
    }
    room -= chars;
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    files.push(fileOf(path, chunks));
  }
}

const tooMuch = (bytes: number) =>
  `An import takes at most ${limits.pagesPerCollection} files and ${bytes} bytes: this one had no room.`;

const isImported = (path: string) =>
  isRead(path) || (!isHidden(path) && (isMarkdown(path) || isAttachment(path)));

/** The path below the folder, or null. Everything in an archive stands in one folder that GitHub makes up. */
function pathBelow(name: string, folder: string): string | null {
  const path = name.slice(name.indexOf("/") + 1);
  return path.startsWith(folder) && path.length > folder.length ? path.slice(folder.length) : null;
}

/** Text where it is text, else base64, as a workflow would send it. Its chunks are never joined: that would be a copy. */
function fileOf(path: string, chunks: readonly Uint8Array[]): ImportFile {
  const text = isMarkdown(path) || isRead(path) ? decodeUtf8(chunks) : null;
  return text === null
    ? { path, status: "A", content: base64Of(chunks), encoding: "base64" }
    : { path, status: "A", content: text };
}

function decodeUtf8(chunks: readonly Uint8Array[]): string | null {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  try {
    let text = "";
    for (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  } catch {
    return null;
  }
}

/** Three bytes are four characters: what is over of a chunk goes before the next one. */
function base64Of(chunks: readonly Uint8Array[]): string {
  let text = "";
  let over = new Uint8Array();
  for (const chunk of chunks) {
    const bytes = new Uint8Array(over.length + chunk.length);
    bytes.set(over);
    bytes.set(chunk, over.length);
    over = bytes.slice(bytes.length - (bytes.length % 3));
    text += toBase64(bytes.subarray(0, bytes.length - over.length));
  }
  return text + toBase64(over);
}

/** The chunks as a stream; a Failure that ends them is kept in `faults`. */
function streamOf(
  chunks: AsyncIterable<Uint8Array>,
  faults: Failure[],
): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await iterator.next().catch((error: unknown) => {
        if (error instanceof Failure) faults.push(error);
        throw error;
      });
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** Lets through so many bytes: a small archive may hold very much. */
function boundedStream(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0)
        throw new Failure("too_large", `A repository may unpack to ${bytes} bytes at most.`);
      controller.enqueue(chunk);
    },
  });
}
