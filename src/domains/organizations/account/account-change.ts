/** The log entries of what better-auth did to an account: one for the account, and one in each organization of the person. */
import { systemClock } from "#clock";
import type { Database } from "#db/client";
import { commit } from "#db/commit";
import type { LogDraft } from "#db/commit";
import type { Change } from "#db/guard";
import { requestIdOf } from "#operation/request-id";
import { selectMemberships } from "./queries.ts";

interface AccountChange extends Pick<LogDraft, "eventType"> {
  person: { id: string; name: string };
  /** Of the request that it came by, where there is one. */
  headers: Headers | undefined;
  eventResponse?: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  now?: number;
  /** What is committed with it. */
  changes?: readonly Change[];
  audit?: readonly LogDraft[];
  /** No organization of the person hears of it. */
  isOfAccountAlone?: boolean;
}

/** Commits the entries that tell of it: whoever works with the person sees that their way in changed. */
export async function commitAccountChange(db: Database, change: AccountChange): Promise<void> {
  const { person, headers = new Headers(), eventType, eventResponse = {} } = change;
  const { isOfAccountAlone = false } = change;
  const { id: userId, name: userName } = person;
  const memberships = isOfAccountAlone ? [] : await selectMemberships(db, userId);
  await commit(
    db,
    {
      orgId: "",
      userId,
      userName,
      via: "session",
      requestId: requestIdOf(headers),
      ip: headers.get("cf-connecting-ip"),
      now: change.now ?? systemClock(),
    },
    {
      changes: [...(change.changes ?? [])],
      audit: [
        { eventType, eventId: userId, eventResponse },
        ...memberships.map(({ orgId }): LogDraft => ({
          orgId,
          eventType,
          eventId: orgId,
          eventResponse: { ...eventResponse, userId },
        })),
        ...(change.audit ?? []),
      ],
    },
  );
}
