/** Schemas of an OpenAI-compatible service's answers: completions, chunks of a stream, images. */
import * as z from "zod";
import { Failure } from "#failure";
import { fromBase64 } from "#security/encoding";
import { eventsIn } from "./events.ts";
import type { Completion, ReplyPiece, Stopped } from "./language-model.ts";
import type { Spent } from "./provider.ts";
import { reasonIn } from "./reason.ts";

const usage = z
  .object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) })
  .nullish()
  .catch(null);

const completion = z.object({
  choices: z.tuple(
    [
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    ],
    z.unknown(),
  ),
  usage,
});

const chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage,
});

const picture = z.object({
  data: z.tuple(
    [z.union([z.object({ b64_json: z.base64() }), z.object({ url: z.string() })])],
    z.unknown(),
  ),
});

const unreadable = (what: string) =>
  new Failure("upstream_failed", `The AI provider answered with something that is not ${what}.`);

/** What `finish_reason` says of a text that has no end. */
const stops: Readonly<Record<string, Stopped>> = {
  length: "at_bound",
  content_filter: "by_filter",
};

const stoppedBy = (reason: string | null | undefined): Stopped | null =>
  stops[reason ?? ""] ?? null;

/** The first choice of a completion. */
export function completionIn(body: Uint8Array): Completion {
  const read = completionOf(jsonOrNull(new TextDecoder().decode(body)));
  if (read === null) throw unreadable("a chat completion");
  return read;
}

/** The first choice; null for what is no completion. Calls of tools are not looked at: none was offered. */
export function completionOf(answer: unknown): Completion | null {
  const { data } = completion.safeParse(answer);
  if (!data) return null;
  const [{ message, finish_reason: reason }] = data.choices;
  const stopped = stoppedBy(reason);
  return { text: message.content ?? "", stopped, spent: spentIn(data.usage) };
}

/** The bytes of the first picture, or the address where it is. */
export function pictureIn(body: Uint8Array): { bytes: Uint8Array<ArrayBuffer> } | { url: string } {
  const { data } = picture.safeParse(jsonOrNull(new TextDecoder().decode(body)));
  if (!data) throw unreadable("a generated picture");
  const [first] = data.data;
  return "url" in first ? first : { bytes: fromBase64(first.b64_json) };
}

/** The pieces of a streamed completion. Throws where it ends without saying so: half a text is no text. */
export async function* piecesIn(
  stream: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<ReplyPiece, void> {
  let isWhole = false;
  for await (const data of eventsIn(stream)) {
    if (data === "[DONE]") return;
    const read = replyPieces(jsonOrNull(data));
    if (read === null) {
      const reason = reasonIn(data, key);
      throw new Failure("upstream_failed", `The AI provider failed midway${reason}`);
    }
    yield* read.pieces;
    isWhole ||= read.isLast;
  }
  if (!isWhole) throw new Failure("upstream_failed", "The AI provider broke off midway.");
}

/** What a chunk holds, and whether it ends the text; null for what is no chunk. */
export function replyPieces(answer: unknown): { pieces: ReplyPiece[]; isLast: boolean } | null {
  const { data } = chunk.safeParse(answer);
  if (!data) return null;
  const [choice] = data.choices;
  const text = choice?.delta?.content ?? "";
  const stopped = stoppedBy(choice?.finish_reason);
  const pieces: ReplyPiece[] = [
    ...(text === "" ? [] : [{ text }]),
    ...(data.usage ? [{ spent: spentIn(data.usage) }] : []),
    ...(stopped === null ? [] : [{ stopped }]),
  ];
  return { pieces, isLast: typeof choice?.finish_reason === "string" };
}

function spentIn(used: z.infer<typeof usage>): Spent {
  return { inputTokens: used?.prompt_tokens ?? 0, outputTokens: used?.completion_tokens ?? 0 };
}

/** The value of JSON; null for what is none. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
