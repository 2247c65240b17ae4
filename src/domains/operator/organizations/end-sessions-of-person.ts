/** End Sessions of a Person: they are signed out everywhere, at once. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { findPersonByEmail } from "#access/people/queries";
import { notFound } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { selectSessions, signOutChanges } from "#domains/organizations/index";
import { closeOfPeople } from "#domains/rooms/index";

export const endSessionsOfPerson = defineOperation({
  id: "endSessionsOfPerson",
  method: "POST",
  path: "/operator/ended-sessions",
  status: 200,
  summary: "End all sessions of a person",
  access: toOperator,
  body: z.strictObject({ email: z.email().max(limits.accountEmailChars).toLowerCase() }),
  example: { email: "ada@example.com" },
  result: z.object({ count: z.int() }),
  fails: ["not_found"],
  emits: { audit: ["END_SESSION"], isOptional: true },
  async run(context, { body: { email } }) {
    const { directory } = context;
    const person = await findPersonByEmail(directory, email);
    if (person === null) throw notFound("account with this address");
    const { userId } = person;
    const { length: count } = await selectSessions(directory, userId);
    const entry = { eventType: "END_SESSION", eventId: userId, eventResponse: { count } } as const;
    await context.commitAccount({
      // One that was opened since it was counted ends as well.
      changes: signOutChanges(directory, [{ userIds: [userId] }]),
      entry: count === 0 ? null : entry,
    });
    context.defer(closeOfPeople(context, [userId]));
    return { count };
  },
});
