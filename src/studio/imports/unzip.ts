/** The files of a zip: those that an import takes are unpacked, the others are named. */
import { unzipSync } from "fflate";
import { isAttachment, isMarkdown, isRead } from "#content/source-files";
import { limits } from "#limits";
import type { SourceFile } from "./files-to-send.ts";

/** Throws where it is no zip, a broken one, or one that holds more than an import can take. */
export async function unzip(file: File): Promise<SourceFile[]> {
  const packed = new Uint8Array(await file.arrayBuffer());
  const paths: string[] = [];
  let room: number = limits.importUnpackedBytes;
  const takes = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name.endsWith("/")) return false;
    paths.push(name);
    const isTaken = isMarkdown(name) || isRead(name) || isAttachment(name);
    if (isTaken) room -= originalSize;
    return isTaken && room >= 0;
  };
  const unpacked = unpack(packed, takes, file.name);
  if (room < 0) {
    throw new Error(
      `“${file.name}” holds more than an import takes. Import its folders one by one.`,
    );
  }
  return paths.map((path) => ({
    path,
    bytes: async () => new Uint8Array(unpacked[path] ?? []),
  }));
}

function unpack(
  packed: Uint8Array,
  filter: (file: { name: string; originalSize: number }) => boolean,
  name: string,
): Record<string, Uint8Array> {
  try {
    return unzipSync(packed, { filter });
  } catch {
    throw new Error(`“${name}” is no zip that can be read.`);
  }
}
