/** Whose documentation the files of an import are: by their configuration, else by what only one tool writes. */
import { readFrontMatter } from "#content/front-matter";
import { ApiDescriptions } from "#domains/imports/api-pages/api-descriptions";
import type { Dialect } from "#content/blocks/registry";
import { folderOf } from "#domains/imports/file-path";
import { noSuchEdition } from "./editions.ts";
import type { AskedEdition } from "./editions.ts";
import { readDocusaurus } from "#domains/imports/sources/docusaurus/docusaurus";
import { isOfNotion, readDocmost, readNotion, readOutline } from "./exports.ts";
import { withLinkPages } from "./link-pages.ts";
import { readGitbook } from "./gitbook.ts";
import { readMintlify } from "./mintlify.ts";
import { readMkdocs } from "./mkdocs.ts";
import { redirectFilesIn } from "./redirect-files.ts";
import { readReadme } from "./readme.ts";
import { readStarlight, readVitepress } from "./sidebar-sites.ts";
import type { SourceFiles, SourceSite } from "./site.ts";

const configurations: readonly [dialect: Dialect, name: RegExp][] = [
  ["mintlify", /(?:^|\/)(?:docs|mint)\.json$/],
  ["mkdocs", /(?:^|\/)mkdocs\.ya?ml$/],
  ["vitepress", /(?:^|\/)\.vitepress\/config(?:\.[cm]?[jt]s|\/index\.[cm]?[jt]s)$/],
  ["docusaurus", /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/],
  ["docusaurus", /(?:^|\/)sidebars\.(?:[cm]?[jt]s|json)$/],
  ["starlight", /(?:^|\/)astro\.config\.[cm]?[jt]s$/],
  ["gitbook", /(?:^|\/)\.gitbook\.ya?ml$/],
  ["gitbook", /(?:^|\/)SUMMARY\.md$/],
  ["readme", /(?:^|\/)_order\.ya?ml$/],
  ["docmost", /(?:^|\/)docmost-metadata\.json$/],
];
/** What only pages of a tool have in them. */
const signs: readonly [dialect: Dialect, sign: RegExp][] = [
  ["docusaurus", /^(?:sidebar_label|sidebar_position): |['"]@(?:theme|site|docusaurus)\//m],
  ["starlight", /['"]@astrojs\/starlight/],
  ["readme", /^\[block:[\w-]+\]\s*$|\]\((?:doc|ref):[\w-]+/m],
  ["outline", /\]\((?:uploads|attachments|public)\/[\da-f-]{36}\/|\]\(mention:\/\/|^\+{3,}$/m],
];

/** The site that the files are of, or null where they are Markdown and nothing more. */
export function findSourceSite(
  texts: ReadonlyMap<string, string>,
  asked: AskedEdition | null = null,
  api = new ApiDescriptions(),
): SourceSite | null {
  const files = { texts, dataOf: frontMatterIn(texts), asked, api };
  const site = toolsSite(texts, files);
  if (asked !== null && site?.editions === undefined) throw noSuchEdition(asked, []);
  if (site === null) return null;
  const { redirects, problems } = redirectFilesIn(files);
  return withLinkPages(
    {
      ...site,
      redirects: [...site.redirects, ...redirects],
      problems: [...site.problems, ...problems],
    },
    texts,
  );
}

function toolsSite(texts: ReadonlyMap<string, string>, files: SourceFiles): SourceSite | null {
  for (const [dialect, name] of configurations) {
    const found = [...texts.keys()]
      .filter((path) => name.test(path))
      .toSorted((a, b) => a.length - b.length);
    for (const path of found) {
      const site = readSite(dialect, path, files);
      if (site !== null) return site;
    }
  }
  const [manifest] =
    [...texts].find(
      ([path, text]) => /(?:^|\/)package\.json$/.test(path) && /"vitepress"\s*:/.test(text),
    ) ?? [];
  if (manifest !== undefined) return readVitepress(null, folderOf(manifest), files);
  if ([...texts.keys()].some(isOfNotion)) return readNotion(files);
  const signed = signs.find(([, sign]) =>
    [...texts].some(([path, text]) => /\.mdx?$/i.test(path) && sign.test(text)),
  );
  return signed === undefined ? null : bySign(signed[0], files);
}

function readSite(dialect: Dialect, path: string, files: SourceFiles): SourceSite | null {
  const text = files.texts.get(path) ?? "";
  switch (dialect) {
    case "mintlify":
      return text.includes('"navigation"') ? readMintlify(path, files) : null;
    case "mkdocs":
      return readMkdocs(path, files);
    case "vitepress":
      return readVitepress(path, "", files);
    case "docusaurus":
      return readDocusaurus(path, files);
    case "starlight":
      return text.includes("starlight") ? readStarlight(path, files) : null;
    case "gitbook":
      return readGitbook(path, files);
    case "readme":
      return readReadme(path, files);
    case "docmost":
      return readDocmost(path, files);
    default:
      return null;
  }
}

function bySign(dialect: Dialect, files: SourceFiles): SourceSite {
  if (dialect === "docusaurus") return readDocusaurus(null, files);
  if (dialect === "readme") return readReadme(null, files);
  if (dialect === "outline") return readOutline(files);
  return {
    dialect,
    root: "",
    navigation: null,
    redirects: [],
    isListedAnyway: () => true,
    addressOf: (path) => path.replace(/\.mdx?$/i, "").replace(/(^|\/)(?:index|readme)$/i, ""),
    problems: [],
  };
}

function frontMatterIn(texts: ReadonlyMap<string, string>): SourceFiles["dataOf"] {
  const read = new Map<string, Readonly<Record<string, unknown>>>();
  return (path) => {
    const known = read.get(path) ?? readFrontMatter(texts.get(path) ?? "").data;
    read.set(path, known);
    return known;
  };
}
