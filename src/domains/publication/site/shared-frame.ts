/**
 * What stands around the pages of a whole site: what a section says itself, and of the rest what the collection at the
 * home of its language says, then what the one at the site's home says.
 */
import { isTold } from "./queries.ts";
import type { PlaceRow } from "./queries.ts";
import type { PageFrame } from "./site.ts";

/** The collection's own, filled up from its site's. Readers who are told nothing of a home see nothing of it. */
export function sharedFrame(
  collectionId: string,
  own: PageFrame,
  rows: readonly PlaceRow[],
): PageFrame {
  return framesAbove(collectionId, rows).reduce(filledFrom, own);
}

/** The pages that homes lead the whole site to. */
export function pagesOfFrames(collectionId: string, rows: readonly PlaceRow[]): string[] {
  const text = JSON.stringify(framesAbove(collectionId, rows));
  return [...text.matchAll(/\bpage:([0-9A-Za-z]+)/g)].map(([, id = ""]) => id);
}

function framesAbove(collectionId: string, rows: readonly PlaceRow[]): PageFrame[] {
  const own = rows.find((row) => row.collectionId === collectionId && !row.isFallback);
  if (own === undefined) return [];
  const isAbove = (row: PlaceRow) =>
    row.collectionId !== collectionId &&
    (row.prefix === "" || row.language === own.language) &&
    isTold(row, own);
  return rows
    .filter(isAbove)
    .toSorted((one, other) => Number(one.prefix === "") - Number(other.prefix === ""))
    .flatMap(({ frame }) => frame ?? []);
}

/** Where a file is edited is a collection's own. */
function filledFrom(frame: PageFrame, { header, footer, navigation }: PageFrame): PageFrame {
  const { editUrl: _, written: __, ...above } = navigation;
  return {
    header: frame.header === "" ? header : frame.header,
    footer: frame.footer === "" ? footer : frame.footer,
    navigation: { ...above, ...frame.navigation },
  };
}
