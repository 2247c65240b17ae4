/** Which pages of a source come to other places than they had: where its navigation has them now. Pure. */
import { outside } from "#domains/imports/sources/place-pages";
import type { SitePlaces } from "#domains/imports/sources/place-pages";
import type { KnownFiles } from "./known-files.ts";
import type { SortedFiles, WrittenFile } from "./sort-files.ts";

/** The files of pages that stood outside of the navigation, and stand in it now. */
export function comingIn(
  known: KnownFiles,
  pages: readonly WrittenFile[],
  places: SitePlaces | null,
): ReadonlySet<string> {
  const isOutside = (path: string | undefined) => path?.startsWith(outside.folder) ?? true;
  const came = pages.filter(
    ({ path }) => isOutside(known.placeOf(path)) && !isOutside(places?.pages.get(path)?.path),
  );
  return new Set(came.map(({ path }) => path));
}

/** Files of a site stand where its navigation has them: what stood elsewhere moves there. */
export function moveToPlaces(
  sorted: SortedFiles,
  known: KnownFiles,
  pages: readonly WrittenFile[],
  places: SitePlaces | null,
): void {
  // A file that is gone may have left its place to one of another name.
  const taken = new Set(
    pages.map(({ path }) => places?.pages.get(path)?.path ?? known.placeOf(path)),
  );
  const gone = sorted.gone.map((path) => known.placeOf(path));
  sorted.gone = places === null ? gone : gone.filter((path) => !taken.has(path));
  const moved = sorted.moved.map(({ from, to }) => {
    return { from: known.placeOf(from), to: places?.pages.get(to)?.path ?? to };
  });
  const targets = new Set(moved.map(({ to }) => to));
  for (const { path } of pages) {
    const to = places?.pages.get(path)?.path ?? known.placeOf(path);
    const from = known.placeOf(path);
    const row = known.get(from);
    if (from !== to && row?.isGone === false && !targets.has(to)) moved.push({ from, to });
    if (path !== to) known.place(path, to);
  }
  sorted.moved = inOrderOfRoom(moved);
}

/** A place is left before another page comes to it. */
function inOrderOfRoom(moved: { from: string; to: string }[]): { from: string; to: string }[] {
  const bySource = new Map(moved.map((each) => [each.from, each]));
  const ordered = new Set<{ from: string; to: string }>();
  const add = (each: { from: string; to: string }, above: ReadonlySet<unknown>) => {
    const next = bySource.get(each.to);
    if (next !== undefined && !above.has(next) && !ordered.has(next))
      add(next, new Set([...above, next]));
    ordered.add(each);
  };
  for (const each of moved) if (!ordered.has(each)) add(each, new Set([each]));
  return [...ordered];
}
