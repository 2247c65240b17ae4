/** The files of what somebody dropped or chose: a folder with all below it, a zip, or files; each by its path in there. */
import { isHidden } from "#content/source-files";
import { limits } from "#limits";

export interface SourceFile {
  path: string;
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface Source {
  /** What it is called: the next import of the same name follows it. */
  name: string;
  files: SourceFile[];
}

const readerOf = (file: Blob) => async () => new Uint8Array(await file.arrayBuffer());

/** What is dropped. Call it while the drop is handled: the browser forgets what it was afterwards. */
export async function droppedSource(transfer: DataTransfer): Promise<Source> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return chosenSource(files);
  const found: SourceFile[] = [];
  for (const entry of entries) await walk(entry, found);
  return named(found, "");
}

/** Files that were chosen: of a folder, one zip, or a few. */
export async function chosenSource(files: readonly File[]): Promise<Source> {
  const [first] = files;
  if (first !== undefined && files.length === 1 && /\.zip$/i.test(first.name)) {
    const { unzip } = await import("./unzip.ts");
    return named(await unzip(first), first.name.replace(/\.zip$/i, ""));
  }
  const found = files.map((file) => ({
    path: file.webkitRelativePath || file.name,
    bytes: readerOf(file),
  }));
  return named(found, first?.name ?? "");
}

/** What stands in one folder together stands at the top, and the folder's name is the name of it all. */
function named(files: readonly SourceFile[], otherwise: string): Source {
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

/** What tools keep for themselves; a configuration may stand in a hidden folder. */
const isLeftAlone = (path: string) =>
  /(?:^|\/)(?:node_modules|__MACOSX|\.git)\//.test(path) ||
  (isHidden(path) && !/(?:^|\/)\.vitepress\/config/.test(path));

async function walk(entry: FileSystemEntry, found: SourceFile[]): Promise<void> {
  const path = entry.fullPath.replace(/^\//, "");
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path, bytes: readerOf(file) });
    return;
  }
  if (!isDirectory(entry) || isLeftAlone(`${entry.name}/`)) return;
  const reader = entry.createReader();
  // It gives a part of them at a time, and none once it has given all.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return;
    for (const each of part) await walk(each, found);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry =>
  entry.isDirectory;
