/** The pages of a description as drafts for the tree: those that are new, or that the description changed. */
import { utf8Length } from "#content/utf8";
import type { ImportDraft } from "#domains/imports/drafts";
import type { KnownFiles } from "#domains/imports/known-files";
import type { ImportTree } from "#domains/imports/tree";
import type { JobReport } from "#jobs/index";
import { contentHash } from "#content/hash";
import { slugOf } from "#content/slug";
import type { EndpointRecord } from "#db/schema";
import { limits } from "#limits";
import { NotesOnce, ownOrigins, valuesOf } from "#domains/api-model/index";
import type { Endpoint, ReadPage } from "#domains/api-model/index";
import { fieldHashes, keepEndpoint } from "./keep-endpoint.ts";
import { fileOf } from "./known-pages.ts";

/** A draft before it is compared with what its page says. */
export interface DraftCandidate extends ImportDraft {
  pointer: string;
  /** Hash of its text. */
  textHash: string;
}

/** The drafts of pages that are new, changed or back again. */
export async function candidatesOf(
  pages: readonly ReadPage[],
  known: KnownFiles,
  report: JobReport,
): Promise<DraftCandidate[]> {
  const candidates: DraftCandidate[] = [];
  for (const [index, page] of pages.entries()) {
    const path = fileOf(page);
    const text = fittingText(page, report);
    const fields = page.endpoint === null ? "" : await fieldHashes(page.endpoint);
    const [whole, textHash] = await Promise.all([
      contentHash(JSON.stringify([page.name, text, fields])),
      contentHash(text),
    ]);
    const sourceHash = `${whole}.${fields}`;
    const row = known.get(path);
    if (row?.sourceHash === sourceHash && !row.isGone) {
      report.count("unchanged");
      continue;
    }
    const { key, name, kind, endpoint, pointer } = page;
    const draft = { key, name, kind, endpoint, pointer, path, index, text, textHash, sourceHash };
    candidates.push({ ...draft, slug: slugOf(name), ...plain });
  }
  return candidates;
}

const plain = {
  order: null,
  meta: {},
  isArchived: false,
  given: {},
  published: null,
  withheld: null,
  problems: [],
  notes: null,
  wish: null,
  archives: null,
};

function fittingText({ text, pointer }: ReadPage, report: JobReport): string {
  if (utf8Length(text) <= limits.pageContentBytes) return text;
  report.note(
    pointer,
    `A page holds at most ${limits.pageContentBytes} bytes of text: its own was left out.`,
  );
  return "";
}

interface Compared {
  tree: ImportTree;
  known: KnownFiles;
  /** Of the pages that are there, by page. */
  endpoints: ReadonlyMap<string, EndpointRecord>;
  /** What readers know of the collection's environment. */
  environment: ReadonlyMap<string, string>;
  report: JobReport;
}

/** The drafts with what people changed in their endpoints kept, and no endpoint where that changes nothing. */
export async function withKeptEndpoints<Draft extends ImportDraft>(
  candidates: readonly Draft[],
  { tree, known, endpoints, environment, report }: Compared,
): Promise<Draft[]> {
  const once = new NotesOnce(report);
  const drafts = await Promise.all(
    candidates.map(async (draft) => {
      const row = known.get(draft.path);
      const page = tree.page(row?.pageId);
      const live = endpoints.get(page?.id ?? "");
      if (!row || !live || draft.endpoint === null) return draft;
      const [, base = ""] = row.sourceHash.split(".");
      const merged = await keepEndpoint(live, base, draft.endpoint);
      if (merged.contested.length > 0) {
        report.count("kept");
        const message = `People have changed ${merged.contested.join(", ")} on its page: that stays.`;
        report.note(draft.path, message);
      }
      noteOtherOrigin(draft.path, live, merged.endpoint, environment, once);
      return { ...draft, endpoint: merged.isChanged ? merged.endpoint : null };
    }),
  );
  once.say();
  return drafts;
}

/** Pages of before have their address from the collection's environment alone: whoever imports is told where that changes. */
function noteOtherOrigin(
  path: string,
  live: EndpointRecord,
  next: Endpoint,
  environment: ReadonlyMap<string, string>,
  notes: NotesOnce,
): void {
  if (live["variables"] !== undefined || next.variables === undefined) return;
  const { url } = live;
  const [before] = ownOrigins({ url: typeof url === "string" ? url : "" }, environment);
  const [after] = ownOrigins({ url: next.url }, valuesOf(next, environment));
  if (before === undefined || before === after) return;
  const now = after === undefined ? "nowhere: a value is missing" : `to ${after}`;
  notes.note(
    path,
    `By the collection's environment its requests went to ${before}; by its description they go ${now}.`,
  );
}
