/** Decides an import, and says what would come of it. Nothing is written. */
import type { Finding } from "#domains/imports/conversion/findings";
import { decideImport } from "#domains/imports/decide-import";
import type { DecidedImport } from "#domains/imports/decide-import";
import { withLinks } from "#domains/imports/file-links";
import { mappingsOf } from "#domains/imports/source-addresses";
import { JobReport } from "#jobs/index";
import { limits } from "#limits";
import type { ImportPreview } from "./contract.ts";
import { previewPages } from "./preview-pages.ts";

type Asked = Parameters<typeof decideImport>[0];
type Input = Parameters<typeof decideImport>[1];

const placesOfEach = 5;

/**
 * What an import of these files would do.
 * @param problems what was left out before, by file
 */
export async function previewedImport(
  asked: Asked,
  input: Input,
  problems: ImportPreview["problems"],
): Promise<ImportPreview> {
  const decided = await decideImport(asked, input, (nameOf) => {
    const begun = new JobReport({ counts: {}, problems: [] }, nameOf);
    for (const { path, message } of problems) begun.note(path, message);
    begun.count("skipped", problems.length);
    return begun;
  });
  const { report, source, planned, targets, attachments } = decided;
  const linked = { ...targets, files: new Set(targets.files) };
  for (const item of planned.items) await withLinks(item, linked, report);
  report.count(
    "updated",
    planned.items.filter(({ isNew, notes }) => !isNew && notes !== null).length,
  );
  report.count("files", attachments.items.length);
  const addresses = mappingsOf(decided).map(({ oldUrl, page }) => ({
    from: oldUrl,
    to: page.path,
  }));
  report.count("addresses", addresses.length);
  const { counts, problems: noted } = report;
  const most = limits.importProblems;
  return {
    source: source.site && { tool: source.site.dialect, root: source.site.root },
    editions: editionsOf(decided).slice(0, most),
    counts,
    pages: previewPages(decided).slice(0, most),
    constructs: constructsOf(decided).slice(0, most),
    look: decided.look.taken,
    addresses: addresses.slice(0, most),
    problems: noted,
  };
}

function editionsOf({ source }: DecidedImport): ImportPreview["editions"] {
  const { editions = [], edition } = source.site ?? {};
  return editions.map((each) => ({
    version: each.version,
    language: each.language,
    folder: each.folder,
    pages: each.pages.length,
    isImported: each === edition,
  }));
}

/** Constructs by what became of them, those first of which something is lost. */
function constructsOf({ source }: DecidedImport): ImportPreview["constructs"] {
  const all = [...source.findings].flatMap(([path, findings]) =>
    findings.map((finding) => ({ ...finding, path })),
  );
  const groups = Map.groupBy(all, findingKey).values();
  return [...groups]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { construct, fate, outcome } = first;
      const places = group.slice(0, placesOfEach).map(({ path, line }) => ({ path, line }));
      return [{ construct, fate, outcome, count: group.length, places }];
    })
    .toSorted((a, b) => ranks[b.fate] - ranks[a.fate] || b.count - a.count);
}

const ranks = { "left out": 2, kept: 1, converted: 0 } as const;
const findingKey = ({ construct, fate, outcome }: Finding) => `${fate} ${construct} ${outcome}`;
