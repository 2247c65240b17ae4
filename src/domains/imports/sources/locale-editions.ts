/** The languages of a site whose pages lie in a folder for each: `fr/` beside those of the first one. Pure. */
import { editionsAtMost } from "./editions.ts";
import type { SourceEdition } from "./editions.ts";
import { firstOf } from "./first-of.ts";
import { isRecord, textIn } from "./site.ts";
import type { SourceFiles } from "./site.ts";

/** A language, and the folder of its pages below the site's; empty where they lie in that itself. */
export interface Locale {
  folder: string;
  tag: string;
  label: string;
}

/** What a configuration says of languages. */
interface SaidOfLocales {
  list: unknown;
  /** The one that readers see first, by its folder or its tag; undefined for the site's own. */
  first?: string | undefined;
  /** The tag of the site's own. */
  plainTag: string;
}

/** The languages that a configuration lists by their folders; `root` is the site's own. The one that readers see first comes first. */
export function localesIn(
  { list: value, first, plainTag }: SaidOfLocales,
  note: (message: string) => void,
): Locale[] {
  const list = isRecord(value) ? value : {};
  const read = firstOf(Object.entries(list), editionsAtMost, "languages", note);
  const locales = read.map(([key, each]): Locale => {
    const own = isRecord(each) ? each : {};
    const folder = key === "root" ? "" : key;
    const tag = textIn(own["lang"]) ?? (folder === "" ? plainTag : folder);
    return { folder, tag: tag.replaceAll("_", "-"), label: textIn(own["label"]) ?? tag };
  });
  const isFirst = ({ folder, tag }: Locale) =>
    first === undefined ? folder === "" : [folder, tag].includes(first);
  return locales.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

interface Site {
  root: string;
  files: SourceFiles;
  addressOf: SourceEdition["addressOf"];
  /** What a page is called by below the site, its language's folder with it. */
  nameOf: (path: string) => string;
}

/** An edition for each language that has pages; none where there are not several. */
export function localeEditions(
  locales: readonly Locale[],
  { root, files, addressOf, nameOf }: Site,
): (SourceEdition & { locale: Locale })[] {
  const folders = locales.map(({ folder }) => folder).filter((folder) => folder !== "");
  const pages = [...files.texts.keys()].filter(
    (path) => path.startsWith(root) && /\.mdx?$/i.test(path),
  );
  const holderOf = (path: string) =>
    folders.find((folder) => path.startsWith(`${root}${folder}/`)) ?? "";
  const byFolder = Map.groupBy(pages, holderOf);
  const editions = locales.flatMap((locale) => {
    const own = byFolder.get(locale.folder) ?? [];
    const folder = locale.folder === "" ? root : `${root}${locale.folder}/`;
    return own.length === 0
      ? []
      : [
          {
            locale,
            version: null,
            language: { name: locale.tag, label: locale.label },
            folder,
            pages: own,
            addressOf,
            keyOf: (path: string) => withoutFolder(nameOf(path), locale.folder),
          },
        ];
  });
  return editions.length < 2 ? [] : editions;
}

const withoutFolder = (name: string, folder: string) =>
  folder !== "" && `${name}/`.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : name;
