/** Update Me: the caller's name, as everybody sees it from now on, and what is mailed to them. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { me, updateMeBody } from "./contract.ts";
import { expectSession, readMe } from "./me.ts";
import { updateUser } from "./rows.ts";

export const updateMe = defineOperation({
  id: "updateMe",
  method: "PATCH",
  path: "/me",
  status: 200,
  summary: "Change your account",
  description:
    "By a session alone: a token belongs to one organization, and the account to all. What is left out stays as it is.",
  access: toAccount("admin"),
  body: updateMeBody,
  example: { name: "Grace Hopper" },
  result: me,
  fails: ["conflict", "not_found"],
  emits: { audit: ["UPDATE_USER"] },
  async run(context, { body }) {
    expectSession(context);
    const { directory, userId, now } = context;
    await context.commitAccount({
      changes: [updateUser(directory, userId, body, now)],
      entry: { eventType: "UPDATE_USER", eventId: userId, eventResponse: body },
    });
    return readMe(context);
  },
});
