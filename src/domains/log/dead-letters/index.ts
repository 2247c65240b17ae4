/** Dead letters. */
import type { Area } from "#operation/define";
import { listDeadLetters } from "./list-dead-letters.ts";
import { replayDeadLetter } from "./replay-dead-letter.ts";

export const deadLetters: Area = {
  name: "Dead letters",
  operations: [listDeadLetters, replayDeadLetter],
};
