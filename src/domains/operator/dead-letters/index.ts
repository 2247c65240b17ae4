/** Dead letters of everybody, for whoever runs the service. */
export { dropDeadLetter } from "./drop-dead-letter.ts";
export { listAllDeadLetters } from "./list-all-dead-letters.ts";
export { replayAnyDeadLetter } from "./replay-any-dead-letter.ts";
