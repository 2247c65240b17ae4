/** At which addresses the pages of a source are read there, and which of them lead to pages of an import. */
import { readFrontMatter } from "#content/front-matter";
import { isMarkdown } from "#content/source-files";
import type { JobReport } from "#jobs/index";
import { oldAddresses } from "#domains/imports/sources/old-addresses";
import type { OldAddress } from "#domains/imports/sources/old-addresses";
import type { SitePlaces, SourcePage } from "#domains/imports/sources/place-pages";
import { bareAddress, textIn } from "#domains/imports/sources/site";
import type { SourceSite } from "#domains/imports/sources/site";

/** Each file of Markdown, as its source has it. */
export function pagesOf(
  site: SourceSite | null,
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, SourcePage> {
  if (site === null) return new Map();
  const pages = [...texts].filter(([path]) => isMarkdown(path));
  const holders = new Map(
    (site.editions ?? []).flatMap((each) => each.pages.map((page) => [page, each] as const)),
  );
  return new Map(
    pages.map(([path, text]) => {
      const { data } = readFrontMatter(text);
      const title = textIn(data["title"]) ?? /^# (.*)$/m.exec(text)?.[1] ?? "";
      return [path, { address: (holders.get(path) ?? site).addressOf(path, data), title }];
    }),
  );
}

export function routesOfFiles(
  site: SourceSite | null,
  sources: ReadonlyMap<string, SourcePage>,
  places: SitePlaces | null,
): Map<string, string> {
  const paths = [...(places?.pages.keys() ?? [])].filter((path) => site?.links?.has(path) !== true);
  return new Map(paths.map((path) => [path, sources.get(path)?.address ?? ""]));
}

interface Routed {
  sources: ReadonlyMap<string, SourcePage>;
  places: SitePlaces | null;
  routeOf: ReadonlyMap<string, string>;
}

/** The addresses of the source that lead to pages of this import. What leads to another edition is of the import of that one. */
export function oldOf(
  site: SourceSite,
  { sources, places, routeOf }: Routed,
  report: JobReport,
): OldAddress[] {
  if (site.isWithoutAddresses === true) return [];
  const elsewhere = new Set(
    [...(places?.elsewhere ?? [])].flatMap((path) => sources.get(path)?.address ?? []),
  );
  const redirects = site.redirects.filter(({ to }) => !elsewhere.has(bareAddress(to)));
  const { old, problems } = oldAddresses(routeOf, redirects, "");
  if (site.edition !== site.editions?.[0]) return old;
  for (const { path, message, ...about } of problems) report.note(path, message, about);
  return old;
}

/** Names the files whose address is that of another one. */
export function noteSharedAddresses(routeOf: ReadonlyMap<string, string>, report: JobReport): void {
  const firsts = new Map<string, string>();
  for (const [file, address] of routeOf) {
    const first = firsts.get(address);
    firsts.set(address, first ?? file);
    if (first !== undefined)
      report.note(
        file,
        `Its address "${address}" is that of ${first}, too, and leads to that one.`,
      );
  }
}
