/** How every log is read: newest first, paged, and never showing more than the caller may see. */
import type * as z from "zod";
import { tokenCollections } from "#access/decide";
import { atLeast } from "#access/roles";
import type { Role } from "#access/roles";
import { logEntryTypes } from "#log-entry-types";
import type { Viewer } from "#domains/collections/index";
import { withPeople } from "#access/names";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { cursorAfter, numberOf, pageOf } from "#operation/list";
import { presentLogEntry } from "./contract.ts";
import type { logEntries, logQuery } from "./contract.ts";
import { readOlder } from "./older.ts";
import { withoutUnseen } from "./other-collections.ts";
import { selectLogEntries } from "./queries.ts";

/** What belongs to owners and admins alone: webhooks, permissions, tokens. */
const hiddenFromMembers = Object.keys(logEntryTypes).filter((type) =>
  /_(WEBHOOK|TOKEN|COLLECTION_PERMISSION)$/.test(type),
);

interface LogSubject {
  organization: { id: string };
  role: Role | null;
}

/** The entries of one page, collection or event id, or of the organization, as the query narrows them. */
export async function readLog(
  context: Context<LogSubject>,
  about: { pageId?: string; collectionId?: string; eventId?: string },
  query: z.output<typeof logQuery>,
): Promise<z.infer<typeof logEntries>> {
  const { db, bindings, orgId, subject } = context;
  const isAdmin = subject.role !== null && atLeast(subject.role, "admin");
  const viewer = viewerOf(context, isAdmin);
  const filter = {
    ...about,
    eventType: query.eventType,
    createdBy: query.createdBy,
    from: millisecondsOf(query.from),
    to: millisecondsOf(query.to),
    hiddenTypes: isAdmin ? [] : hiddenFromMembers,
    viewer,
    before: numberOf(orgId, query.cursor),
    limit: query.limit + 1,
  };
  const kept = await selectLogEntries(db, orgId, filter);
  const missing = filter.limit - kept.length;
  const older =
    missing === 0
      ? null
      : await readOlder({ db, orgId, files: bindings.FILES }, { ...filter, limit: missing });
  const found = [...kept, ...(older?.rows ?? [])];
  const rows = viewer === null ? found : await withoutUnseen(db, orgId, viewer, found);
  const present = (row: (typeof rows)[number]) => presentLogEntry(row, isAdmin);
  const page = pageOf(orgId, rows, query.limit, (row) => String(row.number), present);
  const goesOnBefore = older?.goesOnBefore ?? null;
  const nextCursor =
    goesOnBefore === null ? page.nextCursor : cursorAfter(orgId, String(goesOnBefore));
  return withPeople(context, { ...page, nextCursor }, ({ createdBy }) => [createdBy]);
}

/** Who does not see every collection of the organization; null for who does. */
function viewerOf(
  { actor, userId }: Pick<Context<LogSubject>, "actor" | "userId">,
  isAdmin: boolean,
): Viewer | null {
  const person = personOf(actor);
  const only = person && tokenCollections(person);
  return isAdmin && only === null ? null : { userId, isMember: !isAdmin, only };
}

function millisecondsOf(time: string | undefined): number | undefined {
  return time === undefined ? undefined : Date.parse(time);
}
