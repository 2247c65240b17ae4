/** Dead letters. */
import type { OperationGroup } from "#operation/define";
import { listDeadLetters } from "./list-dead-letters.ts";
import { replayDeadLetter } from "./replay-dead-letter.ts";

export const deadLetters: OperationGroup = {
  name: "Dead letters",
  operations: [listDeadLetters, replayDeadLetter],
};
