/**
 * Which pages an import adds, and where: a page for each new file and for each folder above it that has
 * none, top-level ones as modules. What the tree has no room for is left out by file. Pure.
 */
import { groupsAskedBy } from "#access/visibility";
import { blankColumns, draftState, expectDepth, expectRoom, typeOfNew } from "#domains/pages/index";
import { blankEndpoint } from "#domains/api-model/index";
import { freeUrlName, pathUnder } from "#content/url-names";
import type { JobReport } from "#jobs/index";
import { isReservedTopSlug, slugOf } from "#content/slug";
import { Failure } from "#failure";
import { newIdIn } from "#ids";
import type { ImportDraft } from "./drafts.ts";
import { folderOf, foldersAbove, nameFromPath, ownRank, stemOfPath } from "./file-path.ts";
import { outside } from "#domains/imports/sources/place-pages";
import type { Folders } from "#domains/imports/sources/place-pages";
import type { KnownFiles } from "./known-files.ts";
import { typeNamedBy } from "./page-changes.ts";
import { compareNumbers, positionOf } from "./sibling-order.ts";
import type { SiblingOrder } from "./sibling-order.ts";
import type { ImportTree, ImportedPage } from "./tree.ts";
import type { ImportTreePage } from "./queries.ts";

/** A page that is to be added: of a file, or of a folder without one. */
interface PlannedPage {
  key: string;
  draft: ImportDraft | null;
  /** Its place among its siblings: first by `order`, then by where the import first names it. */
  order: number;
  index: number;
}

/** The tree as it is, what earlier imports knew of it, and the report of this one. */
export interface TreeContext {
  tree: ImportTree;
  known: KnownFiles;
  order: SiblingOrder;
  folders: Folders;
  report: JobReport;
}

export interface AddedPages {
  added: ImportedPage[];
  /** The pages that were there before and get pages below them. */
  parents: ImportTreePage[];
}

interface Adding extends TreeContext {
  /** All pages to be added, by the folder that they stand in. */
  planned: ReadonlyMap<string, PlannedPage[]>;
  added: ImportedPage[];
}

/** Adds to the tree, and to what is known, the pages that the drafts still lack, and the folders of what arrived. */
export function addPages(
  context: TreeContext,
  drafts: readonly ImportDraft[],
  arrived: readonly string[] = [],
): AddedPages {
  const { tree, known, report } = context;
  const planned = planPages(context, drafts, arrived);
  noteFolder(context, planned.get("") ?? []);
  const before = tree.size;
  const parents: ImportTreePage[] = [];
  const adding: Adding = { ...context, planned, added: [] };
  const added = new Set<string>();
  const depthOf = (folder: string) => folder.split("/").length;
  const folders = [...planned.keys()].toSorted((a, b) => depthOf(a) - depthOf(b));
  for (const folder of folders) {
    const parent = folder === "" ? tree.root : tree.page(known.get(folder)?.pageId);
    const below = planned.get(folder) ?? [];
    if (parent === null) {
      leaveOut(report, below, "The folder above it could not become a page.");
      continue;
    }
    if (!added.has(parent.id)) parents.push(parent);
    addBelow(
      adding,
      parent,
      below.toSorted(
        (a, b) => compareNumbers(a.order, b.order) || compareNumbers(a.index, b.index),
      ),
    );
    for (const page of adding.added.slice(added.size)) added.add(page.id);
  }
  report.count("created", tree.size - before);
  return { added: adding.added, parents };
}

/** By the folder that they stand in, the files and folders that have no live page. */
function planPages(
  { tree, known, folders }: TreeContext,
  drafts: readonly ImportDraft[],
  arrived: readonly string[],
): Map<string, PlannedPage[]> {
  const planned = new Map<string, PlannedPage>();
  const lacksPage = (key: string) => tree.page(known.get(key)?.pageId) === null;
  const planFolders = (path: string, index: number) => {
    for (const folder of foldersAbove(path)) {
      const order = folders.get(folder)?.order ?? Infinity;
      if (!planned.has(folder) && lacksPage(folder))
        planned.set(folder, { key: folder, draft: null, order, index });
    }
  };
  for (const draft of drafts) {
    const { key, index } = draft;
    const { order } = positionOf(key, draft.order);
    if (lacksPage(key))
      planned.set(key, { key, draft, order, index: planned.get(key)?.index ?? index });
    planFolders(draft.path, index);
  }
  for (const path of arrived) planFolders(path, Infinity);
  return Map.groupBy(planned.values(), (each) => folderOf(each.key));
}

/** Reports that the first import of a repository has all of its pages below the folder in which documentation stands. */
function noteFolder({ known, report }: TreeContext, [only, other]: readonly PlannedPage[]): void {
  const [earlier] = known.entries();
  if (earlier !== undefined || other !== undefined || !/^docs?\/$/i.test(only?.key ?? "")) return;
  const folder = only?.key.slice(0, -1);
  report.note(
    `${folder}/`,
    `All pages stand below "${folder}". With the folder "${folder}" they would stand at the top: what was made has to be deleted first.`,
  );
}

function leaveOut(report: JobReport, planned: readonly PlannedPage[], reason: string): void {
  for (const { key, draft } of planned) {
    if (draft) report.count("skipped");
    report.note(draft?.path ?? key, reason);
  }
}

