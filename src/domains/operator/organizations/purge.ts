/**
 * The end of a deleted organization: a part at a time, its collections, what lies outside the database, and every row
 * that names it. The row that says that it waits for this goes last, once a look finds nothing more.
 */
import { unlogged } from "#db/commit";
import type { LogDraft } from "#db/commit";
import { cascadeOf } from "#db/cascade";
import { forgetMovedHere } from "#db/whereabouts/rows";
import type { Cascade } from "#db/cascade";
import { configurationOf } from "#env";
import { directorySystem } from "#events/each-database";
import { eachWhileLeft } from "#events/each-while-left";
import type { System } from "#events/system";
import { hasOrganizationJob } from "#jobs/index";
import { collectRest } from "#domains/files/index";
import { forgetDeletedOrganization } from "#domains/organizations/index";
import { purgeCollectionOf, statementsOfPurge } from "#domains/pages/index";
import { isWithPeople } from "#slots";
import { hasRowsInParts, selectPurgedBefore } from "./queries.ts";

const organizationsAtOnce = 3;
const stepsAtOnce = 4;

/** What it takes: a request has it, and so has the cron. */
export type OrganizationPurger = Pick<
  System,
  "db" | "directory" | "bindings" | "clock" | "commit" | "commitUnlogged"
> & {
  /** What the service's own log is told, which outlives the organization. */
  tellService(audit: LogDraft): Promise<unknown>;
};

/** The cron's part: goes on with the deleted organizations of which nothing is to be kept any longer. */
export async function purgeDeletedOrganizations(
  system: System,
  cascades: readonly Cascade[],
): Promise<void> {
  const due = await selectPurgedBefore(system.db, system.clock(), organizationsAtOnce);
  const tellService = (audit: LogDraft) =>
    directorySystem(system).commit("", { changes: [], audit });
  const about = (orgId: string) => ({ orgId });
  const step = { job: "purgeDeletedOrganizations", about, statements: statementsOfPurge };
  await eachWhileLeft(system, step, due, async (orgId) => {
    for (let asked = 0; asked < stepsAtOnce; asked += 1) {
      if (system.statementsLeft() < statementsOfPurge) return;
      if ((await purgeStep({ ...system, tellService }, cascades, orgId)) !== "more") return;
    }
  });
}

/** `waits`: a job of the organization runs still, and until its end nothing is removed. */
export type PurgeState = "done" | "more" | "waits";

/** Removes a part of what a deleted organization has left; tells whether anything is left of it. */
export async function purgeStep(
  purger: OrganizationPurger,
  cascades: readonly Cascade[],
  orgId: string,
): Promise<PurgeState> {
  const { db } = purger;
  // It may be coming back from its archive.
  if (await hasOrganizationJob(db, orgId)) return "waits";
  if (await purgeCollectionOf(purger, cascades, orgId)) return "more";
  const rows = cascadeOf(cascades, "purgedOrganization", db, { orgId });
  if (await hasRowsInParts(db, orgId)) {
    await purger.commit(orgId, { changes: rows, audit: unlogged("part of a logged action") });
    return "more";
  }
  if (!(await collectRest(purger, orgId, purger.clock()))) return "more";
  const changes = [
    ...rows,
    forgetDeletedOrganization(db, orgId),
    ...forgetMovedHere(purger, orgId),
  ];
  const told: LogDraft = { eventType: "PURGE_ORGANIZATION", eventId: orgId, eventResponse: {} };
  if (isWithPeople(configurationOf(purger.bindings).slotMap, orgId)) {
    await purger.commit(orgId, { changes, audit: { ...told, orgId: "" } });
    return "done";
  }
  // Twice at worst, where it dies in between.
  await purger.tellService(told);
  await purger.commit(orgId, { changes, audit: unlogged("part of a logged action") });
  return "done";
}
