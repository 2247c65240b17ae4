/** What a whole repository says by what it has no more: a file that is gone, or that stands elsewhere. */
import type { KnownFiles } from "#domains/imports/known-files";
import type { SourcePages } from "#domains/imports/source-pages";
import type { SortedFiles } from "#domains/imports/sort-files";

/**
 * Adds to the sorted files what is known and not among its files; a file of the same text elsewhere is that file, moved.
 * @param files all files there are, those too that could not be read
 */
export function addMissingFiles(
  sorted: SortedFiles,
  known: KnownFiles,
  { written, left }: SourcePages,
  files: readonly { path: string }[],
): void {
  const moving = sorted.moved.flatMap(({ from, to }) => [from, to]);
  const paths = files.map(({ path }) => path).filter((path) => !left.has(path));
  const places = paths.map((path) => known.placeOf(path));
  const there = new Set([...moving, ...places]);
  const missing = [...known.entries()].filter(
    ([path, { isGone }]) => !isGone && !path.endsWith("/") && !there.has(path),
  );
  if (missing.length === 0) return;
  const newPaths = new Map<string, string>();
  for (const { path, sourceHash } of written) {
    if (known.get(path) === null && !moving.includes(path)) newPaths.set(sourceHash, path);
  }
  for (const [from, { sourceHash }] of missing) {
    const to = newPaths.get(sourceHash);
    if (to === undefined) sorted.gone.push(from);
    else sorted.moved.push({ from, to });
    newPaths.delete(sourceHash);
  }
}
