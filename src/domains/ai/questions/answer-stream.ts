/** An answer while it is written (`text/event-stream`): `start`, any number of `delta`, then `end` with all of it. */
import { RawAnswer } from "#operation/raw-answer";
import { streamOfTexts } from "#operation/stream-of-texts";
import { eventText } from "#domains/ai/event-stream";
import type { AnswerEvent } from "./answer-question.ts";

/** The stream; who goes away stops the provider. */
export function answerStream(events: AsyncGenerator<AnswerEvent, void>): RawAnswer {
  return new RawAnswer("text/event-stream", streamOfTexts(textsOf(events)));
}

async function* textsOf(events: AsyncGenerator<AnswerEvent, void>): AsyncGenerator<string, void> {
  for await (const event of events) {
    const { name, ...data } = event;
    yield eventText(name, event.name === "end" ? event.answer : data);
  }
}
