/**
 * A summary while it is written (`text/event-stream`): `start`, any number of `delta`, then `end`, or `error`
 * with the problem where the provider fails midway. A caller who goes away stops the provider.
 */
import { Failure, failureCodes } from "#failure";
import { RawAnswer } from "#operation/raw-answer";
import { streamOfTexts } from "#operation/stream-of-texts";
import type { Streamed } from "#domains/ai/providers/provider";
import type { Opened } from "./ask.ts";

interface Summarized {
  requestId: string;
  /** What `start` and `end` say beside who answers. */
  record: Readonly<Record<string, string>>;
}

/** The stream as an answer; it counts the call at its end. */
export function eventStream(opened: Opened, streamed: Streamed, summarized: Summarized): RawAnswer {
  return new RawAnswer("text/event-stream", streamOfTexts(eventsOf(opened, streamed, summarized)));
}

/** An event as the stream writes it. */
export const eventText = (name: string, data: object) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

async function* eventsOf(
  { provider, model, count }: Opened,
  { pieces, rest }: Streamed,
  { requestId, record }: Summarized,
): AsyncGenerator<string, void> {
  const by = { ...record, provider, model };
  let isCounted = false;
  try {
    yield eventText("start", by);
    for await (const text of pieces) yield eventText("delta", { text });
    const { notes, spent } = rest();
    count({ spent });
    isCounted = true;
    yield eventText("end", { ...by, notes });
  } catch (error) {
    count({ error });
    isCounted = true;
    yield eventText("error", problemOf(error, requestId));
  } finally {
    // The caller went away: what was spent until then, the provider did not say.
    if (!isCounted) count({ spent: { inputTokens: 0, outputTokens: 0 } });
  }
}

function problemOf(error: unknown, requestId: string) {
  const code = error instanceof Failure ? error.code : "internal";
  const detail = error instanceof Failure ? error.message : "Something failed on our side.";
  return { ...failureCodes[code], code, detail, requestId };
}
