/** The files that a caller sends, with their paths from the folder that is the documentation. Pure. */
import type { ImportFile } from "#domains/imports/contract";

interface Sent {
  files: ImportFile[];
  problems: { path: string; message: string }[];
}

/**
 * Those below `folder`, which ends in "/". What was moved into the folder is new in
 * it, and what was moved out of it is gone.
 */
export function filesBelow(files: readonly ImportFile[], folder: string): Sent {
  const sent: Sent = { files: [], problems: [] };
  for (const file of files) {
    const path = inside(file.path, folder);
    const previousPath = inside(file.previousPath ?? "", folder);
    if (path !== null) sent.files.push(placed(file, path, previousPath));
    else if (file.status === "R" && previousPath !== null) {
      sent.files.push({ path: previousPath, status: "D", content: null });
    } else {
      const message = `It is outside of the folder "${folder.slice(0, -1)}", so it was left out.`;
      sent.problems.push({ path: file.path, message });
    }
  }
  return sent;
}

function placed(file: ImportFile, path: string, previous: string | null): ImportFile {
  const { previousPath: _, ...now } = { ...file, path };
  if (file.status !== "R") return now;
  return previous === null ? { ...now, status: "A" } : { ...now, previousPath: previous };
}

function inside(path: string, folder: string): string | null {
  return path.startsWith(folder) ? path.slice(folder.length) : null;
}
