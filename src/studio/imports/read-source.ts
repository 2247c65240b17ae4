/** Reads what somebody dropped or chose as an import takes it: each file by its path in there. Much work: a worker does it. */
import { isHidden, isRead } from "#content/source-files";
import { limits } from "#limits";
import type { ImportBody } from "../api/imports.ts";
import type { AskedImport } from "./asked-import.ts";
import { filesToSend } from "./files-to-send.ts";
import type { SourceFile } from "./files-to-send.ts";
import { isOfTools } from "./found-files.ts";
import type { Found } from "./found-files.ts";

export interface Source {
  asked: AskedImport;
  fileCount: number;
}

/** Throws where there is nothing in it that an import takes, or more than that. */
export async function readSource(found: Found, collectionId: string): Promise<Source> {
  const { name, files } = "zip" in found ? await unpacked(found.zip) : asSource(found);
  const named = withoutTop(files, name);
  const repository = named.name;
  const sent = await filesToSend(named.files);
  const body: ImportBody = { collectionId, repository, branch: "folder", files: sent };
  const written = new Blob([JSON.stringify(body)], { type: "application/json" });
  return { asked: { repository, body: written }, fileCount: sent.length };
}

async function unpacked(zip: File) {
  const { unzip } = await import("./unzip.ts");
  return { name: zip.name.replace(/\.zip$/i, ""), files: await unzip(zip) };
}

const asSource = ({ name, files }: Exclude<Found, { zip: File }>) => ({
  name,
  files: files.map(({ path, blob }) => ({
    path,
    bytes: async () => new Uint8Array(await blob.arrayBuffer()),
  })),
});

/** What stands in one folder together stands at the top, and the folder's name is the name of it all. */
function withoutTop(files: readonly SourceFile[], otherwise: string) {
  const [top = ""] = files[0]?.path.split("/") ?? [];
  const isFolder = files.length > 0 && files.every(({ path }) => path.startsWith(`${top}/`));
  const below = isFolder ? `${top}/` : "";
  const taken = files
    .map((file) => ({ ...file, path: file.path.slice(below.length) }))
    .filter(({ path }) => !isLeftAlone(path));
  if (taken.length === 0) throw new Error("There are no files in it.");
  if (taken.length > limits.pagesPerCollection) {
    throw new Error(
      `It holds ${taken.length.toLocaleString()} files, and an import takes ${limits.pagesPerCollection.toLocaleString()}. Take the folder of the documentation alone.`,
    );
  }
  return { name: (isFolder ? top : otherwise) || "Dropped files", files: taken };
}

/** A configuration may stand in a hidden folder. */
const isLeftAlone = (path: string) => isOfTools(path) || (isHidden(path) && !isRead(path));
