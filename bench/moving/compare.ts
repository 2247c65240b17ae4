/** What of a site's source readers see of it here, counted: both sides are read by rules of their own. */
import type { ImportedSite, ShownPage } from "./imported.ts";
import type { Fault } from "./fault.ts";
import { findMisplaced } from "./navigation.ts";
import { readShown } from "./shown.ts";
import type { Shown } from "./shown.ts";
import { codeIn, firstWordsOf, readSourceFile } from "./source.ts";
import type { SourceBlock, SourceFile } from "./source.ts";

/** All code of a site: its blocks, as letters, and what is cited in lines, which titles that lead to it show, too. */
interface Code {
  blocks: string;
  cited: string;
}

export interface Compared {
  pageCount: number;
  blocks: { converted: number; kept: number; lost: number };
  /** How many of those that were kept are programs, or of files that are not among those of the site. */
  programs: number;
  /** Where blocks of each construct only kept their words. */
  keptOf: Map<string, string[]>;
  faults: Fault[];
}

interface Pair {
  page: ShownPage;
  source: SourceFile;
  shown: Shown;
  /** The first words of the files that it shows in its place, by the construct that stands for one. */
  partials: ReadonlyMap<string, string>;
}

/** By what a block is called in its source: the class that it has here. */
const classOf: readonly [construct: RegExp, name: string][] = [
  [/^<(?:Note|Warning|Info|Tip|Check|Danger|Callout|Aside)>$/, "callout"],
  [/^(?:\?\?\?\+?|::: details|<(?:Accordion|Expandable|DetailedExplanation)>)/, "details"],
  [/^(?:===|<(?:Tab|TabItem)>)/, "tab"],
  [/^<AccordionGroup>/, "accordions"],
  [/^<(?:Request|Response)Example>/, "panel"],
  [/^<LiteYouTubeEmbed>/, "embed"],
  [/^<(?:Tabs|CodeGroup)>|::: code-group/, "tabs"],
  [/^(?:::: (?!v-pre)|!!! )/, "callout"],
  [/^<(?:Card|LinkCard)>/, "card"],
  [/^<FileTree>/, "file-tree"],
  [/^<LinkButton>/, "button-link"],
  [/^<Code>/, "pre"],
  [/^<Steps>/, "steps"],
  [/^<Step>/, "step"],
  [/^<(?:CardGroup|Columns|CardGrid)>/, "cards"],
  [/^<Icon>/, "icon-sign"],
  [/^<Update>/, "update"],
  [/^<Frame>/, "framed"],
  [/^<Badge>/, "badge"],
  [/^<(?:ParamField|ResponseField)>/, "field"],
];

