/** The last step of a restoration: the commit that makes the organization visible again, with everything restored. */
import { recountPages } from "#domains/collections/index";
import { keepFromGarbage, readersName } from "#domains/files/index";
import {
  forgetDeletedOrganization,
  insertFormerMembers,
  insertFormerMembersWithAccount,
  insertMembers,
  insertMembersWithAccount,
  insertOrganization,
} from "#domains/organizations/index";
import { indexName, searchIndexOf } from "#domains/search/index";
import { JobReport } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import { isTakenFrom } from "#db/whereabouts/queries";
import type { TakenName } from "#db/whereabouts/queries";
import type { Change } from "#db/guard";
import type { OrganizationRow } from "#db/schema";
import type { System } from "#events/system";
import { isWithPeople } from "#slots";
import type { ArchiveKey, Manifest } from "./archive.ts";
import { selectNoMembers, selectWithoutAccount } from "./queries.ts";
import type { OmittedColumns, SavedMember } from "./queries.ts";
import { restoreOmitted } from "./rows.ts";

/** What an import is asked to do, as it lies in R2. */
export interface RestoreInput {
  exportId: string;
  userName: string | null;
  /** The archive came with the job. */
  isBrought?: boolean;
  /** What its manifest hashes to: no other one is put in its place while the job runs. */
  checksum?: string;
  /** An operator asked for it. */
  isOperated?: boolean;
  /** The organization, which was there until then: who may come in stays as it was. */
  present?: { organization: OrganizationRow; left: OmittedColumns[]; resumes: boolean } | null;
}

export interface Restoration {
  system: System;
  job: JobRow;
  input: RestoreInput;
  archiveKey: ArchiveKey;
  manifest: Manifest;
}

/**
 * Makes the restored organization visible, with those of the archived members who still have an account, or, where it was
 * set back in place, with its present members.
 * @param changes what the step before still has to commit
 * @param total how many parts the archive has
 */
export async function finishRestoration(
  restoration: Restoration,
  changes: readonly Change[],
  total: number,
): Promise<StepOutcome> {
  const { system, job, input, manifest } = restoration;
  const { db, bindings, clock } = system;
  const { members, formerMembers = [], exportedAt } = manifest;
  const { present = null, userName, isOperated = false } = input;
  const row = await withFreeSlug(system, ownRow(manifest.organization, present));
  const { id } = row;
  const drafts = { orgId: id, collectionId: null };
  const people = present
    ? restoreOmitted(db, present.left)
    : await restoreMembers(system, id, { members, formerMembers });
  await searchIndexOf(bindings, drafts).refresh();
  const via = isOperated ? { via: "operator" as const } : {};
  return {
    requestedBy: { userId: job.createdBy || null, userName, requestId: job.requestId, ...via },
    changes: [
      ...changes,
      recountPages(db, id, clock()),
      insertOrganization(db, row),
      forgetDeletedOrganization(db, id),
      keepFromGarbage(db, id, [indexName(drafts), readersName(id)]),
      ...people,
    ],
    audit: {
      eventType: "IMPORT_ORGANIZATION",
      eventId: id,
      eventResponse: { exportId: input.exportId, exportedAt, name: row.name, slug: row.slug },
    },
    takes: [{ kind: "slug", name: row.slug }, ...provedIn(present)],
    isLast: true,
    job: { done: total, total, ...(isOperated ? await missingPeople(restoration) : {}) },
  };
}

/** The domains that its collections had proved, which are put back. */
function provedIn(present: RestoreInput["present"]): TakenName[] {
  const collections = present?.left.find(({ table }) => table === "collections")?.rows ?? [];
  return collections.map((row) => ({ kind: "domain", name: String(row["custom_domain"]) }));
}

/** Those who have an account. Where accounts are elsewhere, whoever has ended theirs meanwhile is looked for there. */
async function restoreMembers(
  { db, directory, configuration }: System,
  orgId: string,
  { members, formerMembers }: { members: SavedMember[]; formerMembers: string[] },
): Promise<Change[]> {
  if (isWithPeople(configuration.slotMap, orgId)) {
    return [
      insertMembersWithAccount(db, orgId, members),
      insertFormerMembersWithAccount(db, orgId, formerMembers),
    ];
  }
  const ids = [...members.map(({ userId }) => userId), ...formerMembers];
  const gone = new Set(await selectWithoutAccount(directory, ids));
  return [
    insertMembers(
      db,
      orgId,
      members.filter(({ userId }) => !gone.has(userId)),
    ),
    insertFormerMembers(
      db,
      orgId,
      formerMembers.filter((userId) => !gone.has(userId)),
    ),
  ];
}

/** Rules of its safety that are stricter now stay, and so does what an operator has said of it. */
function ownRow(then: OrganizationRow, present: RestoreInput["present"]): OrganizationRow {
  if (!present) return then;
  const { organization: now, resumes } = present;
  return {
    ...then,
    isTwoFactorRequired: then.isTwoFactorRequired || now.isTwoFactorRequired,
    agentsOnlyPropose: then.agentsOnlyPropose || now.agentsOnlyPropose,
    suspendedAt: resumes ? null : now.suspendedAt,
    suspendedReason: resumes ? null : now.suspendedReason,
    version: Math.max(then.version, now.version) + 1,
  };
}

async function withFreeSlug({ directory }: System, row: OrganizationRow): Promise<OrganizationRow> {
  const { id, slug } = row;
  if (!(await isTakenFrom(directory, id, { kind: "slug", name: slug }))) return row;
  return { ...row, slug: `${slug}-${id.slice(0, 4).toLowerCase()}` };
}

/** Names who was a member then, and is none afterwards; into an organization that was not there all come who have an account. */
async function missingPeople({
  system: { db, directory },
  job,
  input: { present },
  manifest: { members, organization },
}: Restoration): Promise<Pick<JobRow, "counts" | "problems">> {
  const ids = members.map(({ userId }) => userId);
  const report = new JobReport(job);
  const missing = await (present
    ? selectNoMembers(db, organization.id, ids)
    : selectWithoutAccount(directory, ids));
  for (const userId of missing) report.note(userId, "Was a member, and is none now.");
  return { counts: report.counts, problems: report.problems };
}
