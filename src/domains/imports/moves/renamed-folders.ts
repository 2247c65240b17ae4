/** Folders without a page of their own that were renamed: every file that is left of one went below the same other. Pure. */
import { folderOf, foldersAbove } from "#domains/imports/file-path";
import type { KnownFiles } from "#domains/imports/known-files";

export interface Renamed {
  from: string;
  to: string;
}

/** The folders that these moves of files come to. */
export function renamedFolders(
  known: KnownFiles,
  moved: readonly Renamed[],
  gone: ReadonlySet<string>,
): Renamed[] {
  const candidates = candidatesOf(known, moved);
  if (candidates.size === 0) return [];
  const newPaths = new Map(moved.map(({ from, to }) => [from, to]));
  for (const [path, { isGone }] of known.entries()) {
    if (isGone || path.endsWith("/") || gone.has(path)) continue;
    for (const folder of foldersAbove(path)) {
      const to = candidates.get(folder);
      if (to !== undefined && !newPaths.get(path)?.startsWith(to)) candidates.delete(folder);
    }
  }
  return [...candidates].map(([from, to]) => ({ from, to }));
}

/** By folder that is a page of no file, the folder that nobody knows yet to which its first file went. */
function candidatesOf(known: KnownFiles, moved: readonly Renamed[]): Map<string, string> {
  const candidates = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of moved.flatMap(foldersOf)) {
    const isPage = known.get(from)?.isGone === false && known.ownerOf(from) === null;
    if (!isPage || known.get(to) !== null || candidates.has(from) || taken.has(to)) continue;
    candidates.set(from, to);
    taken.add(to);
  }
  return candidates;
}

/** The folders that a file left, and which each would be now: as far up as their names are the same. */
function foldersOf({ from, to }: Renamed): Renamed[] {
  const pairs: Renamed[] = [];
  let [left, come] = [folderOf(from), folderOf(to)];
  while (left !== "" && come !== "" && left !== come) {
    pairs.push({ from: left, to: come });
    if (lastSegment(left) !== lastSegment(come)) break;
    [left, come] = [folderOf(left), folderOf(come)];
  }
  return pairs;
}

const lastSegment = (folder: string) => folder.slice(folderOf(folder).length);
