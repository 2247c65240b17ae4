/**
 * The first step of importing a description: it is read, compared with what is there, and the tree is
 * brought to it in one commit. What is too much for it, and texts that people may be writing in, follow in
 * further steps.
 */
import { entriesOr } from "#db/commit";
import type { CollectionRow } from "#db/schema";
import type { KnownFiles as Known } from "#domains/imports/known-files";
import { HeldPages, reasonToHold } from "#domains/imports/held-pages";
import { KnownFiles } from "#domains/imports/known-files";
import { planDrafts, treeChanges, writeSteps } from "#domains/imports/plan-tree";
import type { Planned } from "#domains/imports/plan-tree";
import { importAuditAndEvents } from "#domains/imports/audit-and-events";
import { selectEndpoints, selectImported, selectWholeTree } from "#domains/imports/queries";
import type { LateEndpoint } from "#domains/imports/step-files";
import type { CollectionKey } from "#db/schema";
import { ImportTree } from "#domains/imports/tree";
import { JobReport, readWork } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import { contentHash } from "#content/hash";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { keyPart, readDescription } from "#domains/api-model/index";
import type { ApiDescription } from "#domains/api-model/index";
import { selectReaderVariables } from "#domains/publication/index";
import type { DescriptionFormat, DescriptionInput } from "./contract.ts";
import { selectClaimedPages } from "#domains/imports/api-pages/queries";
import { withClaimedPages } from "./claimed-pages.ts";
import { environmentChanges } from "./environment.ts";
import { fileOf, findAgain, lostKeys } from "./known-pages.ts";
import { candidatesOf, withKeptEndpoints } from "./page-drafts.ts";
import type { DraftCandidate } from "./page-drafts.ts";
import { takeLateEndpoints } from "./late-endpoints.ts";

/** Plans what the job's input asks for; a description that cannot be read ends the job, with the reason. */
export async function planDescription(
  system: System,
  job: JobRow,
  collection: CollectionRow,
): Promise<StepOutcome> {
  const input = await readWork<DescriptionInput>(system.bindings, job.inputKey ?? "");
  const report = new JobReport(job);
  const format = job.kind === "import_postman" ? "postman" : "openapi";
  try {
    const description = await readDescription(format, input, report);
    return await planRead(system, job, collection, { input, report, format, description });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "validation_failed") throw error;
    report.note("", error.message);
    const { counts, problems } = report;
    return { changes: [], isLast: true, job: { state: "failed", counts, problems } };
  }
}

interface Read {
  input: DescriptionInput;
  report: JobReport;
  format: DescriptionFormat;
  description: ApiDescription;
}

async function planRead(
  system: System,
  job: JobRow,
  collection: CollectionRow,
  { input, report, format, description: whole }: Read,
): Promise<StepOutcome> {
  const { db } = system;
  const collectionKey = { orgId: job.orgId, collectionId: collection.id };
  const by = { userId: job.createdBy, now: system.clock() };
  const prefix = `${format}:${keyPart("of", input.source ?? whole.title)}:`;
  const [rows, imported, claimed] = await Promise.all([
    selectWholeTree(db, collectionKey),
    selectImported(db, collectionKey, prefix),
    selectClaimedPages(db, collectionKey),
  ]);
  const known = new KnownFiles(collectionKey, prefix, imported, by.now);
  const tree = new ImportTree(rows);
  const description = await withClaimedPages({ db, collectionKey, tree, known, claimed }, whole);
  const candidates = await draftsFor(system, collectionKey, { tree, known, description, report });
  const ofFiles = new Map(claimed.map(({ pageId, operation }) => [pageId, operation]));
  const gone = goneFrom(known, description).filter(
    (path) => !ofFiles.has(known.get(path)?.pageId ?? ""),
  );
  const heldBecause = reasonToHold(input);
  const held = new HeldPages(tree, heldBecause, report);
  const planned = planDrafts(tree, known, candidates, { gone, held }, report);
  const late = takeLateEndpoints(planned.grown.added);
  const ownText = (pageId: string) => ofFiles.get(pageId)?.isDescribed === true;
  const items = await textsToWrite(planned, known, candidates, { late, ownText });
  const endpoints = [...late.values()];
  const { userName } = input;
  const plan = { userName, heldBecause, startedAt: by.now, targets: null };
  const steps = await writeSteps(system, job, { moves: [], items, endpoints }, plan);
  const isAllowed = input.keepsEnvironments;
  const environment = await environmentChanges(
    { system, job, collection, report, isAllowed },
    description,
  );
  const recorded = importAuditAndEvents(collection, planned);
  const total = description.pages.length;
  return {
    requestedBy: { userId: by.userId, userName, requestId: job.requestId },
    audit: entriesOr([...recorded.audit, ...environment.audit], "part of a logged action"),
    events: recorded.events,
    changes: [...treeChanges(system, collectionKey, planned, known, by), ...environment.changes],
    isLast: steps.count === 0,
    job: {
      counts: report.counts,
      problems: withPointers(report, description),
      done: total - items.length - endpoints.filter(({ done }) => done !== null).length,
      total,
      steps: steps.count,
      planKey: steps.planKey,
    },
  };
}

