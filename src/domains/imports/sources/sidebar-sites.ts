/** VitePress and Starlight: sidebars of their configuration, which lead to pages by address. */
import { folderOf, pathFrom } from "#domains/imports/file-path";
import { Call } from "./javascript-nodes.ts";
import { barIn, barNames } from "./bar-names.ts";
import { editionAmong, editionFields } from "./editions.ts";
import type { SourceEdition } from "./editions.ts";
import { firstOf, leftOutOf } from "./first-of.ts";
import { localeEditions, localesIn } from "./locale-editions.ts";
import type { Locale } from "./locale-editions.ts";
import { configurationIn } from "./program-configuration.ts";
import { starlightLook } from "#domains/imports/sources/look/starlight-look";
import { vitepressLook } from "#domains/imports/sources/look/vitepress-look";
import { SidebarReader, titleOfFolder } from "./sidebar-reader.ts";
import type { Moves } from "./sidebar-reader.ts";
import { addressOfPath, bareAddress, isRecord, ownAnchors, textIn } from "./site.ts";
import type { NavigationEntry, SourceFiles, SourceProblem, SourceSite } from "./site.ts";

/** @param path of its configuration in `.vitepress`; null where only its pages say whose they are */
export function readVitepress(
  path: string | null,
  pagesAt: string,
  files: SourceFiles,
): SourceSite {
  const problems: SourceProblem[] = [];
  const data = path === null ? {} : configurationIn(path, files, problems);
  const top = path === null ? pagesAt : path.slice(0, path.indexOf(".vitepress/"));
  const root = folderWith(top, textIn(data["srcDir"]));
  const note = leftOutOf(path, problems);
  const moves = movesIn(data["rewrites"], note);
  const reader = new SidebarReader(root, files, problems, path ?? "", moves);
  const own = ownConfigurations(root, files, problems);
  const addressOf = (file: string) => movedAddress(addressOfPath(file, root), moves);
  const editions = localeEditions(
    localesIn({ list: data["locales"], plainTag: textIn(data["lang"]) ?? "en" }, note),
    {
      root,
      files,
      addressOf,
      nameOf: addressOf,
    },
  );
  const edition = editionAmong(editions, files.asked);
  const entries =
    edition === null
      ? [
          ...reader.sidebars(sidebarIn(data), barNames(data, "")),
          ...localeSidebars(data, own, reader),
        ]
      : reader.sidebars(
          sidebarOf(edition.locale, editions, data, own),
          barNames(barOf(edition.locale, data, own), edition.locale.folder),
        );
  if (path !== null && /\bslugify\b/.test(files.texts.get(path) ?? ""))
    problems.push({ path, message: ownAnchors, fate: "left_out" });
  const folder = edition?.folder ?? root;
  return {
    dialect: "vitepress",
    root: folder,
    base: root,
    navigation: entries.length === 0 ? null : withHome(entries, folder, files),
    redirects: [],
    isListedAnyway: () => false,
    // Which files these mean, is not read: none of them is shown by mistake.
    isServedOutside: () => data["srcExclude"] === undefined,
    addressOf,
    look: vitepressLook(path, data, themesOf(edition, data, own)),
    ...editionFields(editions, edition, problems),
  };
}

/** What the theme is told: of the language first, then of all. */
function themesOf(
  edition: { locale: Locale } | null,
  data: Record<string, unknown>,
  own: ReadonlyMap<string, Record<string, unknown>>,
): unknown[] {
  const folder = edition?.locale.folder ?? "";
  const locales = isRecord(data["locales"]) ? data["locales"] : {};
  const all = [locales[folder === "" ? "root" : folder], own.get(folder), data];
  return all.map((each) => (isRecord(each) ? each["themeConfig"] : undefined));
}

/** The configuration that has the bar above the pages of one language. */
function barOf(
  { folder }: Locale,
  data: Record<string, unknown>,
  own: ReadonlyMap<string, Record<string, unknown>>,
): unknown {
  const locales = isRecord(data["locales"]) ? data["locales"] : {};
  const all = [locales[folder === "" ? "root" : folder], own.get(folder), data];
  return all.find((each) => barIn(each) !== undefined);
}

/** The sidebar of one language: its own, else what the site's has for its folder. */
function sidebarOf(
  { folder }: Locale,
  editions: readonly { locale: Locale }[],
  data: Record<string, unknown>,
  own: ReadonlyMap<string, Record<string, unknown>>,
): unknown {
  const locales = isRecord(data["locales"]) ? data["locales"] : {};
  const locale = locales[folder === "" ? "root" : folder];
  const said = sidebarIn(locale) ?? sidebarIn(own.get(folder));
  if (said !== undefined) return said;
  const all = sidebarIn(data);
  if (!isRecord(all)) return folder === "" ? all : undefined;
  const folders = editions.map((each) => each.locale.folder).filter((each) => each !== "");
  const holderOf = (key: string) =>
    folders.find((each) => `${bareAddress(key)}/`.startsWith(`${each}/`)) ?? "";
  return Object.fromEntries(Object.entries(all).filter(([key]) => holderOf(key) === folder));
}

const rest = /^(.*):\w+\*$/;

/** Each page is looked for among all of them. */
const movesAtMost = 1_000;

