/** Update Me: the caller's name, as everybody sees it from now on. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { me, updateMeBody } from "./contract.ts";
import { expectSession, readMe } from "./me.ts";
import { updateUserName } from "./rows.ts";

export const updateMe = defineOperation({
  id: "updateMe",
  method: "PATCH",
  path: "/me",
  status: 200,
  summary: "Change your name",
  description: "By a session alone: a token belongs to one organization, and the name to all.",
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
      changes: [updateUserName(directory, userId, body.name, now)],
      entry: { eventType: "UPDATE_USER", eventId: userId, eventResponse: { name: body.name } },
    });
    return readMe(context);
  },
});
