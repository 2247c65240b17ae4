/** A log to be verified: entries of several days, sealed, of which the finished days are in the archive. */
import { countRows, runUntilDone } from "./cron.ts";
import { bindings, systemWithoutQueues } from "./events.ts";
import type { Team } from "./team.ts";
import { entriesOr } from "#db/commit";
import { archiveLogEntries } from "#events/log/archive";
import { purgeOldLogEntries, purgeOldLogEntriesOf } from "#events/log/retention";
import { sealLogEntries } from "#events/log/seal";
import { limits } from "#limits";

export const hour = 60 * 60_000;
export const day = 24 * hour;
export const today = Math.floor(Date.now() / day) * day;

/** Commits entries at a time, in one commit. */
export async function logAt(orgId: string, at: number, count = 1): Promise<void> {
  const audit = Array.from({ length: count }, (_, place) => ({
    eventType: "UPDATE_PAGE" as const,
    eventId: `page-${place}`,
    collectionId: "a-collection",
    pageId: `page-${place}`,
    eventResponse: { name: "naïve\nname", place },
  }));
  const by = { userId: "somebody", userName: null, requestId: "a-request" };
  const draft = { changes: [], audit: entriesOr(audit, "upkeep"), requestedBy: by };
  await systemWithoutQueues(() => at).commit(orgId, draft);
}

/** Seals what is to be sealed, of all organizations: a run takes more than a file of tests makes. */
export const sealAll = () => sealLogEntries(systemWithoutQueues());

/** Archives what is due by this clock, of all organizations. */
export async function archiveAll(now = Date.now()): Promise<void> {
  const due = `select count(*) as n from log_entries
    where archived_at is null and seal is not null and created_at < ?`;
  const endedDays = Math.floor((now - hour) / day) * day;
  await runUntilDone(
    () => archiveLogEntries(systemWithoutQueues(() => now)),
    () => countRows(due, endedDays),
  );
}

/** Deletes what retention lets go by this clock, of all organizations. */
export async function purgeAll(now: number): Promise<void> {
  const due =
    "select count(*) as n from log_entries where archived_at is not null and created_at < ?";
  await runUntilDone(
    () => purgeOldLogEntries(systemWithoutQueues(() => now)),
    () => countRows(due, now - limits.logEntriesKeptMs - day),
  );
}

/** Deletes what retention lets go of the team's log by this clock, however much others have in theirs. */
export async function purgeOf({ orgId }: Team, now: number): Promise<void> {
  const due = `select count(*) as n from log_entries
    where org_id = ? and archived_at is not null and created_at < ?`;
  await runUntilDone(
    () =>
      purgeOldLogEntriesOf(
        systemWithoutQueues(() => now),
        orgId,
      ),
    () => countRows(due, orgId, now - limits.logEntriesKeptMs - day),
  );
}

export interface Verification {
  isIntact: boolean;
  from: number;
  last: { number: number; seal: string } | null;
  fault: { number: number; kind: string; detail: string } | null;
  next: { from: number; seal: string } | null;
  newest: { number: number; seal: string } | null;
}

/** What the owner is told of the log. */
export async function verified(team: Team, query: object = {}): Promise<Verification> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const answer = await team.owner.get(`/logs/orgId/${team.orgId}/verify?${search}`);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Runs a statement as somebody would who has the database and not the service. */
export async function tamper(sql: string, ...values: unknown[]): Promise<void> {
  await bindings.DB.prepare(sql)
    .bind(...values)
    .run();
}
