/** Databases of Notion, which its export has as CSV beside the folder of their rows: each is a page with a table. */
import { isDatabase } from "#content/source-files";
import { loadCsv } from "#content/csv";
import type { JobReport } from "#jobs/index";
import type { ImportFile } from "./contract.ts";
import { folderOf, stemOfPath } from "./file-path.ts";
import { decodedText } from "./sort-files.ts";

const ending = /(?:_all)?\.csv$/i;
const notionId = / [\da-f]{32}$/i;
/** What has more is no table that anybody reads. */
const most = { rows: 5_000, columns: 200 };

/** The page that a database becomes. */
const pagePathOf = (path: string) => (isDatabase(path) ? path.replace(ending, ".md") : path);

/** The files with a page in the place of each database; what is left out is noted. */
export async function withTables(
  files: readonly ImportFile[],
  report: JobReport,
): Promise<readonly ImportFile[]> {
  if (!files.some(({ path }) => isDatabase(path))) return files;
  const paths = new Set(files.map(({ path }) => path));
  const rows = rowsByFolder([...paths]);
  const made: ImportFile[] = [];
  for (const file of files) {
    const reason = isDatabase(file.path) ? reasonAgainst(file.path, paths) : null;
    if (reason === null) made.push(isDatabase(file.path) ? await asPage(file, rows, report) : file);
    else leaveOut(report, file.path, reason);
  }
  return made;
}

function leaveOut(report: JobReport, path: string, reason: string): void {
  report.count("skipped");
  report.note(path, reason, { fate: "left_out" });
}

function reasonAgainst(path: string, paths: ReadonlySet<string>): string | null {
  const page = pagePathOf(path);
  if (paths.has(page)) return `The page of this database is ${page}, so its table was left out.`;
  const plain = path.replace(ending, ".csv");
  return plain !== path && paths.has(plain)
    ? `It is the table of ${plain} with every column, so it was left out.`
    : null;
}

/** By folder, the pages of rows by what they are called. */
function rowsByFolder(paths: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const rows = new Map<string, Map<string, string>>();
  for (const path of paths) {
    const stem = stemOfPath(path);
    if (!notionId.test(stem) || !/\.md$/i.test(path)) continue;
    const folder = folderOf(path);
    const inside = rows.get(folder) ?? new Map<string, string>();
    rows.set(folder, inside.set(stem.replace(notionId, ""), path));
  }
  return rows;
}

async function asPage(
  file: ImportFile,
  rows: ReadonlyMap<string, ReadonlyMap<string, string>>,
  report: JobReport,
): Promise<ImportFile> {
  const { encoding: _, ...page } = file;
  const from = file.previousPath;
  const moved = from === undefined ? {} : { previousPath: pagePathOf(from) };
  const csv = file.content === null ? null : decodedText(file.content, file.encoding);
  const content = csv === null ? null : await tableOf(file.path, csv, rows, report);
  return { ...page, ...moved, path: pagePathOf(file.path), content };
}

async function tableOf(
  path: string,
  csv: string,
  rows: ReadonlyMap<string, ReadonlyMap<string, string>>,
  report: JobReport,
): Promise<string> {
  const stem = stemOfPath(pagePathOf(path));
  const name = stem.replace(notionId, "");
  const parser = await loadCsv();
  const { data } = parser.parse<string[]>(csv, { skipEmptyLines: true, preview: most.rows + 2 });
  const [columns = [], ...lines] = data;
  if (lines.length > most.rows || columns.length > most.columns) {
    const reason = `It has more than ${most.rows} rows or ${most.columns} columns, so its table was left out, and only the pages of its rows came in: export a view with fewer.`;
    report.note(path, reason, { fate: "left_out" });
    return `# ${name}\n`;
  }
  const folder = folderOf(path);
  const pages = rows.get(`${folder}${stem}/`) ?? rows.get(`${folder}${name}/`);
  const written = lines.map((cells) => {
    const [first = "", ...rest] = columns.map((_, at) => cells[at] ?? "");
    return [linked(first, pages?.get(first.trim())?.slice(folder.length)), ...rest.map(inCell)];
  });
  const table = [columns.map(inCell), columns.map(() => "---"), ...written];
  return `# ${name}\n\n${table.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;
}

function linked(title: string, path: string | undefined): string {
  const words = inCell(title);
  return path === undefined ? words : `[${words}](${encodeURI(path).replaceAll(/[()]/g, "\\$&")})`;
}

/** Words as they are, on one line. */
function inCell(words: string): string {
  const text = words.trim();
  if (/^https?:\/\/[^\s<>|]+$/.test(text)) return `<${text}>`;
  const lines = text.split("\n").map((line) => line.trim());
  return lines.map((line) => line.replaceAll(/[\\`*_~[\]<>|{}$:]/g, "\\$&")).join("<br>");
}