function movesIn(rewrites: unknown, note: (message: string) => void): Moves {
  const all = Object.entries(isRecord(rewrites) ? rewrites : {});
  const read = firstOf(all, movesAtMost, "rewrites", note);
  return read.flatMap(([from, to]) => {
    const target = typeof to === "string" ? to : "";
    const [, path] = rest.exec(from) ?? [];
    const [, address] = rest.exec(target) ?? [];
    if (path !== undefined && address !== undefined) return [[path, address] as const];
    const isPlain = target !== "" && !/[:*]/.test(from + target);
    return isPlain ? [[addressOfPath(from, ""), addressOfPath(target, "")] as const] : [];
  });
}

function movedAddress(address: string, moves: Moves): string {
  const move = moves.find(
    ([path]) => path === address || (path.endsWith("/") && `${address}/`.startsWith(path)),
  );
  return move === undefined ? address : bareAddress(move[1] + address.slice(move[0].length));
}

/** The configurations of folders, which languages have: by the name of the folder, empty for the first language. */
function ownConfigurations(
  root: string,
  files: SourceFiles,
  problems: SourceProblem[],
): Map<string, Record<string, unknown>> {
  const found = new Map<string, Record<string, unknown>>();
  for (const [path, text] of files.texts) {
    const inside = path.startsWith(root) ? path.slice(root.length) : "";
    const [, folder] = /^(?:([\w-]+)\/)?config\.[cm]?[jt]s$/.exec(inside) ?? [];
    if (/config\.[cm]?[jt]s$/.test(inside) && text.includes("defineAdditionalConfig"))
      found.set(folder ?? "", configurationIn(path, files, problems));
  }
  return found;
}

function sidebarIn(configuration: unknown): unknown {
  const theme = isRecord(configuration) ? configuration["themeConfig"] : undefined;
  return isRecord(theme) ? theme["sidebar"] : undefined;
}

/** The sidebars of languages: each below the name of its language. */
function localeSidebars(
  data: Record<string, unknown>,
  own: ReadonlyMap<string, Record<string, unknown>>,
  reader: SidebarReader,
): NavigationEntry[] {
  const locales = isRecord(data["locales"]) ? data["locales"] : {};
  const folders = new Set([
    ...Object.keys(locales).map((key) => (key === "root" ? "" : key)),
    ...own.keys(),
  ]);
  return [...folders].flatMap((folder): NavigationEntry[] => {
    const locale = locales[folder === "" ? "root" : folder];
    const entries = reader.sidebars(sidebarIn(locale) ?? sidebarIn(own.get(folder)));
    const label = isRecord(locale) ? textIn(locale["label"]) : undefined;
    if (folders.size === 1) return entries;
    const name = label ?? (folder === "" ? "Language" : titleOfFolder(folder));
    return entries.length === 0 ? [] : [{ is: "group", name, entries }];
  });
}

export function readStarlight(path: string, files: SourceFiles): SourceSite {
  const problems: SourceProblem[] = [];
  const data = configurationIn(path, files, problems);
  const root = `${folderOf(path)}src/content/docs/`;
  const given = starlightOptions(data);
  const { sidebar } = given;
  const addressOf: SourceSite["addressOf"] = (file, front) =>
    bareAddress(textIn(front["slug"]) ?? addressOfPath(file, root).toLowerCase());
  const locales = localesIn(
    { list: given["locales"], first: textIn(given["defaultLocale"]), plainTag: "en" },
    leftOutOf(path, problems),
  );
  const editions = localeEditions(locales, {
    root,
    files,
    addressOf,
    nameOf: (file) => addressOfPath(file, root),
  });
  const edition = editionAmong(editions, files.asked);
  const folder = edition?.folder ?? root;
  const reader = new SidebarReader(folder, files, problems, path, [], saidIn(editions, edition));
  const entries = Array.isArray(sidebar) ? reader.items(sidebar, "") : [];
  const redirects = Object.entries(isRecord(data["redirects"]) ? data["redirects"] : {});
  return {
    dialect: "starlight",
    root: folder,
    base: folderOf(path),
    navigation: entries.length === 0 ? null : withHome(entries, folder, files),
    redirects: redirects.flatMap(([from, to]) => (typeof to === "string" ? [{ from, to }] : [])),
    isListedAnyway: () => false,
    isServedOutside: () => true,
    addressOf,
    look: starlightLook(path, given),
    ...editionFields(editions, edition, problems),
  };
}

/** What Starlight is given among the integrations of Astro. */
function starlightOptions(data: Record<string, unknown>): Record<string, unknown> {
  const integrations = Array.isArray(data["integrations"]) ? data["integrations"] : [];
  const call = integrations.find(
    (each): each is Call => each instanceof Call && each.name === "starlight",
  );
  const [options] = call?.given ?? [];
  return isRecord(options) ? options : {};
}

/** In which language the sidebar is read, and where pages are looked for that this one lacks. */
function saidIn([first]: readonly SourceEdition[], edition: SourceEdition | null) {
  const isFirst = edition === null || edition === first;
  return isFirst
    ? { language: null, original: null }
    : { language: edition.language?.name ?? null, original: first?.folder ?? null };
}

function folderWith(top: string, inside: string | undefined): string {
  if (inside === undefined) return top;
  const path = pathFrom(`${top}x`, inside);
  return path === null || path === "" ? top : `${path.replace(/\/$/, "")}/`;
}

/** The start page stands in no sidebar, and first in the tree. */
function withHome(
  entries: NavigationEntry[],
  root: string,
  { texts }: SourceFiles,
): NavigationEntry[] {
  const home = [`${root}index.mdx`, `${root}index.md`].find((each) => texts.has(each));
  const isThere =
    home === undefined || entries.some((each) => each.is === "page" && each.path === home);
  return isThere ? entries : [{ is: "page", path: home }, ...entries];
}
