/** What an import comes to: every fault of every line, or what is to be written. Pure. */
import type { Fault } from "#failure";
import { oldUrl as address } from "#domains/pages/addresses/contract";
import type { ImportRow } from "./contract.ts";

/** What the database knows of the things that an import names. */
export interface ImportTargets {
  /** Live pages of the collection. */
  pages: readonly { id: string; path: string }[];
  /** The collection's mappings of the addresses named. */
  mappings: readonly { oldUrl: string; pageId: string }[];
}

export interface ReadRow {
  /** Its place in the request. */
  index: number;
  line: number | undefined;
  oldUrl: string;
  pageId: string | undefined;
  /** Without slashes at its ends. */
  pagePath: string | undefined;
}

export interface RedirectImportPlan {
  faults: Fault[];
  writes: { oldUrl: string; pageId: string }[];
  created: number;
  updated: number;
  unchanged: number;
}

type Field = "oldUrl" | "pageId" | "pagePath";

function faultAt(
  { index, line }: Pick<ReadRow, "index" | "line">,
  field: Field,
  reason: string,
): Fault {
  const message = line === undefined ? reason : `line ${line}: ${reason}`;
  return { path: `body.mappings.${index}.${field}`, message, code: "custom" };
}

/** The rows with their addresses in the form in which they are kept, and what is wrong with those that have none. */
export function readMappingRows(rows: readonly ImportRow[]): { rows: ReadRow[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const read: ReadRow[] = [];
  for (const [index, row] of rows.entries()) {
    const { line, pageId } = row;
    const parsed = address.safeParse(row.oldUrl);
    for (const { message } of parsed.error?.issues ?? [])
      faults.push(faultAt({ index, line }, "oldUrl", message));
    if (pageId === undefined && row.pagePath === undefined)
      faults.push(faultAt({ index, line }, "pageId", "names no page: `pageId` or `pagePath` does"));
    const pagePath = row.pagePath
      ?.trim()
      .replaceAll(/^\/+|(?<!\/)\/+$/g, "")
      .normalize("NFC");
    if (parsed.success) read.push({ index, line, oldUrl: parsed.data, pageId, pagePath });
  }
  return { rows: read, faults };
}

/** Plans the import of rows that were read, against what there is. */
export function planMappings(rows: readonly ReadRow[], known: ImportTargets): RedirectImportPlan {
  const plan: RedirectImportPlan = { faults: [], writes: [], created: 0, updated: 0, unchanged: 0 };
  const idByPath = new Map(known.pages.map(({ id, path }) => [path, id]));
  const pageIds = new Set(known.pages.map(({ id }) => id));
  const mapped = new Map(known.mappings.map(({ oldUrl, pageId }) => [oldUrl, pageId]));
  const seen = new Map<string, ReadRow>();
  for (const row of rows) {
    const { oldUrl } = row;
    const earlierRow = seen.get(oldUrl);
    if (earlierRow)
      plan.faults.push(
        faultAt(row, "oldUrl", `names the address of ${rowLabel(earlierRow)} again`),
      );
    seen.set(oldUrl, row);
    const pageId = row.pageId ?? idByPath.get(row.pagePath ?? "");
    const before = mapped.get(oldUrl);
    // What stands already may stay, whatever has become of its page.
    if (before !== undefined && before === pageId) {
      plan.unchanged += 1;
      continue;
    }
    plan.faults.push(...faultsOf(row, pageId !== undefined && pageIds.has(pageId), idByPath));
    if (pageId === undefined) continue;
    plan.writes.push({ oldUrl, pageId });
    if (before === undefined) plan.created += 1;
    else plan.updated += 1;
  }
  return plan;
}

function rowLabel({ index, line }: ReadRow): string {
  return line === undefined ? `mapping ${index}` : `line ${line}`;
}

function faultsOf(row: ReadRow, hasPage: boolean, live: ReadonlyMap<string, string>): Fault[] {
  const field = row.pageId === undefined ? "pagePath" : "pageId";
  const faults: Fault[] = [];
  if (!hasPage) faults.push(faultAt(row, field, "is not a page of this collection"));
  if (live.has(row.oldUrl))
    faults.push(faultAt(row, "oldUrl", "is the address of a live page, which would always win"));
  return faults;
}
