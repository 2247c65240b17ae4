/** What somebody dropped or chose, named before anything of it is read: a folder with all below it, a zip, or files. */

/** A file by its path in what was dropped or chosen. */
export interface FoundFile {
  path: string;
  blob: Blob;
}

export type Found = { zip: File } | { name: string; files: FoundFile[] };

/** What is dropped. Call it while the drop is handled: the browser forgets what it was afterwards. */
export async function droppedFiles(transfer: DataTransfer): Promise<Found> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return chosenFiles(files);
  const found: FoundFile[] = [];
  for (const entry of entries) await walk(entry, found);
  return { name: "", files: found };
}

/** Files that were chosen: of a folder, one zip, or a few. */
export function chosenFiles(files: readonly File[]): Found {
  const [first] = files;
  if (first !== undefined && files.length === 1 && /\.zip$/i.test(first.name)) {
    return { zip: first };
  }
  const found = files.map((file) => ({ path: file.webkitRelativePath || file.name, blob: file }));
  return { name: first?.name ?? "", files: found };
}

/** What a tool keeps for itself, and may be many files: nobody walks through it. */
export const isOfTools = (path: string): boolean =>
  /(?:^|\/)(?:node_modules|__MACOSX|\.git)\//.test(path);

async function walk(entry: FileSystemEntry, found: FoundFile[]): Promise<void> {
  if (isFile(entry)) {
    const blob = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ""), blob });
    return;
  }
  if (!isDirectory(entry) || isOfTools(`${entry.name}/`)) return;
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
