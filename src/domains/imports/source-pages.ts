/**
 * The pages of an import as their source means them: each at the place that its navigation gives it, its text in our
 * Markdown, with a line in the report for whatever of it has no place here.
 */
import { plainWork, WorkSlices } from "#content/pause";
import type { JobReport } from "#jobs/index";
import { contentHash } from "#content/hash";
import { iconNames } from "#content/icons/icon";
import { readApiDescriptions } from "#domains/imports/api-pages/api-descriptions";
import type { ApiDescriptions } from "#domains/imports/api-pages/api-descriptions";
import { fieldHashes } from "#domains/imports/descriptions/keep-endpoint";
import { blankEndpoint } from "#domains/api-model/index";
import { readFrontMatter } from "#content/front-matter";
import { convertPage } from "#domains/imports/conversion/convert-page";
import { ParsedTexts } from "#domains/imports/conversion/mdx/parsed-texts";
import type { Finding } from "#domains/imports/conversion/findings";
import { iconFor } from "#domains/imports/conversion/icon-names";
import { SourceTexts } from "#domains/imports/conversion/source-texts";
import { findSourceSite } from "#domains/imports/sources/find-site";
import { isRedirectFile } from "#domains/imports/sources/redirect-files";
import type { OldAddress } from "#domains/imports/sources/old-addresses";
import { noFolders, placePages } from "#domains/imports/sources/place-pages";
import type { Folders, Placement, SitePlaces } from "#domains/imports/sources/place-pages";
import type { AskedEdition } from "#domains/imports/sources/editions";
import type { SourceSite } from "#domains/imports/sources/site";
import { limits } from "#limits";
import type { KnownFiles } from "./known-files.ts";
import { comingIn, moveToPlaces } from "./source-moves.ts";
import { routesOfFiles, noteSharedAddresses, oldOf, pagesOf } from "./source-routes.ts";
import { readMarkdownFile } from "./markdown-file.ts";
import type { MarkdownPage } from "./markdown-file.ts";
import type { SortedFiles, WrittenFile } from "./sort-files.ts";

/** A file at the place that its page has. */
export interface PlacedFile {
  /** The path that stands for its place. */
  path: string;
  index: number;
  /** Hash of the file and of what it was put together from. */
  sourceHash: string;
  /** The key of the operation that it shows. */
  operation?: string | undefined;
  page: () => MarkdownPage;
}

export interface SourcePages {
  /** Whose documentation it is; null for Markdown and nothing more. */
  site: SourceSite | null;
  written: PlacedFile[];
  folders: Folders;
  /** Addresses of the source, and the files whose pages they lead to. */
  old: OldAddress[];
  /** The file of the page that a site begins with. */
  start: string | null;
  /** Files that are no pages of their site. */
  left: ReadonlySet<string>;
  /** The address of each file there. */
  routeOf: ReadonlyMap<string, string>;
  /** Pages that the source makes of API descriptions, by paths of files that there are not. */
  generated: readonly { path: string }[];
  /** What became of each construct, by file. */
  findings: ReadonlyMap<string, Finding[]>;
}

/** Reads the pages of the sorted files; moves within the tree are added to `sorted.moved`. */
export async function readSource(
  sorted: SortedFiles,
  known: KnownFiles,
  report: JobReport,
  asked: AskedEdition | null = null,
): Promise<SourcePages> {
  const texts = new Map([...sorted.read, ...sorted.written].map(({ path, text }) => [path, text]));
  const api = await readApiDescriptions(texts, report);
  const site = findSourceSite(texts, asked, api);
  const generated = generatedIn(site);
  for (const { path, text } of generated) texts.set(path, text);
  sorted.written.push(...generated);
  if (site === null) noteRedirectFiles(texts, report);
  else noteProblemsOf(site, report);
  const sources = pagesOf(site, texts);
  const places = site === null ? null : placePages(site, sources);
  const pages = sorted.written.filter(({ path }) => isPage(path, places, report));
  const came = comingIn(known, pages, places);
  moveToPlaces(sorted, known, pages, places);
  const around = await surroundings(site, texts);
  const reader = new Reader({ site, places, came, api }, around);
  const written: PlacedFile[] = [];
  for (const file of pages) written.push(await reader.placed(file, known));
  api.noteUnshown(
    sorted.read.map(({ path }) => path),
    report,
  );
  const routeOf = routesOfFiles(site, sources, places);
  noteSharedAddresses(routeOf, report);
  return {
    site,
    written,
    folders: withIcons(places?.folders ?? noFolders, around.icons),
    routeOf,
    start: homeFile(routeOf, places),
    left: leftIn(places),
    old: site === null ? [] : oldOf(site, { sources, places, routeOf }, report),
    findings: reader.findings,
    generated,
  };
}

