/** Generate AI Summary: a summary or a rewrite of a text that somebody has selected. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { ask, askForStream } from "./ask.ts";
import { summary, summaryBody } from "./contract.ts";
import { eventStream } from "./event-stream.ts";
import { openAiContext } from "./ai-context.ts";

const question = { operation: "generateSummary", kind: "text" } as const;

export const generateSummary = defineOperation({
  id: "generateSummary",
  method: "POST",
  path: "/ai/generate-summary",
  status: 200,
  summary: "Summarize or rewrite a text",
  access: toAccount("write", { isInOwnOrganization: true }),
  body: summaryBody,
  example: {
    text: "Galley keeps documentation in pages. People write together, and readers see what was published. In order to publish a page, press Publish.",
    mode: "summary",
  },
  result: summary,
  raw: ["text/event-stream"],
  fails: ["not_found", "upstream_failed", "limit_reached"],
  async run(context, { body }) {
    const { orgId, ...task } = body;
    const { mode } = task;
    const aiContext = await openAiContext(context, { orgId });
    if (context.accept === "text/event-stream") {
      const { opened, streamed } = await askForStream(aiContext, question, (provider) =>
        provider.streamSummary(task),
      );
      return eventStream(opened, streamed, { requestId: context.requestId, record: { mode } });
    }
    const { value, notes, by } = await ask(aiContext, question, (provider) =>
      provider.summarize(task),
    );
    return { text: value, mode, ...by, notes };
  },
});
