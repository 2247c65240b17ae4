/** The languages of a site of MkDocs, as the plugin `i18n` (mkdocs-static-i18n) has them: a folder for each. Pure. */
import { editionAmong } from "./editions.ts";
import type { SourceEdition } from "./editions.ts";
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

/** The one that readers see first at the front; none where its languages are told by the names of files. */
function languagesIn(plugin: unknown): MkdocsLanguage[] {
  if (!isRecord(plugin) || plugin["docs_structure"] !== "folder") return [];
  const list = Array.isArray(plugin["languages"]) ? plugin["languages"] : [];
  const languages = list.flatMap((each: unknown): (MkdocsLanguage & { isFirst: boolean })[] => {
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
interface ReadLanguage extends Partial<Pick<MkdocsLanguage, "nav" | "titles">> {
  editions: readonly SourceEdition[];
  edition: SourceEdition | null;
  /** The folder of its pages: the site's where there are not several. */
  own: string;
  addressOf: (file: string) => string;
}

/** Reads which language of the site is asked for; addresses of the first one have no folder in them. */
export function languageOf(plugin: unknown, root: string, files: SourceFiles): ReadLanguage {
  const languages = languagesIn(plugin);
  const [first] = languages;
  const plain = first === undefined ? root : `${root}${first.folder}/`;
  const addressOf = (file: string) => addressOfPath(file, file.startsWith(plain) ? plain : root);
  const nameOf = (file: string) => addressOfPath(file, root);
  const editions = localeEditions(languages, { root, files, addressOf, nameOf });
  const edition = editionAmong(editions, files.asked);
  const read = languages.find(({ folder }) => folder === edition?.locale.folder);
  const own = edition?.folder ?? root;
  return { editions, edition, own, addressOf, nav: read?.nav, titles: read?.titles };
}