const raw: readonly RegExp[] = [
  /<\/?[A-Z]\w*[^>\n]*>/,
  /^\s*:{3,}/m,
  /^\s*(?:!!!|\?\?\?\+?) \w/m,
  /^\s*===[!+]? "/m,
  /\{%|%\}|\{\{<|\{: ?[.#]/,
  /\*\*\w[^*\n]*\w\*\*/,
  /\]\((?:\/|\.|https?:)[^)\n]*\)/,
  /^import .* from ["']/m,
  /^\s*(?:`{3}|~{3})/m,
  /\s\{#[\w-]+\}/,
  /-+8<-+/,
  /:(?:material|octicons|fontawesome|simple)-[\w-]+:/,
];

/** Compares the pages of a site with their files. */
export function compare(site: ImportedSite): Compared {
  const pairs = site.pages.flatMap((page): Pair[] => {
    const text = page.file === null ? undefined : site.files.get(page.file);
    if (text === undefined) return [];
    const source = readSourceFile(text);
    const partials = partialsOf(source, site.files);
    return [{ page, source, shown: readShown(page.html), partials }];
  });
  const compared: Compared = {
    pageCount: pairs.length,
    blocks: { converted: 0, kept: 0, lost: 0 },
    programs: 0,
    keptOf: new Map(),
    faults: [],
  };
  const code = [...site.files].flatMap(([path, text]) =>
    /\.mdx?$/.test(path) ? codeIn(text) : [text],
  );
  const blocks = letters(code.join("\n"));
  const cited = [...site.files.values()].flatMap((text) => text.match(/`[^`\n]+`/g) ?? []).join();
  const said = Map.groupBy(site.job.problems, ({ path }) => path);
  for (const pair of pairs) {
    countBlocks(
      compared,
      pair,
      said.get(pair.page.file ?? "")?.map(({ message }) => message) ?? [],
    );
    findRaw(compared, pair, { blocks, cited });
  }
  findLinks(compared, site, pairs);
  compared.faults.push(...findMisplaced(site));
  return compared;
}

function countBlocks(compared: Compared, pair: Pair, said: readonly string[]): void {
  const { blocks, faults } = compared;
  const { page, source, shown, partials } = pair;
  const file = page.file ?? "";
  const text = letters(shown.text);
  const left = new Map(shown.classes);
  for (const block of source.blocks) {
    for (const title of block.titles)
      if (!isIn(text, title) && !isFileOrIcon(title))
        faults.push({ kind: "title", file, what: `${block.construct} ${title}` });
    const words = partials.get(block.construct);
    const fate = words === undefined ? fateOf(block, text, left) : fateOfPartial(words, text);
    blocks[fate] += 1;
    if (fate === "kept") countKept(compared, file, block, said);
    if (fate === "lost")
      faults.push({ kind: "lost", file, what: `${block.line}: ${block.construct} ${block.words}` });
    const name = block.construct.replaceAll(/[<>]/g, "");
    const isOwed = fate === "lost" && !said.some((each) => each.includes(name));
    if (isOwed) faults.push({ kind: "owed", file, what: `${block.line}: ${block.construct}` });
  }
}

function countKept(
  compared: Compared,
  file: string,
  { construct, line, files }: SourceBlock,
  said: readonly string[],
): void {
  const places = compared.keptOf.get(construct) ?? [];
  compared.keptOf.set(construct, [...places, `${file}:${line}`]);
  const names = construct.startsWith("<") ? [construct] : files.map((file) => `<<< ${file}`);
  const isNamed = said.some((each) => names.some((name) => each.includes(`\`${name}\` is `)));
  if (isNamed) compared.programs += 1;
}

function partialsOf(source: SourceFile, files: ImportedSite["files"]): Pair["partials"] {
  return new Map(
    [...source.partials].flatMap(([name, path]) => {
      const found = [...files].find(([each]) => each.endsWith(path));
      return found === undefined ? [] : [[`<${name}>`, firstWordsOf(found[1])]];
    }),
  );
}

function fateOf(
  { construct, words, titles }: SourceBlock,
  text: string,
  left: Map<string, number>,
): keyof Compared["blocks"] {
  const name = classOf.find(([pattern]) => pattern.test(construct))?.[1];
  const isThere = [...titles, words].every((each) => isIn(text, each));
  const count = name === undefined ? 0 : (left.get(name) ?? 0);
  if (name !== undefined && count > 0) {
    left.set(name, count - 1);
    return isThere ? "converted" : "lost";
  }
  if (!isThere) return "lost";
  return unseen.test(construct) ? "converted" : "kept";
}

/** What only says how a text is read: nothing of it is seen. */
const unseen = /^(?:::: v-pre|<Fragment>)$/;

const fateOfPartial = (words: string, text: string) => (isIn(text, words) ? "converted" : "lost");

/** Whether words are there, between code and the names of icons that stand among them. */
function isIn(text: string, words: string): boolean {
  return words
    .split(/`+|:[a-z\d]+(?:-[a-z\d]+)*:|&\w+;|<\/?\w+[^<>]*>/)
    .every((part) => text.includes(letters(part)));
}

const isFileOrIcon = (text: string) => /^[\w-]+\.\w{2,4}$|^\{/.test(text);

function findRaw({ faults }: Compared, { page, source, shown }: Pair, code: Code): void {
  const file = page.file ?? "";
  for (const pattern of raw) {
    const found = pattern.exec(shown.prose);
    const sign = found?.[0].trim() ?? "";
    const isMeant = code.cited.includes(sign) || source.slips.includes(sign);
    if (found !== null && !isMeant) faults.push({ kind: "raw", file, what: sign.slice(0, 80) });
  }
  for (const block of shown.code) {
    const start = letters(block).slice(0, 50);
    if (!code.blocks.includes(start)) faults.push({ kind: "code", file, what: block.slice(0, 60) });
  }
}

/** Links that lead to a page in the source, and to an anchor on it, lead there here. */
function findLinks({ faults }: Compared, site: ImportedSite, pairs: readonly Pair[]): void {
  const byFile = new Map(pairs.map((pair) => [pair.page.file ?? "", pair]));
  const byPath = new Map(
    pairs.map((pair) => [new URL(`${site.url}/${pair.page.path}`).pathname, pair]),
  );
  for (const { page, source, shown } of pairs) {
    const file = page.file ?? "";
    const here = linksFrom(shown, page, site, byPath);
    for (const { href, line } of source.links) {
      const target = targetOf(byFile, file, href);
      if (target === null) continue;
      const anchor = href.split("#")[1] ?? "";
      if (!here.has(target)) faults.push({ kind: "link", file, what: `${line}: ${href}` });
      else if (
        anchor !== "" &&
        isAnchor(target.source, anchor) &&
        !target.shown.ids.has(decodeURIComponent(anchor))
      )
        faults.push({ kind: "anchor", file, what: `${line}: ${href}` });
    }
  }
}

function linksFrom(
  shown: Shown,
  page: ShownPage,
  { url }: ImportedSite,
  byPath: ReadonlyMap<string, Pair>,
): Set<Pair> {
  const base = `${url}/${page.path}`;
  return new Set(
    shown.links.flatMap((href) => {
      const address = URL.parse(href, base);
      const found = address === null ? undefined : byPath.get(address.pathname.replace(/\/$/, ""));
      return found === undefined ? [] : [found];
    }),
  );
}

/** The page that a link means in the source: a file, or the address of one. Null where it is none of these for sure. */
function targetOf(byFile: ReadonlyMap<string, Pair>, file: string, href: string): Pair | null {
  const [path = ""] = href.split(/[?#]/, 1);
  if (path === "" || /^[a-z]+:|^\/\//i.test(path)) return null;
  const roots = path.startsWith("/")
    ? ["docs/", "", "docs/en/"]
    : [file.slice(0, file.lastIndexOf("/") + 1)];
  for (const root of roots) {
    const bare = decodeURI(new URL(path.replace(/^\//, ""), `https://x/${root}`).pathname.slice(1))
      .replace(/\.(?:mdx?|html)$/, "")
      .replace(/\/$/, "");
    const names = [`${bare}.md`, `${bare}.mdx`, `${bare}/index.md`, `${bare}/index.mdx`];
    const found = names.find((name) => byFile.has(name));
    if (found !== undefined) return byFile.get(found) ?? null;
  }
  return null;
}

/** Whether the source has such an anchor: an id, or a heading of these words. */
function isAnchor({ ids, headings }: SourceFile, anchor: string): boolean {
  const wanted = decodeURIComponent(anchor);
  if (ids.includes(wanted)) return true;
  return headings.some((heading) => {
    const plain = heading
      .toLowerCase()
      .replaceAll(/[`*]|\]\([^)]*\)|\[/g, "")
      .trim();
    const asGithub = plain.replaceAll(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-");
    const parts = plain.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "");
    return wanted === asGithub || wanted === parts.join("-");
  });
}

/** Only letters and digits, small: what is left of words however they are marked up. */
function letters(text: string): string {
  return text
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#\d+);/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
