/** The languages of a site of MkDocs, as the plugin `i18n` (mkdocs-static-i18n) has them: a folder for each, or `page.fr.md` beside `page.md`. Pure. */
import { editionAmong, editionsAtMost } from "./editions.ts";
import type { SourceEdition } from "./editions.ts";
import { firstOf } from "./first-of.ts";
import { localeEditions } from "./locale-editions.ts";
import type { Locale } from "./locale-editions.ts";
import { addressOfPath, isRecord, textIn } from "./site.ts";
import type { SourceFiles } from "./site.ts";

/** A language, and what the configuration says of its navigation. */
interface MkdocsLanguage extends Locale {
  /** Its own navigation; undefined where it has that of all. */
  nav: unknown;
  /** What titles of the navigation are in it. */
  titles: ReadonlyMap<string, string>;
}

/** The one that readers see first at the front. */
function languagesIn(plugin: unknown, note: (message: string) => void): MkdocsLanguage[] {
  if (!isRecord(plugin)) return [];
  const list = Array.isArray(plugin["languages"]) ? plugin["languages"] : [];
  const read = firstOf<unknown>(list, editionsAtMost, "languages", note);
  const languages = read.flatMap((each): (MkdocsLanguage & { isFirst: boolean })[] => {
    const folder = isRecord(each) ? textIn(each["locale"]) : undefined;
    if (!isRecord(each) || folder === undefined || each["build"] === false) return [];
    const tag = folder.replaceAll("_", "-");
    const said = isRecord(each["nav_translations"]) ? each["nav_translations"] : {};
    const titles = Object.entries(said).flatMap(([title, own]): [string, string][] => {
      const text = textIn(own);
      return text === undefined ? [] : [[title, text]];
    });
    const label = textIn(each["name"]) ?? tag;
    const isFirst = each["default"] === true;
    return [{ folder, tag, label, nav: each["nav"], titles: new Map(titles), isFirst }];
  });
  return languages.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst));
}

/** The languages of a site as editions, and what the one that is read has of its own. */
export interface ReadLanguage extends Partial<Pick<MkdocsLanguage, "nav" | "titles">> {
  editions: readonly SourceEdition[];
  edition: SourceEdition | null;
  /** The folder of its pages: the site's where there are not several. */
  own: string;
  addressOf: (file: string) => string;
  /** The file that the navigation means by a path. */
  fileAt: (path: string) => string;
  /** The file of the first language by the same path. */
  originalAt: (path: string) => string;
  /** The name of a file without its language. */
  bareName?: (name: string) => string;
}

/** Reads which language of the site is asked for; addresses of the first one have no folder in them. */
export function askedLanguage(
  plugin: unknown,
  root: string,
  files: SourceFiles,
  note: (message: string) => void,
): ReadLanguage {
  const languages = languagesIn(plugin, note);
  const [first] = languages;
  if (first !== undefined && isRecord(plugin) && plugin["docs_structure"] !== "folder")
    return languageByName([first, ...languages.slice(1)], root, files);
  const plain = first === undefined ? root : `${root}${first.folder}/`;
  const addressOf = (file: string) => addressOfPath(file, file.startsWith(plain) ? plain : root);
  const nameOf = (file: string) => addressOfPath(file, root);
  const editions = localeEditions(languages, { root, files, addressOf, nameOf });
  const edition = editionAmong(editions, files.asked);
  const read = languages.find(({ folder }) => folder === edition?.locale.folder);
  const own = edition?.folder ?? root;
  const fileAt = (path: string) => path;
  const originalAt = (path: string) => plain + path.slice(own.length);
  return {
    editions,
    edition,
    own,
    addressOf,
    fileAt,
    originalAt,
    nav: read?.nav,
    titles: read?.titles,
  };
}

/** Languages that are told by the ends of names: what has none of them is in the first language. */
function languageByName(
  languages: readonly [MkdocsLanguage, ...MkdocsLanguage[]],
  root: string,
  files: SourceFiles,
): ReadLanguage {
  const [first] = languages;
  const folders = new Set(languages.map(({ folder }) => folder));
  const endOf = (name: string) => /\.([\w-]+)(?:\.mdx?)?$/i.exec(name)?.[1] ?? "";
  const bareName = (name: string) =>
    folders.has(endOf(name)) ? name.replace(/\.[\w-]+(?=(?:\.mdx?)?$)/i, "") : name;
  const languageOfFile = (path: string) =>
    languages.find(({ folder }) => folder === endOf(path)) ?? first;
  const keyOf = (path: string) => addressOfPath(bareName(path), root);
  const addressOf = (path: string) => {
    const language = languageOfFile(path);
    const beginning = language === first ? [] : [language.folder];
    return [...beginning, keyOf(path)].filter((part) => part !== "").join("/");
  };
  const pages = [...files.texts.keys()].filter(
    (path) => path.startsWith(root) && /\.mdx?$/i.test(path),
  );
  const byLanguage = Map.groupBy(pages, languageOfFile);
  const editions = languages.flatMap((locale) => {
    const own = byLanguage.get(locale) ?? [];
    const language = { name: locale.tag, label: locale.label };
    const beginning = locale === first ? {} : { beginning: locale.folder };
    const edition = { version: null, language, folder: root, pages: own, addressOf, keyOf };
    return own.length === 0 ? [] : [{ ...edition, ...beginning, locale }];
  });
  const several = editions.length < 2 ? [] : editions;
  const edition = editionAmong(several, files.asked);
  const { folder, nav, titles } = edition?.locale ?? first;
  const fileAt = (path: string) => {
    const own = path.replace(/(?=\.mdx?$)/i, `.${folder}`);
    return files.texts.has(own) || folder !== first.folder ? own : path;
  };
  const read = { editions: several, edition, own: root, nav, titles };
  return { ...read, addressOf, fileAt, originalAt: (path) => path, bareName };
}
