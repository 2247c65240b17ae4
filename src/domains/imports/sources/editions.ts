/** The versions and languages of a source, each of which is a collection of its own here. Pure. */
import { invalid } from "#failure";

/** Nobody's source has more languages, versions or editions: what a configuration lists behind these is left out, and said. */
export const editionsAtMost = 200;

/** What tells an edition from others of its kind, and what people call it. */
export interface EditionName {
  name: string;
  label: string;
}

/** A version of a site's pages in one language. */
export interface SourceEdition {
  /** Null where the source has no versions. */
  version: EditionName | null;
  /** Null where the source has one language. By its tag (BCP 47). */
  language: EditionName | null;
  /** The folder of its pages, with "/" at its end, or empty. */
  folder: string;
  pages: readonly string[];
  /** The address that a page of it has in the source. */
  addressOf: (path: string, data: Readonly<Record<string, unknown>>) => string;
  /** What its addresses begin with, and links in it may leave out. */
  beginning?: string;
  /** What the same page is called by in every edition. */
  keyOf: (path: string) => string;
}

/** The edition that an import is asked for: what is left out is that of the first one. */
export interface AskedEdition {
  version?: string | undefined;
  language?: string | undefined;
}

/** The edition that is asked for, of those that there are; the first is what readers see first. Throws `validation_failed`. */
function chosenEdition<Edition extends SourceEdition>(
  editions: readonly [Edition, ...Edition[]],
  asked: AskedEdition | null,
): Edition {
  const [first] = editions;
  const { version = first.version?.name, language = first.language?.name } = asked ?? {};
  const found = editions.find(
    (each) => each.version?.name === version && each.language?.name === language,
  );
  if (found !== undefined) return found;
  throw noSuchEdition(asked ?? {}, editions);
}

/** The edition that is asked for; null where there are not several. Throws `validation_failed`. */
export function editionAmong<Edition extends SourceEdition>(
  [first, ...others]: readonly Edition[],
  asked: AskedEdition | null,
): Edition | null {
  return first === undefined ? null : chosenEdition([first, ...others], asked);
}

/** What a site says of its editions, and of those that this import is not of; nothing where there are not several. */
export function editionFields<Said>(
  editions: readonly SourceEdition[],
  edition: SourceEdition | null,
  problems: readonly Said[],
) {
  return edition === null
    ? { problems: [...problems] }
    : { problems: [...problems, ...notesOfOthers(editions, edition)], editions, edition };
}

export function noSuchEdition(
  { version, language }: AskedEdition,
  editions: readonly SourceEdition[],
): Error {
  const asked = [version, language].filter((each) => each !== undefined).join(", ");
  const there = editions.map(titleOf).join("; ");
  return invalid(
    "body.edition",
    `"${asked}" is no edition of this source${there === "" ? ", which has one only" : `, which has ${there}`}`,
  );
}

const titleOf = ({ version, language }: SourceEdition) =>
  [version?.name, language?.name].filter((each) => each !== undefined).join(", ");

/** What is to be said of the editions that an import leaves where they are; only that of the first one says it. */
function notesOfOthers(
  editions: readonly SourceEdition[],
  chosen: SourceEdition,
): { path: string; message: string; fate: "left_out" }[] {
  if (chosen !== editions[0]) return [];
  return editions
    .filter((each) => each !== chosen)
    .map((each) => ({
      path: each.folder,
      message: `${titleOf(each)}: its pages (${each.pages.length}) are of an edition of their own, and not in this import.`,
      fate: "left_out" as const,
    }));
}