function addBelow(adding: Adding, parent: ImportTreePage, planned: readonly PlannedPage[]): void {
  const { tree, planned: all, known, order, folders, report } = adding;
  const positions = planned.map(({ key, draft, order: number }) =>
    draft?.notes === null ? null : positionOf(key, number),
  );
  const ranks = order.ranksFor(positions, parent.id);
  const taken = new Set(tree.childrenOf(parent.id).map((page) => page.urlName));
  for (const [index, each] of planned.entries()) {
    try {
      const below = all.get(each.key) ?? [];
      const name = each.draft?.name ?? folders.get(each.key)?.name ?? nameFromPath(each.key);
      const { icon } = folders.get(each.key) ?? {};
      const room = { name, rank: ranks[index] ?? "", taken, below, orgId: known.orgId, icon };
      const page = pageFor(tree, parent, each, room);
      noteAddress(adding, each, page, parent);
      noteEndpoint(adding, each, page);
      taken.add(page.urlName);
      tree.add(page);
      adding.added.push(page);
      const asked = positions[index];
      if (asked) order.set(page.id, asked);
      recordKnown(known, each, page);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      leaveOut(report, [each], error.message);
    }
  }
}

/** Reports an endpoint that stands where none can. */
function noteEndpoint(
  { report }: Adding,
  { draft }: PlannedPage,
  { endpoint }: ImportedPage,
): void {
  if (endpoint !== null || draft === null || draft.endpoint === null) return;
  const where = "No endpoint can stand at the top, or above other pages";
  report.note(draft.path, `${where}: the one that it describes is left out.`);
}

/** Reports a page whose address is not what its file asks for, since the site itself or a sibling has that one. */
function noteAddress(
  { report }: Adding,
  { key, draft }: PlannedPage,
  page: ImportedPage,
  parent: ImportTreePage,
): void {
  const isTop = parent.type === 0;
  const asked = slugFor({ key, draft }, page.name, isTop);
  const isOfAFile = draft === null || draft.notes !== null;
  if (asked === page.urlName || !isOfAFile) return;
  const why =
    isTop && isReservedTopSlug(asked)
      ? `"${asked}" is one of the site's own addresses`
      : `A page beside it has the address "${asked}"`;
  report.note(draft?.path ?? key, `${why}, so that its page stands at "${page.path}".`);
}

interface Room {
  name: string;
  rank: string;
  taken: ReadonlySet<string>;
  below: readonly PlannedPage[];
  orgId: string;
  /** Of a heading of the navigation. */
  icon: string | undefined;
}

/** The page that a planned one becomes. Throws `limit_reached` and `type_not_allowed` where it cannot stand. */
function pageFor(
  tree: ImportTree,
  parent: ImportTreePage,
  each: PlannedPage,
  { name, rank, taken, below, orgId, icon: folderIcon }: Room,
): ImportedPage {
  expectDepth(parent.depth + 1);
  expectRoom(tree.childrenOf(parent.id).length + 1, tree.size + 1);
  const isTop = parent.type === 0;
  const type = typeOfNew(parent.type, askedType(parent, each, below));
  const icon = folderIcon === undefined ? {} : { icon: folderIcon };
  const urlName = freeUrlName(slugFor(each, name, isTop), taken, isTop);
  return {
    id: newIdIn(orgId),
    parentId: parent.id,
    type,
    name,
    urlName,
    path: pathUnder(parent.path, urlName),
    depth: parent.depth + 1,
    rank,
    // The file gives the address: another name leaves it as it is.
    isUrlNameManual: true,
    meta: each.draft?.meta ?? { ...icon, ...metaOfFolder(each.key) },
    endpoint: type === 4 || type === 5 ? (each.draft?.endpoint ?? blankEndpoint) : null,
    ...draftState,
    isArchived: each.draft?.isArchived ?? false,
    isUnderArchive: parent.isArchived || parent.isUnderArchive,
    ...blankColumns,
    ...each.draft?.given,
    allowedAbove: groupsAskedBy(parent).map((each) => [...each]),
  };
}

/** A heading that no list leads to, where the navigation has nothing of what stands below it. */
const metaOfFolder = (key: string) => (key.startsWith(outside.folder) ? { unlisted: true } : {});

/**
 * A folder without a file of its own is a heading. An endpoint or an example where the file says so and it can be one: what
 * stands at the top, or has pages of its own kind below it, is no endpoint, whatever its file says.
 */
function askedType(
  parent: ImportTreePage,
  { draft }: PlannedPage,
  below: readonly PlannedPage[],
): 4 | 5 | 6 | 7 | undefined {
  const named = typeNamedBy(draft);
  if (named !== null) return named;
  if (draft?.kind === "example" && parent.type === 4) return 5;
  const holdsPages = below.some((each) => each.draft?.kind !== "example");
  const isEndpoint = draft?.kind === "endpoint" && !holdsPages;
  return isEndpoint && parent.type !== 0 && parent.type !== 4 ? 4 : undefined;
}

/** What the file asks for, else its own name; but the start page of the whole repository is no "index". */
function slugFor(
  { key, draft }: Pick<PlannedPage, "key" | "draft">,
  name: string,
  isTop: boolean,
): string {
  return draft?.slug ?? slugOf(isTop && ownRank(key) >= 0 ? name : stemOfPath(key));
}

/** A page is known by its folder, by its file, or by both. What its text will be is not in it yet. */
function recordKnown(
  known: KnownFiles,
  { key, draft, order }: PlannedPage,
  { id: pageId, name }: ImportTreePage,
): void {
  const isBlank = { pageId, name, sourceHash: "", contentHash: "", isGone: false };
  const isOrdered = draft === null && Number.isFinite(order);
  known.set(key, isOrdered ? { ...isBlank, noted: { order, published: null, lost: [] } } : isBlank);
  if (draft && draft.path !== key) known.set(draft.path, isBlank);
}
