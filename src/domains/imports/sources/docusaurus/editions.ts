/** The versions and languages of a Docusaurus site: which there are, where their pages lie, and at which addresses they are read. */
import { jsonIn } from "#domains/imports/sources/configuration-values";
import { editionsAtMost } from "#domains/imports/sources/editions";
import type { EditionName } from "#domains/imports/sources/editions";
import { firstOf, leftOutOf } from "#domains/imports/sources/first-of";
import { bareAddress, isRecord, textIn } from "#domains/imports/sources/site";
import type { SourceFiles, SourceProblem } from "#domains/imports/sources/site";

/** Where the pages of an edition lie, and what their addresses begin with. */
export interface DocusaurusEdition {
  version: EditionName | null;
  language: EditionName | null;
  folder: string;
  /** The folder of the same version in the first language, which is where a page is looked for that is not translated. */
  original: string;
  /** The sidebars of the version; null for the site's own. */
  sidebars: string | null;
  /** The translations of what the sidebars say. */
  labels: string | null;
  /** What addresses of the language begin with, and those of the version behind `routeBasePath`. */
  locale: string;
  path: string;
}

interface Version {
  name: string;
  label: string;
  path: string;
}

interface Locale {
  /** The name of its folder. */
  name: string;
  tag: string;
  label: string;
  path: string;
}

/** The name of what is worked on, which becomes the next version. */
const current = "current";

interface Asked {
  /** The path of the configuration; null where there is none. */
  path: string | null;
  /** The folder of the configuration. */
  home: string;
  /** The folder of the pages that are worked on. */
  root: string;
  config: Record<string, unknown>;
  preset: Record<string, unknown>;
  files: SourceFiles;
}

/** Every version in every language that has pages, what readers see first at the front. */
export function editionsOf(asked: Asked, problems: SourceProblem[]): DocusaurusEdition[] {
  const versions = versionsOf(asked, problems);
  const locales = localesOf(asked, problems);
  const [first] = locales;
  const isOneVersion = versions.length === 1 && versions[0]?.name === current;
  const folders = foldersWithPages(asked.files);
  const all = locales.flatMap((locale) =>
    versions.map((version): DocusaurusEdition => {
      const { name, label, path } = version;
      const translated = `${asked.home}i18n/${locale.name}/docusaurus-plugin-content-docs/`;
      const versioned = name === current ? name : `version-${name}`;
      const original = name === current ? asked.root : `${asked.home}versioned_docs/${versioned}/`;
      return {
        version: isOneVersion ? null : { name, label },
        language: locales.length === 1 ? null : { name: locale.tag, label: locale.label },
        folder: locale === first ? original : `${translated}${versioned}/`,
        original,
        sidebars:
          name === current ? null : `${asked.home}versioned_sidebars/${versioned}-sidebars.json`,
        labels: locales.length === 1 ? null : `${translated}${versioned}.json`,
        locale: locale === first ? "" : locale.path,
        path,
      };
    }),
  );
  const filled = all.filter(({ folder }) => folders.has(folder));
  const what = "versions and languages with pages";
  return [...firstOf(filled, editionsAtMost, what, leftOutOf(asked.path, problems))];
}

/** Every folder in which a page lies, at any depth. */
function foldersWithPages({ texts }: SourceFiles): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of texts.keys()) {
    if (!/\.mdx?$/i.test(path)) continue;
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
      const folder = path.slice(0, at + 1);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** The version that readers see first, then the others as their list has them. */
function versionsOf({ home, preset, files }: Asked, problems: SourceProblem[]): Version[] {
  const kept = versionNames(home, files, problems);
  const isVersioned = kept.length > 0 && preset["disableVersioning"] !== true;
  const there = [...(preset["includeCurrentVersion"] === false ? [] : [current]), ...kept];
  const only = namesIn(preset["onlyIncludeVersions"]);
  const names = isVersioned ? there.filter((name) => only === null || only.includes(name)) : [];
  if (names.length === 0) return [{ name: current, label: current, path: "" }];
  for (const name of there.filter((each) => !names.includes(each)))
    problems.push({
      path: `${home}versions.json`,
      message: `The version "${name}" is left out by the configuration, and so it is here.`,
      fate: "left_out",
    });
  const last = textIn(preset["lastVersion"]) ?? names.find((name) => name !== current) ?? current;
  const options = isRecord(preset["versions"]) ? preset["versions"] : {};
  const ordered = [...names].toSorted((a, b) => Number(b === last) - Number(a === last));
  return ordered.map((name) => {
    const own = isRecord(options[name]) ? options[name] : {};
    const plainPath = name === current ? "next" : name;
    const path = textIn(own["path"]) ?? (name === last ? "" : plainPath);
    const label = textIn(own["label"]) ?? (name === current ? "Next" : name);
    return { name, label, path: bareAddress(path) };
  });
}

function versionNames(
  home: string,
  { texts }: SourceFiles,
  problems: SourceProblem[],
): readonly string[] {
  const path = `${home}versions.json`;
  const text = texts.get(path);
  if (text === undefined) return [];
  const note = leftOutOf(path, problems);
  try {
    return firstOf(namesIn(jsonIn(text)) ?? [], editionsAtMost, "versions", note);
  } catch {
    note("It cannot be read as JSON, so its versions are left out.");
    return [];
  }
}

const namesIn = (list: unknown) =>
  Array.isArray(list) ? list.flatMap((each) => textIn(each) ?? []) : null;

/** The first language, then the others. */
function localesOf({ config, path }: Asked, problems: SourceProblem[]): Locale[] {
  const i18n = isRecord(config["i18n"]) ? config["i18n"] : {};
  const first = textIn(i18n["defaultLocale"]) ?? "en";
  const configs = isRecord(i18n["localeConfigs"]) ? i18n["localeConfigs"] : {};
  const names = new Set([first, ...(namesIn(i18n["locales"]) ?? [])]);
  const read = firstOf([...names], editionsAtMost, "languages", leftOutOf(path, problems));
  return read.map((name) => {
    const own = isRecord(configs[name]) ? configs[name] : {};
    const tag = textIn(own["htmlLang"]) ?? name;
    return {
      name,
      tag: tag.replaceAll("_", "-"),
      label: textIn(own["label"]) ?? tag,
      path: bareAddress(textIn(own["path"]) ?? name),
    };
  });
}

/** What a sidebar's words are in the edition's language: the messages by their keys. */
export function translationsIn(
  path: string | null,
  { texts }: SourceFiles,
  problems: SourceProblem[],
): ReadonlyMap<string, string> {
  const text = path === null ? undefined : texts.get(path);
  if (text === undefined) return new Map();
  try {
    const value = jsonIn(text);
    return new Map(
      Object.entries(isRecord(value) ? value : {}).flatMap(([key, each]) => {
        const message = isRecord(each) ? textIn(each["message"]) : undefined;
        return message === undefined ? [] : [[key, message] as const];
      }),
    );
  } catch {
    leftOutOf(
      path,
      problems,
    )("It cannot be read as JSON, so its translations of the sidebar are left out.");
    return new Map();
  }
}
