/** Docusaurus: its sidebars as data, `_category_` of folders, where its pages lie, and its versions and languages. */
import { folderOf, pathFrom } from "#domains/imports/file-path";
import { editionAmong, editionFields } from "#domains/imports/sources/editions";
import type { SourceEdition } from "#domains/imports/sources/editions";
import { docusaurusLook } from "#domains/imports/sources/look/docusaurus-look";
import { configurationIn } from "#domains/imports/sources/program-configuration";
import { bareAddress, isRecord, textIn } from "#domains/imports/sources/site";
import type {
  NavigationEntry,
  Redirect,
  SourceFiles,
  SourceProblem,
  SourceSite,
} from "#domains/imports/sources/site";
import { editionsOf, translationsIn } from "./editions.ts";
import type { DocusaurusEdition } from "./editions.ts";
import { DocusaurusPages } from "./pages.ts";
import { DocusaurusSidebars } from "./sidebars.ts";

/** A number that orders; a version or a day is none. */
const numbered = /^\d+\s*[-_.]+\s*(?=[^-_.\s\d])/;

/** @param path of its configuration; null where only its pages say whose they are */
export function readDocusaurus(path: string | null, files: SourceFiles): SourceSite {
  const problems: SourceProblem[] = [];
  const folder = path === null ? "" : folderOf(path);
  const data =
    path === null || /sidebars\.\w+$/.test(path) ? {} : configurationIn(path, files, problems);
  const preset = presetOf(data);
  const docs = textIn(preset["path"]) ?? "docs";
  const root = `${pathFrom(`${folder}x`, docs) ?? docs}/`;
  const base = textIn(preset["routeBasePath"]);
  const route = path === null ? "" : bareAddress(base ?? "docs");
  const bareName = preset["numberPrefixParser"] === false ? (name: string) => name : withoutNumbers;
  const site = { path, home: folder, root, config: data, preset, files };
  const editions = editionsOf(site, problems).map((each) =>
    editionIn(each, files, bareName, route),
  );
  const among = editionAmong(editions, files.asked);
  const chosen = among ?? editionIn(wholeFolder(folder), files, bareName, route);
  const isOne = editions.length < 2;
  const navigation = navigationOf(chosen, site, problems);
  return {
    dialect: "docusaurus",
    root: chosen.folder,
    home: folder,
    base: folder,
    bareName,
    navigation: navigation ?? chosen.all.below(chosen.folder),
    redirects: redirectsOf(data),
    isListedAnyway: () => navigation === null,
    // Which files this means, is not read: none of them is shown by mistake.
    isServedOutside: () => preset["exclude"] === undefined,
    addressOf: chosen.addressOf,
    look: docusaurusLook(path, data, (id) => chosen.all.byId(id)),
    ...editionFields(editions, isOne ? null : chosen, problems),
  };
}

/** All that there is, where no folder of pages is known. */
const wholeFolder = (folder: string): DocusaurusEdition => ({
  version: null,
  language: null,
  folder,
  original: folder,
  sidebars: null,
  labels: null,
  locale: "",
  path: "",
});

interface Read extends SourceEdition {
  is: DocusaurusEdition;
  all: DocusaurusPages;
}

function editionIn(
  is: DocusaurusEdition,
  files: SourceFiles,
  bareName: (name: string) => string,
  route: string,
): Read {
  const { version, language, folder, locale, path } = is;
  const all = new DocusaurusPages(folder, files, bareName, is.original);
  const below = (address: string) =>
    [locale, route, path, address].filter((each) => each !== "").join("/");
  return {
    is,
    all,
    version,
    language,
    folder,
    pages: all.paths,
    addressOf: (file, front) => below(all.addressOf(file, front)),
    keyOf: (file) => file.slice(folder.length).replace(/\.mdx?$/i, ""),
    ...(locale === "" ? {} : { beginning: locale }),
  };
}

interface Site {
  home: string;
  preset: Record<string, unknown>;
  files: SourceFiles;
}

/** What the sidebars of the version say; null where there are none. */
function navigationOf(
  { is, all }: Read,
  { home, preset, files }: Site,
  problems: SourceProblem[],
): NavigationEntry[] | null {
  const ofVersion = is.sidebars !== null && files.texts.has(is.sidebars) ? is.sidebars : null;
  const sidebars = is.sidebars === null ? sidebarsAt(home, preset, files) : ofVersion;
  if (sidebars === null) return null;
  const isTranslated = is.folder !== is.original;
  const beside = {
    translations: translationsIn(is.labels, files, problems),
    originals: isTranslated ? new DocusaurusPages(is.original, files, all.bare) : null,
  };
  const reader = new DocusaurusSidebars(all, problems, sidebars, beside);
  return reader.entries(configurationIn(sidebars, files, problems));
}
function presetOf(data: Record<string, unknown>): Record<string, unknown> {
  const presets = Array.isArray(data["presets"]) ? data["presets"] : [];
  for (const each of presets) {
    const options: unknown = Array.isArray(each) ? each[1] : null;
    if (isRecord(options) && isRecord(options["docs"])) return options["docs"];
  }
  return {};
}

function redirectsOf(data: Record<string, unknown>): Redirect[] {
  const plugins = Array.isArray(data["plugins"]) ? data["plugins"] : [];
  return plugins.flatMap((each: unknown) => {
    const options: unknown = Array.isArray(each) ? each[1] : null;
    const list = isRecord(options) ? options["redirects"] : null;
    if (!Array.isArray(list)) return [];
    return list.flatMap((redirect: unknown) => {
      if (!isRecord(redirect)) return [];
      const to = textIn(redirect["to"]);
      const from = [redirect["from"]].flat().flatMap((one) => textIn(one) ?? []);
      return to === undefined ? [] : from.map((one) => ({ from: one, to }));
    });
  });
}

function sidebarsAt(
  folder: string,
  preset: Record<string, unknown>,
  { texts }: SourceFiles,
): string | null {
  const named = textIn(preset["sidebarPath"])?.replace(/^\.\//, "");
  const guesses = [
    named,
    "sidebars.js",
    "sidebars.ts",
    "sidebars.json",
    "sidebars.mjs",
    "sidebars.cjs",
  ];
  const found = guesses.find((each) => each !== undefined && texts.has(folder + each));
  return found === undefined ? null : folder + found;
}

const withoutNumbers = (path: string) =>
  path
    .split("/")
    .map((part) => part.replace(numbered, ""))
    .join("/");
