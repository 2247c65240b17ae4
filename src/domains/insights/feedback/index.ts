/** Feedback: what readers say of a page. */
import type { OperationGroup } from "#operation/define";
import { giveNegativeFeedback } from "./give-negative-feedback.ts";
import { givePositiveFeedback } from "./give-positive-feedback.ts";
import { answerFeedback } from "./answer-feedback.ts";
import { listFeedback } from "./list-feedback.ts";
import { updateFeedback } from "./update-feedback.ts";

export const feedback: OperationGroup = {
  name: "Feedback",
  operations: [
    givePositiveFeedback,
    giveNegativeFeedback,
    listFeedback,
    updateFeedback,
    answerFeedback,
  ],
};
