/** Give Negative Feedback: a reader says that a page did not help, and perhaps why. */
import { toEverybody } from "#access/needs";
import { defineOperation } from "#operation/define";
import { givenFeedback, negativeBody, presentGiven } from "./contract.ts";
import { giveFeedback } from "./give.ts";

export const giveNegativeFeedback = defineOperation({
  id: "giveNegativeFeedback",
  method: "POST",
  path: "/feedback/negative",
  status: 201,
  summary: "Say that a page did not help, and why",
  description:
    "The comment is plain text. The e-mail address is only shown to those who may read the collection, so that they can answer.",
  access: toEverybody,
  body: negativeBody,
  example: { pageId: "5vJt0Qm3WcXa", comment: "The second step fails on Windows." },
  result: givenFeedback,
  fails: ["not_found"],
  async run(context, { body }) {
    const { pageId, comment, email } = body;
    const answer = { isHelpful: false, comment, email };
    return presentGiven(await giveFeedback(context, pageId, answer));
  },
});
