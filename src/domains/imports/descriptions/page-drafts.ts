/** The pages of a description as drafts for the tree: those that are new, or that the description changed. */
import { utf8Length } from "#content/utf8";
import type { Draft } from "#domains/imports/drafts";
import type { KnownFiles } from "#domains/imports/known-files";
import type { ImportTree } from "#domains/imports/tree";
import type { JobReport } from "#jobs/index";
import { contentHash } from "#content/hash";
import { slugOf } from "#content/slug";
import type { EndpointRecord } from "#db/schema";
import { limits } from "#limits";
import type { ReadPage } from "#domains/api-model/index";
import { fieldHashes, keepEndpoint } from "./keep-endpoint.ts";
import { fileOf } from "./known-pages.ts";

/** A draft before it is compared with what its page says. */
export interface Candidate extends Draft {
  pointer: string;
  /** Hash of its text. */
  textHash: string;
}

/** The drafts of pages that are new, changed or back again. */
export async function candidatesOf(
  pages: readonly ReadPage[],
  known: KnownFiles,
  report: JobReport,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
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
  published: null,
  problems: [],
  notes: null,
  wish: null,
};

function fittingText({ text, pointer }: ReadPage, report: JobReport): string {
  if (utf8Length(text) <= limits.pageContentBytes) return text;
  report.note(
    pointer,
    `A page holds at most ${limits.pageContentBytes} bytes of text: its own was left out.`,
  );
  return "";
}

/** The drafts with what people changed in their endpoints kept, and no endpoint where that changes nothing. */
export async function withKeptEndpoints(
  candidates: readonly Candidate[],
  tree: ImportTree,
  known: KnownFiles,
  endpoints: ReadonlyMap<string, EndpointRecord>,
  report: JobReport,
): Promise<Candidate[]> {
  return Promise.all(
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
        report.note(draft.pointer, message);
      }
      return { ...draft, endpoint: merged.isChanged ? merged.endpoint : null };
    }),
  );
}
