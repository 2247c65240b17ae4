/** Sorts the files of an import by what each is for: pages, attachments, configuration. One that is not taken is left out with a reason, never an error. */
import type { JobReport } from "#jobs/index";
import { limits } from "#limits";
import { WorkSlices } from "#content/pause";
import { fromBase64, toBase64 } from "#security/encoding";
import type { ImportFile } from "./contract.ts";
import { isAttachment, isHidden, isMarkdown, isPicture, isRead } from "#content/source-files";
import { cleanSvgFile, isSvg } from "#content/svg";
import { faultOfPath, folderOf, foldersAbove, ownRank } from "./file-path.ts";

export interface WrittenFile {
  path: string;
  text: string;
  /** Its place in the import. */
  index: number;
}

export interface SentAttachment {
  path: string;
  base64: string;
  /** Whether it is SVG, cleaned; otherwise its bytes are as they came, and say what it is. */
  isSvg: boolean;
}

export interface SortedFiles {
  written: WrittenFile[];
  /** Pictures, and what else is kept beside the pages. */
  attachments: SentAttachment[];
  moved: { from: string; to: string }[];
  gone: string[];
  /** Files that are no pages, but may be what a link or image leads to. */
  others: string[];
  /** Configuration, and what pages put into themselves: read, and no pages. */
  read: { path: string; text: string }[];
}

/**
 * Sorts the files that were sent; `report` gets each that is left out, and why. Others get their turn while pictures are
 * cleaned.
 */
export async function sortFiles(
  sent: readonly ImportFile[],
  report: JobReport,
): Promise<SortedFiles> {
  const sorted: SortedFiles = {
    written: [],
    attachments: [],
    moved: [],
    gone: [],
    others: [],
    read: [],
  };
  const seen = new Map<string, string>();
  const slices = new WorkSlices();
  for (const [index, file] of sent.entries()) {
    const fault = fileFault(file, seen);
    if (fault !== null) {
      leaveOut(report, file.path, fault);
      if (faultOfPath(file.path) === null && !isMarkdown(file.path)) sorted.others.push(file.path);
      continue;
    }
    await sortFile(sorted, file, index, { report, slices });
  }
  return sorted;
}

function leaveOut(
  report: JobReport,
  path: string,
  reason: string,
  fate: "left_out" | "unreadable" = "left_out",
): void {
  report.count("skipped");
  report.note(path, reason, { fate });
}

function fileFault(file: ImportFile, seen: Map<string, string>): string | null {
  const { path, status } = file;
  const fault = faultOfPath(path);
  if (fault !== null || status === "D") return fault;
  const key = path.normalize("NFC").toLowerCase();
  const earlierPath = seen.get(key);
  if (earlierPath === path) return "The import holds this path twice: the first one counts.";
  if (earlierPath !== undefined)
    return `It differs from ${earlierPath} only in its letters' case: that one counts.`;
  seen.set(key, path);
  return isRead(path) ? null : faultOfKind(path);
}

/** Why a file of its kind is not taken, or null. */
function faultOfKind(path: string): string | null {
  if (!isMarkdown(path) && !isAttachment(path))
    return "It is neither Markdown nor a picture, so it was left out.";
  if (isHidden(path)) return "It is hidden (a name begins with a dot), so it was left out.";
  return isMarkdown(path) && depthOf(path) > limits.pageDepth
    ? `Pages stand at most ${limits.pageDepth} deep, and this one would stand deeper.`
    : null;
}

/** How deep the page of a file may stand: a folder's own page stands where the folder does. */
function depthOf(path: string): number {
  const folders = foldersAbove(path).length;
  return ownRank(path) >= 0 && folderOf(path) !== "" ? folders : folders + 1;
}

interface Sorting {
  report: JobReport;
  slices: WorkSlices;
}

async function sortFile(
  sorted: SortedFiles,
  file: ImportFile,
  index: number,
  sorting: Sorting,
): Promise<void> {
  const { path, status, previousPath = "" } = file;
  if (status === "D") {
    sorted.gone.push(path);
    return;
  }
  const isMoved = status === "R" && previousPath !== path && faultOfPath(previousPath) === null;
  if (isMoved) sorted.moved.push({ from: previousPath, to: path });
  if (file.content === null) {
    if (!isMoved) leaveOut(sorting.report, path, "The import holds no content for it.");
    return;
  }
  await sortContent(sorted, { ...file, content: file.content }, index, sorting);
}

async function sortContent(
  sorted: SortedFiles,
  file: ImportFile & { content: string },
  index: number,
  sorting: Sorting,
): Promise<void> {
  const { path } = file;
  const { report } = sorting;
  if (isMarkdown(path) || isRead(path)) {
    const text = fileText(file.content, file.encoding);
    if (text === null)
      leaveOut(report, path, "It is not text in UTF-8, so it was left out.", "unreadable");
    else if (isRead(path)) sorted.read.push({ path, text });
    else sorted.written.push({ path, text, index });
    return;
  }
  const base64 = base64Of(file.content, file.encoding, path);
  if (base64 === null)
    leaveOut(report, path, "A picture is sent as base64, with `encoding` saying so.");
  else if (isSvg(path)) await sortSvg(sorted, path, base64, sorting);
  else sorted.attachments.push({ path, base64, isSvg: false });
}

/** An SVG comes in cleaned; one that is none, and what is left out of one, is named. */
async function sortSvg(
  sorted: SortedFiles,
  path: string,
  base64: string,
  { report, slices }: Sorting,
): Promise<void> {
  const bytes = decodeBase64(base64);
  const cleaned =
    bytes === null ? { fault: "Its content is no base64." } : await cleanSvgFile(bytes, slices);
  if ("fault" in cleaned) {
    leaveOut(report, path, `${cleaned.fault} So it was left out.`, "unreadable");
    return;
  }
  const { svg, left } = cleaned;
  if (left.length > 0) {
    const names = left.slice(0, namedOfSvg).map((name) => `\`${name}\``);
    const more = left.length > namedOfSvg ? ` and ${left.length - namedOfSvg} more` : "";
    const message = `The picture is shown without ${names.join(", ")}${more}, which may run, load or lead elsewhere.`;
    report.note(path, message, { fate: "left_out" });
  }
  sorted.attachments.push({
    path,
    base64: toBase64(new TextEncoder().encode(svg)),
    isSvg: true,
  });
}

const namedOfSvg = 10;

/** The bytes of a file that is no page: of pictures only SVG is text, and what an export holds besides may be. */
function base64Of(content: string, encoding: ImportFile["encoding"], path: string): string | null {
  if (encoding === "base64") return content;
  return isPicture(path) && !isSvg(path) ? null : toBase64(new TextEncoder().encode(content));
}

/** What was sent as text, by its encoding; null where it is no UTF-8. */
export function decodedText(content: string, encoding: ImportFile["encoding"]): string | null {
  return encoding === "base64" ? decodeBase64Text(content) : content;
}

/** The text of a file, or null where it is none. */
function fileText(content: string, encoding: ImportFile["encoding"]): string | null {
  const text = decodedText(content, encoding);
  return text === null || text.includes("\0") || !text.isWellFormed() ? null : text;
}

function decodeBase64Text(content: string): string | null {
  const bytes = decodeBase64(content);
  try {
    return bytes && new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

/** The bytes that a text in base64 stands for, or null where it is none. */
export function decodeBase64(base64: string): Uint8Array | null {
  try {
    return fromBase64(base64);
  } catch {
    return null;
  }
}
