/**
 * The first step of an import: what every file comes to is decided, and the tree is brought there in one
 * commit. The texts follow in further steps, each a few files long.
 */
import { entriesOr } from "#db/commit";
import type { CollectionRow } from "#db/schema";
import { Failure } from "#failure";
import { failed, JobReport, readWork } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import type { System } from "#events/system";
import type { ImportInput } from "./contract.ts";
import { decideImport } from "./decide-import.ts";
import type { DecidedImport } from "./decide-import.ts";
import { editionChanges } from "#domains/imports/editions/link-editions";
import { selectParts } from "#domains/imports/editions/queries";
import { lookChanges } from "#domains/imports/look/look-changes";
import { reasonToHold } from "./held-pages.ts";
import { treeChanges, writeSteps } from "./plan-tree.ts";
import { relinkedPages } from "./relink.ts";
import { importAuditAndEvents } from "./audit-and-events.ts";
import { sentCount } from "./step-files.ts";
import { takeLateEndpoints } from "#domains/imports/descriptions/late-endpoints";
import { upsertImported } from "./rows.ts";
import { oldAddressChanges } from "./source-addresses.ts";

/** Plans the import that the job's input asks for. */
export async function planImport(
  system: System,
  job: JobRow,
  collection: CollectionRow,
): Promise<StepOutcome> {
  const { db, bindings } = system;
  const collectionKey = { orgId: job.orgId, collectionId: collection.id };
  const by = { userId: job.createdBy, now: system.clock() };
  const input = await readWork<ImportInput>(bindings, job.inputKey ?? "");
  const decided = await decideOr(system, job, collection, input);
  if ("refusal" in decided) return failed(job, decided.refusal);
  const { report, tree, known, source, planned, emptied, attachments, targets } = decided;
  const items = [...planned.items, ...relinkedPages(tree, known, targets, planned.items)];
  const endpoints = [...takeLateEndpoints(planned.grown.added).values()];
  const { userName } = input;
  const plan = { userName, heldBecause: reasonToHold(input), startedAt: by.now, targets };
  const steps = await writeSteps(
    system,
    job,
    { ...planned, items, files: attachments.items, endpoints },
    plan,
  );
  const recorded = importAuditAndEvents(collection, planned);
  const look = lookChanges(db, collection, decided.look, by);
  const parts = source.site?.edition === undefined ? [] : await selectParts(db, collectionKey);
  const { repository, mayChangeSite = false } = input;
  const linked = await editionChanges(db, collectionKey, parts, repository, decided);
  return {
    requestedBy: { userId: by.userId, userName, requestId: job.requestId },
    audit: entriesOr([...recorded.audit, ...look.audit], "part of a logged action"),
    events: recorded.events,
    willAdd: { fileBytes: attachments.addedBytes },
    changes: [
      ...treeChanges(system, collectionKey, planned, known, by),
      ...upsertImported(db, collectionKey, emptied),
      ...linked,
      ...oldAddressChanges(
        db,
        collectionKey,
        { source, tree, known },
        by,
        mayChangeSite ? parts : [],
      ),
      ...attachments.changes,
      ...look.changes,
    ],
    isLast: steps.count === 0,
    job: {
      counts: report.counts,
      problems: report.problems,
      done: input.files.length - sentCount(items) - attachments.items.length,
      total: input.files.length,
      steps: steps.count,
      planKey: steps.planKey,
    },
  };
}

/** What the import comes to; the reason where it asks for what its source does not have. */
async function decideOr(
  { db, clock }: System,
  job: JobRow,
  collection: CollectionRow,
  input: ImportInput,
): Promise<(DecidedImport & { report: JobReport }) | { refusal: string }> {
  const by = { userId: job.createdBy, now: clock() };
  try {
    return await decideImport(
      { db, collection, by },
      input,
      (nameOf) => new JobReport(job, nameOf),
    );
  } catch (error) {
    if (error instanceof Failure && error.code === "validation_failed")
      return { refusal: error.message };
    throw error;
  }
}