interface Comparing {
  tree: ImportTree;
  known: Known;
  description: ApiDescription;
  report: JobReport;
}

async function draftsFor(
  { db }: System,
  collectionKey: CollectionKey,
  { tree, known, description, report }: Comparing,
): Promise<DraftCandidate[]> {
  const lost = lostKeys(known, description.pages).map((key) => known.get(key)?.pageId ?? "");
  findAgain(known, description.pages, await selectEndpoints(db, collectionKey, lost), report);
  const candidates = await candidatesOf(description.pages, known, report);
  const before = candidates.flatMap(({ path }) => known.get(path)?.pageId ?? []);
  const [endpoints, { values: environment }] = await Promise.all([
    selectEndpoints(db, collectionKey, before),
    selectReaderVariables(db.$client, collectionKey),
  ]);
  return withKeptEndpoints(candidates, { tree, known, endpoints, environment, report });
}

/** The files of pages that the description has no more. */
function goneFrom(known: Known, { pages }: ApiDescription): string[] {
  const files = new Set(pages.map(fileOf));
  return [...known.entries()]
    .filter(([path, { isGone }]) => !path.endsWith("/") && !files.has(path) && !isGone)
    .map(([path]) => path);
}

/** Only texts that the description changed go through the pages' live documents: the others are as they were. */
async function textsToWrite(
  { items }: Planned,
  known: Known,
  candidates: readonly DraftCandidate[],
  {
    late,
    ownText,
  }: { late: ReadonlyMap<string, LateEndpoint>; ownText: (pageId: string) => boolean },
) {
  const bySource = new Map(candidates.map((each) => [known.sourceOf(each.path), each]));
  const noText = await contentHash("");
  return items.flatMap((item) => {
    const draft = bySource.get(item.source);
    if (!draft) return [item];
    const isSame = draft.textHash === (item.baseHash === "" ? noText : item.baseHash);
    if (!isSame && !ownText(item.pageId)) return [{ ...item, path: draft.pointer }];
    const { path, sourceHash, textHash } = draft;
    const row = known.get(path);
    const waiting = late.get(item.pageId);
    if (waiting) waiting.done = { source: item.source, sourceHash, contentHash: textHash };
    else if (row) known.set(path, { ...row, sourceHash, contentHash: textHash });
    return [];
  });
}

/** Problems of pages that the tree has no room for point into the document, as all others do. */
function withPointers({ problems }: JobReport, { pages }: ApiDescription) {
  const pointers = new Map(pages.map((page) => [fileOf(page), page.pointer]));
  return problems.map(({ path, message }) => ({ path: pointers.get(path) ?? path, message }));
}
