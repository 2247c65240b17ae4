/** Questions of a site: the operations that answer them, and what readers asked. */
import type { OperationGroup } from "#operation/define";
import { askCollection } from "./ask-collection.ts";
import { askSite } from "./ask-site.ts";
import { listQuestions } from "./list-questions.ts";

export const questions: OperationGroup = {
  name: "Questions",
  operations: [askCollection, askSite, listQuestions],
};