const generatedIn = (site: SourceSite | null): WrittenFile[] =>
  [...(site?.generated ?? [])].map(([path, text]) => ({ path, text, index: 0 }));

function noteProblemsOf({ problems }: SourceSite, report: JobReport): void {
  for (const { path, message, ...about } of problems) report.note(path, message, about);
}

function noteRedirectFiles(texts: ReadonlyMap<string, string>, report: JobReport): void {
  const message = "Nothing says whose site this is, so its redirects are left out.";
  for (const path of [...texts.keys()].filter(isRedirectFile))
    report.note(path, message, { fate: "left_out" });
}

/** The headings with icons that there are here. */
const withIcons = (folders: Folders, icons: ReadonlySet<string>): Folders =>
  new Map(
    [...folders].map(([folder, { icon, ...place }]) => [
      folder,
      icon === undefined ? place : { ...place, icon: iconFor(icon, icons) ?? icon },
    ]),
  );

const leftIn = (places: SitePlaces | null) =>
  new Set([...(places?.left.keys() ?? []), ...(places?.elsewhere ?? [])]);

async function surroundings(
  site: SourceSite | null,
  texts: ReadonlyMap<string, string>,
): Promise<SourceTexts> {
  if (site === null) return new SourceTexts(texts, [""], new Set());
  return new SourceTexts(texts, [...new Set([site.root, site.home ?? ""])], await iconNames());
}

function isPage(path: string, places: SitePlaces | null, report: JobReport): boolean {
  if (places?.elsewhere.has(path) === true) return false;
  const reason = places?.left.get(path);
  if (reason === undefined) return true;
  report.count("skipped");
  report.note(path, reason, { fate: "left_out" });
  return false;
}

interface SitePages {
  site: SourceSite | null;
  places: SitePlaces | null;
  came: ReadonlySet<string>;
  api: ApiDescriptions;
}

/** A character that is converted takes as long as so many of HTML. */
const convertWork = 1 / 8;

class Reader {
  readonly findings = new Map<string, Finding[]>();
  readonly #came: ReadonlySet<string>;
  readonly #site: SourceSite | null;
  readonly #places: SitePlaces | null;
  readonly #api: ApiDescriptions;
  readonly #texts: SourceTexts;
  readonly #slices = new WorkSlices();

  constructor({ site, places, came, api }: SitePages, texts: SourceTexts) {
    this.#site = site;
    this.#places = places;
    this.#came = came;
    this.#api = api;
    this.#texts = texts;
  }

