/** Reports a reader's question to the queue of views, once its outcome is known; nobody waits for that. */
import { reportIfFails } from "#fault";
import type { Context } from "#operation/context";
import type { AnswerEvent, AskedQuestion } from "./answer-question.ts";

/** The same events; the question is counted at their end. Nothing of it says who it was. */
export async function* counting(
  { bindings, defer, now }: Pick<Context<unknown>, "bindings" | "defer" | "now">,
  { question, site: { orgId, collectionId } }: Pick<AskedQuestion, "question" | "site">,
  events: AsyncGenerator<AnswerEvent, void>,
): AsyncGenerator<AnswerEvent, void> {
  for await (const event of events) {
    if (event.name === "end") {
      const isAnswered = event.answer.outcome !== "not_answered";
      const asked = question.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
      const message = {
        kind: "question",
        orgId,
        collectionId,
        question: asked,
        isAnswered,
        at: now,
      } as const;
      const { kind } = message;
      defer(reportIfFails(bindings.VIEWS.send(message), { kind, orgId, collectionId }));
    }
    yield event;
  }
}
