/** Files as an import takes them: text as text, pictures as base64 as far as there is room, of all else the path alone. */
import { isAttachment, isMarkdown, isRead } from "#content/source-files";
import { utf8Length } from "#content/utf8";
import { limits } from "#limits";
import type { Body } from "../api/request.ts";
import { sizeText } from "../editor/size-text.ts";

export type SentFile = NonNullable<Body<"POST /import/github">["files"]>[number];

/** A file of what is imported, by its path in there. */
export interface SourceFile {
  path: string;
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** For paths, and what JSON puts around a text. */
const roomBesides = 1_000_000;

/** Throws where the texts alone are more than one import takes. */
export async function filesToSend(files: readonly SourceFile[]): Promise<SentFile[]> {
  let room = limits.importBodyBytes - roomBesides;
  const sent: SentFile[] = [];
  const isText = ({ path }: SourceFile) => isMarkdown(path) || isRead(path);
  for (const file of files.filter(isText)) {
    const each = asText(file.path, await file.bytes());
    room -= utf8Length(JSON.stringify(each));
    if (room < 0) {
      throw new Error(
        `Its texts are more than the ${sizeText(limits.importBodyBytes)} that one import takes. Import its folders one by one.`,
      );
    }
    sent.push(each);
  }
  for (const { path, bytes } of files.filter((file) => !isText(file))) {
    const picture = isAttachment(path) ? await bytes() : null;
    const chars = Math.ceil((picture?.length ?? 0) / 3) * 4;
    if (picture === null || chars > room) {
      // The report names it.
      sent.push({ path, status: "A", content: null });
      continue;
    }
    room -= chars;
    sent.push({ path, status: "A", content: toBase64(picture), encoding: "base64" });
  }
  return sent;
}

function asText(path: string, bytes: Uint8Array): SentFile {
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { path, status: "A", content };
  } catch {
    // The report says that it is no text.
    return { path, status: "A", content: toBase64(bytes), encoding: "base64" };
  }
}

const chunkBytes = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += chunkBytes)
    text += String.fromCharCode(...bytes.subarray(from, from + chunkBytes));
  return btoa(text);
}
