/** Everything that answering a question takes, in one module that is loaded late. */
export { answerQuestion, wholeAnswer } from "./answer-question.ts";
export { answerStream } from "./answer-stream.ts";
export { expectAsking } from "./rules.ts";
export { counting } from "./send-question.ts";
