/**
 * URL mappings as CSV (RFC 4180). What was exported imports as it was, cells that were kept from being
 * formulas too.
 */
import { csvOf, loadCsv, unescapedCell } from "#content/csv";
import type { Cell } from "#content/csv";
import { Failure } from "#failure";
import type { Fault } from "#failure";
import { limits } from "#limits";
import type { ImportRow } from "./contract.ts";

const columns = [
  "oldUrl",
  "pageId",
  "pagePath",
  "isAutomatic",
  "hits",
  "lastHitAt",
  "createdAt",
] as const;

/** A mapping as a line of the export. */
export type ExportRow = Record<(typeof columns)[number], Cell>;

/** The whole file, its first line naming the columns. */
export function writeCsv(rows: readonly ExportRow[]): Promise<string> {
  return csvOf(columns, rows);
}

/** The import's body from a file. Throws `validation_failed`, each faulty line named, where it is no such CSV. */
export async function readCsv(text: string): Promise<{ mappings: ImportRow[] }> {
  expectFewCells(text);
  const { records, faults } = await recordsOf(text.replace(/^\uFEFF/, ""));
  const [first, ...rest] = records;
  const header = first?.cells.map((cell) => cell.trim()) ?? [];
  if (!header.includes("oldUrl") || !(header.includes("pageId") || header.includes("pagePath"))) {
    const message = "names the columns in its first line: `oldUrl`, and `pageId` or `pagePath`";
    throw wrong([{ path: "body", message, code: "columns" }]);
  }
  if (faults.length > 0) throw wrong(faults);
  const places = {
    oldUrl: header.indexOf("oldUrl"),
    pageId: header.indexOf("pageId"),
    pagePath: header.indexOf("pagePath"),
  };
  return { mappings: rest.map(({ line, cells }) => importRow(places, line, cells)) };
}

/** Every cell and every mark takes memory, however short: they are counted before anything is made of them. */
function expectFewCells(text: string): void {
  let marks = 0;
  for (const _ of text.matchAll(/[,;\t\r\n"]/g)) marks += 1;
  if (marks <= limits.urlMappingCells) return;
  const message = `holds ${marks} separators, line ends and quotation marks; ${limits.urlMappingCells} are taken`;
  throw wrong([{ path: "body", message, code: "too_big" }]);
}

function wrong(errors: readonly Fault[]): Failure {
  const detail = errors.slice(0, 3).map(({ path, message }) => `${path}: ${message}`);
  return new Failure("validation_failed", detail.join("; "), { errors });
}

interface CsvRecord {
  /** The line of the file on which it begins, counted from 1. */
  line: number;
  cells: string[];
}

/** The records of the file that are not empty: one more than an import may take, at most. */
async function recordsOf(text: string): Promise<{ records: CsvRecord[]; faults: Fault[] }> {
  const csv = await loadCsv();
  const records: CsvRecord[] = [];
  const faults: Fault[] = [];
  let line = 1;
  let read = 0;
  csv.parse<string[]>(text, {
    delimitersToGuess: [",", ";", "\t"],
    preview: limits.urlMappingsPerImport + 2,
    step({ data: cells, errors, meta }) {
      for (const { type, message } of errors) {
        if (type === "Quotes")
          faults.push({ path: "body", message: `line ${line}: ${message}`, code: "csv" });
      }
      if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
      line += text.slice(read, meta.cursor).match(/\r\n|\n|\r/g)?.length ?? 0;
      read = meta.cursor;
    },
  });
  return { records, faults };
}

/** In which cell of a line each column stands; -1 for one that the file does not have. */
type Places = Record<"oldUrl" | "pageId" | "pagePath", number>;

function importRow(places: Places, line: number, cells: readonly string[]): ImportRow {
  const cellAt = (place: number) => unescapedCell(cells[place] ?? "");
  const pageId = cellAt(places.pageId).trim();
  const pagePath = cellAt(places.pagePath).trim();
  return {
    line,
    oldUrl: cellAt(places.oldUrl),
    ...(pageId === "" ? {} : { pageId }),
    ...(pagePath === "" ? {} : { pagePath }),
  };
}
