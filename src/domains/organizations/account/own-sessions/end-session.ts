/** End Session: whoever holds it is signed out at once. */
import { toAccount } from "#access/needs";
import { closeOfSession } from "#domains/rooms/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { endSessions } from "#domains/organizations/account/rows";
import { sessionParams } from "./contract.ts";
import { expectFresh, openSessions } from "./open-sessions.ts";

export const endSession = defineOperation({
  id: "endSession",
  method: "DELETE",
  path: "/me/sessions/:sessionId",
  status: 204,
  summary: "End one of your sessions",
  description:
    "By a session alone, which was opened within the last quarter of an hour unless it ends itself. What is open for editing by it is closed.",
  access: toAccount("admin"),
  params: sessionParams,
  fails: ["not_found", "conflict"],
  emits: { audit: ["END_SESSION"] },
  async run(context, { params: { sessionId } }) {
    const { directory, userId, now } = context;
    const sessions = await openSessions(context);
    if (!sessions.open.some(({ id }) => id === sessionId)) throw notFound("session");
    if (sessionId !== sessions.currentId) expectFresh(sessions, now, "end the other sessions");
    await context.commitAccount({
      changes: [endSessions(directory, userId, [sessionId])],
      entry: { eventType: "END_SESSION", eventId: userId, eventResponse: { count: 1 } },
    });
    context.defer(closeOfSession(context, { id: sessionId, userId }));
    return undefined;
  },
});
