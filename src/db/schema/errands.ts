/** What a commit in one database leaves to be done in others. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Origin } from "#db/origin";
import type { LogEntryType } from "#log-entry-types";

/** Who asked for it, and when. */
type Asked = Omit<Origin, "orgId"> & { userId: string };

/** An account has ended, or something of it was changed that the logs of its person's organizations tell. */
export type AccountErrand = { by: Asked } & (
  | { kind: "account.ended"; email: string }
  | {
      kind: "account.changed";
      eventType: LogEntryType;
      eventResponse: Record<string, unknown>;
      /** Whether the person's API tokens end with it. */
      revokesTokens: boolean;
      /** Whose account it is, where an organization's directory has changed it: that one's own log tells it already. */
      changedFor?: { userId: string; orgId: string };
    }
);

/** Whose sessions end: of all whom a provider of single sign-on has signed in, and it knows them no more; of one of them; of these people. */
export type SignedOut =
  | { providerId: string }
  | { providerId: string; userId: string }
  | { userIds: readonly string[] };

export type ErrandData = AccountErrand | { kind: "people.signedOut"; whom: readonly SignedOut[] };

/** An errand stands where it was left, and, done, in each database where it was done: there it is not done twice. */
export const errands = sqliteTable(
  "errands",
  {
    id: text("id").primaryKey(),
    /** Null where it is only noted that it was done here. */
    data: text("data", { mode: "json" }).$type<ErrandData>(),
    createdAt: integer("created_at").notNull(),
    doneAt: integer("done_at"),
  },
  (table) => [index("errands_created").on(table.createdAt)],
);
