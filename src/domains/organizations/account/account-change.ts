/** The log entries of what better-auth did to an account: one for the account, and one in each organization of the person. */
import { systemClock } from "#clock";
import type { Database } from "#db/client";
import { commit } from "#db/commit";
import type { LogDraft } from "#db/commit";
import type { Change } from "#db/guard";
import { leaveErrand } from "#domains/organizations/errands/errands";
import { changeEntries } from "#domains/organizations/errands/log-entries";
import type { ErrandContext } from "#domains/organizations/errands/context";
import { requestIdOf } from "#operation/request-id";
import { selectMembershipsIn } from "./queries.ts";

/** Where accounts are, and what changes of them reach. */
export interface AccountContext extends ErrandContext {
  db: Database;
}

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
  /** No organization of the person is told of it. */
  isOfAccountAlone?: boolean;
  /** The person's API tokens end with it: `changes` and `audit` have what is here, the others are elsewhere. */
  revokesTokens?: boolean;
}

/** Commits the entries that tell of it: whoever works with the person sees that their way in changed. */
export async function commitAccountChange(
  services: AccountContext,
  change: AccountChange,
): Promise<void> {
  const { db } = services;
  const { eventType, eventResponse = {} } = change;
  const { isOfAccountAlone = false, revokesTokens = false, changes = [], audit = [] } = change;
  const by = askedIn(change);
  const { userId } = by;
  const memberships = isOfAccountAlone ? [] : await selectMembershipsIn(db, userId);
  const told = { kind: "account.changed", by, eventType, eventResponse, revokesTokens } as const;
  const elsewhere = isOfAccountAlone ? null : leaveErrand(services, db, told);
  await commit(
    db,
    { ...by, orgId: "" },
    {
      changes: [...changes, ...(elsewhere?.changes ?? [])],
      audit: [
        { eventType, eventId: userId, eventResponse },
        ...changeEntries({ eventType, eventResponse }, userId, memberships),
        ...audit,
      ],
    },
  );
  await elsewhere?.run();
}

const askedIn = ({ person, headers = new Headers(), now = systemClock() }: AccountChange) => ({
  userId: person.id,
  userName: person.name,
  via: "session" as const,
  requestId: requestIdOf(headers),
  ip: headers.get("cf-connecting-ip"),
  now,
});