  async placed({ path: file, text, index }: WrittenFile, known: KnownFiles): Promise<PlacedFile> {
    const path = known.placeOf(file);
    const isPlain = this.#site === null && !/\.mdx$/i.test(file);
    if (isPlain || text.length > longestPage || readsToTheLetter(text)) {
      const sourceHash = await contentHash(text);
      await this.#slices.worked(text.length * plainWork);
      return { path, index, sourceHash, page: () => readMarkdownFile(file, text) };
    }
    const page = await this.#read(file, text);
    const { problems: _, findings: __, ...said } = page;
    const whole = await contentHash(JSON.stringify(said));
    const fields =
      page.operation === undefined ? "" : `.${await fieldHashes(page.endpoint ?? blankEndpoint)}`;
    const sourceHash = whole + fields;
    const operation = page.operation?.key;
    return {
      path,
      index,
      sourceHash,
      operation,
      page: () => (this.#came.has(file) ? listed(page) : page),
    };
  }

  /** Converts a file until nothing that is put into it is missing; between files, and their texts, others get their turn. */
  async #read(file: string, text: string): Promise<MarkdownPage> {
    const parsed = new ParsedTexts();
    let page: MarkdownPage;
    const chars = text.length * convertWork;
    do page = await this.#slices.undivided(chars, () => this.#converted(file, text, parsed));
    while (await parsed.parseAsked(this.#slices));
    return page;
  }

  #converted(file: string, text: string, parsed: ParsedTexts): MarkdownPage {
    const place = this.#places?.pages.get(file);
    const findings: Finding[] = [];
    const named = /^openapi:/m.test(text) ? readFrontMatter(text).data["openapi"] : undefined;
    const page = readMarkdownFile(file, text, {
      convert: (body, linesBefore, data) => {
        const source = { path: file, text: body, linesBefore };
        const dialect = this.#site?.dialect ?? null;
        const converted = convertPage(source, data, { dialect, texts: this.#texts, parsed });
        findings.push(...converted.findings);
        return converted.text;
      },
      name: place?.name ?? this.#api.titleOf(named),
    });
    const described = this.#api.described(page, named);
    this.findings.set(file, findings);
    return {
      ...placedAs(described, place, this.#texts.icons),
      problems: [...described.problems, ...withheldNote(page, place)],
      findings,
    };
  }
}

/** In characters: what is longer than a page and its front matter is no page, and is left out as it stands. */
const longestPage = limits.pageContentBytes + limits.frontMatterChars;

/** What an export of ours holds is ours already. */
function readsToTheLetter(text: string): boolean {
  return /^---\r?\n/.test(text) && readFrontMatter(text).data["verbatim"] === true;
}

/** In the navigation, a page is listed unless it says otherwise itself. */
function listed(page: MarkdownPage): MarkdownPage {
  return { ...page, meta: { ...page.meta, unlisted: page.meta.unlisted ?? false } };
}

function placedAs(
  page: MarkdownPage,
  place: Placement | undefined,
  icons: ReadonlySet<string>,
): MarkdownPage {
  if (place === undefined) return page;
  const isWithheld = place.withheld !== null || page.withheld !== null;
  const theirs = page.meta.icon ?? place.icon ?? undefined;
  const icon = theirs === undefined ? undefined : (iconFor(theirs, icons) ?? theirs);
  return {
    ...page,
    order: place.order ?? page.order,
    published: isWithheld ? null : page.published,
    meta: {
      ...page.meta,
      ...(icon === undefined ? {} : { icon }),
      // Whoever publishes all drafts puts it into no list.
      ...(place.isUnlisted === true || isWithheld ? { unlisted: true } : {}),
    },
  };
}

function withheldNote(page: MarkdownPage, place: Placement | undefined): string[] {
  if (place?.isUnlisted === true && page.withheld === null && page.meta.unlisted !== true)
    return [unlistedOutside];
  const reason = place?.withheld ?? null;
  return reason === null || page.withheld !== null
    ? []
    : [`It ${reason}, so its page stays a draft.`];
}

const unlistedOutside =
  "It stands outside of the navigation, so its page is unlisted: once it is published, it is read at its address, as in its source.";

/** The page at the site's own address, else the first one that the navigation has. */
function homeFile(routeOf: ReadonlyMap<string, string>, places: SitePlaces | null): string | null {
  const home = [...routeOf].find(([, address]) => address === "")?.[0];
  const listed = [...(places?.pages ?? [])].find(
    ([, { withheld, isUnlisted }]) => withheld === null && isUnlisted !== true,
  );
  return home ?? listed?.[0] ?? null;
}
