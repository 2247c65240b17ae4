/** What the steps of an import find in R2: which text goes into which page, and where links lead. */
import type { AttachmentItem } from "#domains/imports/attachments/plan-attachments";
import type { PlannedMove } from "#domains/imports/moves/plan-moves";
import type { EndpointRecord } from "#db/schema";
import type { ImportFile } from "./contract.ts";
import { faultOfPath, folderOf } from "./file-path.ts";
import type { FileNotes } from "#db/schema";
import type { PublishingWish } from "./drafts.ts";
import type { KnownFiles } from "./known-files.ts";
import type { ImportTree } from "./tree.ts";

/** A text on its way into a page. */
export interface TextItem {
  path: string;
  /** Whose row says afterwards that it is done; empty for none. */
  source: string;
  pageId: string;
  /** The file's text, its links as they stand in the file. */
  text: string;
  sourceHash: string;
  /** Hash of the text that the page was given by the import before; empty where there was none. */
  baseHash: string;
  /** What the next import has to know of the file, once the text is in the page. */
  notes: FileNotes | null;
  wish: PublishingWish | null;
  /** The page was made for it. */
  isNew: boolean;
  /** The file was not sent: the targets of these links were missing before, and are there now. */
  found?: string[];
}

/** How many of the import's own files these are. */
export function sentCount(items: readonly TextItem[]): number {
  return items.filter(({ source, found }) => source !== "" && found === undefined).length;
}

/** What a new page describes, where the commit that made the page had no room for it. */
export interface LateEndpoint {
  pageId: string;
  endpoint: EndpointRecord;
  /** What the page describes until then; where it says something else, a person wrote that. */
  stub: EndpointRecord;
  /** What is known of its source when it is there; null where a text is still to come. */
  done: { source: string; sourceHash: string; contentHash: string } | null;
}

export interface StoredTargets {
  pages: Record<string, string>;
  addresses: Record<string, string>;
  /** Page ids by the addresses that the pages have where they come from; nothing in a plan of before this was kept. */
  routes?: Record<string, string>;
  /** The address of each file there. */
  routeOf?: Record<string, string>;
  files: string[];
  root: string;
  base?: string;
}

/** What all steps of one import know. */
export interface ImportPlan {
  userName: string | null;
  /** Why whoever asked may neither take published pages from readers nor bring them back; null where they may, and nothing where it was not looked at. */
  heldBecause?: string | null;
  /** When this import began to run: an import's version made since is its own. */
  startedAt: number;
  /** Null where what is imported holds no links between files. */
  targets: StoredTargets | null;
}

/** What one step does: pages move and files are stored before any text is written that leads to them; endpoints come first. */
export type ImportStep =
  | { kind: "endpoints"; items: LateEndpoint[] }
  | { kind: "moves"; items: PlannedMove[] }
  | { kind: "files"; items: AttachmentItem[] }
  | { kind: "texts"; items: TextItem[] };

export const planFileKey = (planKey: string) => `${planKey}/plan.json`;
export const stepKey = (planKey: string, step: number) => `${planKey}/step-${step}.json`;

/** Where links may lead: every page that the repository has in the collection, and every file of this import. */
export function linkTargets(
  tree: ImportTree,
  known: KnownFiles,
  files: readonly ImportFile[],
  others: string[],
  addresses: Record<string, string>,
): StoredTargets {
  const pages: Record<string, string> = {};
  for (const [path, { pageId, isGone }] of known.entries()) {
    if (!isGone && tree.page(pageId) !== null) pages[known.fileOf(path)] = pageId;
  }
  const paths = files.map(({ path }) => path).filter((path) => faultOfPath(path) === null);
  return { pages, addresses, files: others, root: commonFolder(paths) };
}

/** The deepest folder that all of the paths stand in. */
function commonFolder(paths: readonly string[]): string {
  const [first, ...rest] = paths;
  let folder = folderOf(first ?? "");
  for (const path of rest) {
    while (!path.startsWith(folder)) folder = folderOf(folder);
  }
  return folder;
}
