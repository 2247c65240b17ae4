/**
 * The only writer of our tables. One commit is one D1 batch, a transaction: the changes with their
 * guards, the log entries, the events, and a delivery for every webhook that listens.
 */
import { Overtaken } from "#failure";
import type { Failure } from "#failure";
import { entriesOf } from "./audit.ts";
import type { Entries, Unlogged } from "./audit.ts";
import type { Database } from "./client.ts";
import { isStale, runBatch, violatedUnique, withGuards } from "./guard.ts";
import type { Change, Statement } from "./guard.ts";
import { refusedByFence } from "#db/fence/refused";
import { reportIfFails } from "#fault";
import { noteNearQuota, withinQuota } from "#db/quota-warnings/rows";
import type { QuotaCheck } from "#db/quota-warnings/rows";
import { pastQuota } from "./quotas.ts";
import type { StandardQuotas } from "./quotas.ts";
import { heldQuotas } from "#db/schema";
import type { HeldQuota } from "#db/schema";
import { inParts } from "./many.ts";
import {
  eventRow,
  eventsFrom,
  eventsOf,
  logsFrom,
  logsOf,
  notesOf,
  statementsOf,
  toldNotes,
} from "./outgoing.ts";
import type { TakenName } from "#db/whereabouts/queries";
import type { EventStatements } from "#db/outbox/rows";
import type { Origin } from "./origin.ts";
import type { EventDraft, EventQuery, LogQuery, NoteDraft } from "./outgoing.ts";

export { entriesOf, entriesOr, unlogged } from "./audit.ts";
export type { UnloggedReason } from "./audit.ts";
export type { Origin } from "./origin.ts";
export type { EventDraft, EventQuery, LogDraft, LogQuery, NoteDraft } from "./outgoing.ts";

export interface Commit {
  /** Where the service commits for somebody who has asked and left (a job): who that was. */
  requestedBy?: Pick<Origin, "userId" | "userName" | "requestId"> & Partial<Pick<Origin, "via">>;
  changes: readonly Change[];
  /** What it leaves in the log; `unlogged(reason)` where that is nothing. */
  audit: Entries | Unlogged;
  events?: readonly EventDraft[];
  /** What a collection's channel is told of, beside what follows from the events and the log entries. */
  notes?: readonly NoteDraft[];
  /** Entries and events of however many things the changes touched, written by queries over them. */
  auditFrom?: LogQuery;
  eventsFrom?: EventQuery;
  /** How much every organization may have that has no quota of its own: who adds to one gives it. */
  quotas?: StandardQuotas;
  /** What further commits of the same work will add: it is held to the quotas of that, too. */
  willAdd?: Partial<Record<HeldQuota, number>>;
  /** It makes the organization, or brings it back: its quotas hold from then on. */
  makesOrganization?: true;
  /** Names that the organization has from then on, and no other one may: `taken` says what to say of each. */
  takes?: readonly TakenName[];
  /** What to say when a unique index refuses: by the last column it names (`pages.url_name`). */
  taken?: Readonly<Record<string, Failure>>;
  /** What to say when a guard aborts; a concurrent change unless said. */
  stale?: Failure;
}

/** What a commit leaves to be done by the queues: its ids need not be looked up, the batch returns them. */
export interface Committed {
  /** Of the events that the commit named, those that nobody listens to as well, in their order. */
  namedEventIds: string[];
  /** Events that subscribers have not reacted to; one that nobody listens to is none. */
  eventIds: string[];
  /** The same of those that ask for a step of a job. */
  jobEventIds: string[];
  /** Deliveries of these events that have not been attempted, in the events' order. */
  deliveryIds: string[];
}

/** The ids of open events by the queue that is to be told of them: steps of jobs have one of their own. */
export function idsByQueue(
  open: readonly { id: string; type: string }[],
): Pick<Committed, "eventIds" | "jobEventIds"> {
  const idsOf = (isOfJob: boolean) =>
    open.filter(({ type }) => (type === "job.requested") === isOfJob).map(({ id }) => id);
  return { eventIds: idsOf(false), jobEventIds: idsOf(true) };
}

/** Commits all or nothing, and tells which events and deliveries are now open. */
export async function commit(db: Database, origin: Origin, draft: Commit): Promise<Committed> {
  const eventRows = (draft.events ?? []).map((event) => eventRow(origin, event));
  const drafted = inParts(eventRows).map((part) => eventsOf(db, origin, part));
  const found = draft.eventsFrom ? [eventsFrom(db, origin, draft.eventsFrom)] : [];
  const entries = entriesOf(draft.audit);
  const noted = inParts([...(draft.notes ?? []), ...notesOf(entries)]);
  const notes = noted.map((part) => toldNotes(db, origin, part));
  const statements = [
    ...withGuards(db, draft.changes),
    ...withinQuotas(db, origin, draft),
    ...inParts(entries).flatMap((part) => logsOf(db, origin, part)),
    ...(draft.auditFrom ? logsFrom(db, origin, draft.auditFrom) : []),
    ...[...drafted, ...found].flatMap(statementsOf),
    ...notes,
  ];
  try {
    const returnedBy = await runBatch(db, statements);
    const writtenBy = (some: readonly EventStatements[]) =>
      some.flatMap(({ events }) => returnedBy(events));
    const written = new Set(writtenBy(drafted));
    const { eventIds, jobEventIds } = idsByQueue(eventRows.filter(({ id }) => written.has(id)));
    const deliveryIds = [...drafted, ...found].flatMap(({ deliveries }) => returnedBy(deliveries));
    return {
      namedEventIds: eventRows.map(({ id }) => id),
      eventIds: [...eventIds, ...writtenBy(found).toSorted(), ...notes.flatMap(returnedBy)],
      jobEventIds,
      deliveryIds: deliveryIds.toSorted(),
    };
  } catch (error) {
    const refused = pastQuota(error);
    if (refused === null) throw explained(error, draft);
    // What the aborted commit noted is gone with it; what is added next notes it again.
    const noting = heldTo(origin, draft).map((held) => noteNearQuota(db, held).statement);
    await reportIfFails(runBatch(db, noting), { orgId: origin.orgId });
    throw refused;
  }
}

/** The quotas that a commit is held to: of what its changes add to, and of what the work adds that goes on after it. */
function heldTo(origin: Origin, draft: Commit): QuotaCheck[] {
  const { changes, willAdd = {}, quotas, makesOrganization } = draft;
  const added = new Set(changes.flatMap(({ adds = [] }) => adds));
  const names = heldQuotas.filter((name) => added.has(name) || willAdd[name] !== undefined);
  if (names.length === 0 || makesOrganization) return [];
  if (quotas === undefined)
    throw new Error("A commit adds to an organization, and is given no quotas.");
  const { orgId, now } = origin;
  return names.map((name) => ({ name, orgId, now, quotas }));
}

/** What holds the commit to its quotas, at its end. */
const withinQuotas = (db: Database, origin: Origin, draft: Commit): Statement[] =>
  heldTo(origin, draft).map((held) => withinQuota(db, held, draft.willAdd?.[held.name] ?? 0));

function explained(error: unknown, draft: Commit): unknown {
  const fenced = refusedByFence(error);
  if (fenced !== null) return fenced;
  if (isStale(error)) return draft.stale ?? new Overtaken();
  const columns = violatedUnique(error);
  const column = columns?.split(", ").at(-1);
  return (column === undefined ? undefined : draft.taken?.[column]) ?? error;
}
