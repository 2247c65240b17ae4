/** Give Positive Feedback: a reader says that a page helped. */
import { toEverybody } from "#access/needs";
import { defineOperation } from "#operation/define";
import { givenFeedback, positiveBody, presentGiven } from "./contract.ts";
import { giveFeedback } from "./give.ts";

export const givePositiveFeedback = defineOperation({
  id: "givePositiveFeedback",
  method: "POST",
  path: "/feedback/positive",
  status: 201,
  summary: "Say that a page helped",
  description:
    "Anybody may say it of a page that they can read: no credentials on a public collection, on a private one those of its readers.",
  access: toEverybody,
  body: positiveBody,
  example: { pageId: "5vJt0Qm3WcXa" },
  result: givenFeedback,
  fails: ["not_found"],
  async run(context, { body }) {
    return presentGiven(await giveFeedback(context, body.pageId, { isHelpful: true }));
  },
});
