/**
 * The first step of an import: what every file comes to is decided, and the tree is brought there in one
 * commit. The texts follow in further steps, each a few files long.
 */
import { entriesOr } from "#db/commit";
import type { CollectionRow } from "#db/schema";
import { JobReport, readWork } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import type { System } from "#events/system";
import type { ImportInput } from "./contract.ts";
import { decideImport } from "./decide-import.ts";
import { reasonToHold } from "./held-pages.ts";
import { treeChanges, writeSteps } from "./plan-tree.ts";
import { relinkedPages } from "./relink.ts";
import { importAuditAndEvents } from "./audit-and-events.ts";
import { sentCount } from "./step-files.ts";
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
  const { report, tree, known, source, planned, attachments, targets } = await decideImport(
    { db, collectionKey, by },
    input,
    (nameOf) => new JobReport(job, nameOf),
  );
  const items = [...planned.items, ...relinkedPages(tree, known, targets, planned.items)];
  const { userName } = input;
  const plan = { userName, heldBecause: reasonToHold(input), startedAt: by.now, targets };
  const steps = await writeSteps(
    system,
    job,
    { ...planned, items, files: attachments.items },
    plan,
  );
  const recorded = importAuditAndEvents(collection, planned);
  return {
    requestedBy: { userId: by.userId, userName, requestId: job.requestId },
    audit: entriesOr(recorded.audit, "part of a logged action"),
    events: recorded.events,
    willAdd: { fileBytes: attachments.addedBytes },
    changes: [
      ...treeChanges(system, collectionKey, planned, known, by),
      ...oldAddressChanges(db, collectionKey, { source, tree, known }, by),
      ...attachments.changes,
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
