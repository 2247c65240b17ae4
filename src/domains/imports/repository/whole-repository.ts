/** What a whole repository says by what it has no more: a file that is gone, or that stands elsewhere. */
import type { KnownFiles } from "#domains/imports/known-files";
import type { Survey } from "#domains/imports/survey";
import { contentHash } from "#content/hash";

/** Adds to the survey what is known and not among these paths; a file of the same text elsewhere is that file, moved. */
export async function addMissing(
  survey: Survey,
  known: KnownFiles,
  paths: ReadonlySet<string>,
): Promise<void> {
  const missing = [...known.entries()].filter(
    ([path, { isGone }]) => !isGone && !path.endsWith("/") && !paths.has(path),
  );
  if (missing.length === 0) return;
  const newPaths = new Map<string, string>();
  for (const { path, text } of survey.written) {
    if (known.get(path) === null) newPaths.set(await contentHash(text), path);
  }
  for (const [from, { sourceHash }] of missing) {
    const to = newPaths.get(sourceHash);
    if (to === undefined) survey.gone.push(from);
    else survey.moved.push({ from, to });
    newPaths.delete(sourceHash);
  }
}
