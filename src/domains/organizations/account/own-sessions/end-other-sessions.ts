/** End Other Sessions: the caller is signed in here alone. */
import { toAccount } from "#access/needs";
import { closeOfSession } from "#domains/rooms/index";
import { defineOperation } from "#operation/define";
import { endSessions } from "#domains/organizations/account/rows";
import { expectFresh, openSessions } from "./open-sessions.ts";

export const endOtherSessions = defineOperation({
  id: "endOtherSessions",
  method: "DELETE",
  path: "/me/sessions",
  status: 204,
  summary: "End all of your sessions but this one",
  description:
    "By a session alone, which was opened within the last quarter of an hour. What is open for editing by the others is closed. API tokens go on.",
  access: toAccount("admin"),
  fails: ["conflict"],
  emits: { audit: ["END_SESSION"], isOptional: true },
  async run(context) {
    const { directory, userId, now } = context;
    const sessions = await openSessions(context);
    expectFresh(sessions, now, "end the other sessions");
    const others = sessions.open.map(({ id }) => id).filter((id) => id !== sessions.currentId);
    const entry = { eventType: "END_SESSION", eventId: userId } as const;
    await context.commitAccount({
      changes: others.length === 0 ? [] : [endSessions(directory, userId, others)],
      entry: others.length === 0 ? null : { ...entry, eventResponse: { count: others.length } },
    });
    context.defer(Promise.all(others.map((id) => closeOfSession(context, { id, userId }))));
    return undefined;
  },
});
