/**
 * Workers AI through its binding. Its older models answer in a shape of their own, `response`, and the newer ones as
 * OpenAI's do: both are read here.
 */
import * as z from "zod";
import type { WorkersAi } from "#env";
import { Failure } from "#failure";
import { limits } from "#limits";
import { fromBase64 } from "#security/encoding";
import { eventsIn } from "./events.ts";
import type { Chat, Completion, LanguageModel, ReplyPiece } from "./language-model.ts";
import { completionOf, jsonOrNull, replyPieces } from "./openai-answers.ts";
import type { Spent } from "./provider.ts";
import { reasonIn } from "./reason.ts";

export const defaultModels = {
  text: "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
  image: "@cf/black-forest-labs/flux-1-schnell",
};

const usage = z
  .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
  .nullish()
  .catch(null);

/** With a schema, `response` may be the object itself. */
const completion = z.object({ response: z.union([z.string(), z.looseObject({})]), usage });
const chunk = z.object({ response: z.string().nullable(), usage });
const picture = z.object({ image: z.base64() });

/** The models of the binding. */
export function workersAi(
  binding: WorkersAi,
  models: { text: string; image: string },
  timeoutMs: number,
): LanguageModel {
  const bound = () => AbortSignal.timeout(timeoutMs);
  const run = (model: string, inputs: Record<string, unknown>, signal = bound()) =>
    within(signal, timeoutMs, binding.run(model, inputs, { signal })).catch((cause: unknown) => {
      throw cause instanceof Failure ? cause : failed(cause);
    });
  return {
    async complete(chat) {
      return completionIn(await run(models.text, inputsOf(chat)), tokensOf(chat));
    },
    async stream(chat) {
      const signal = bound();
      const answer = await run(models.text, { ...inputsOf(chat), stream: true }, signal);
      if (!(answer instanceof ReadableStream)) throw unreadable("a stream");
      const reader = (answer as ReadableStream<Uint8Array>).getReader();
      const bytes = readAll(reader, () => within(signal, timeoutMs, reader.read()));
      return piecesIn(bytes, tokensOf(chat));
    },
    async draw(prompt, size) {
      const [width, height] = size.split("x").map(Number);
      const answer = await run(models.image, { prompt, width, height });
      if (answer instanceof ReadableStream) {
        return new Uint8Array(await new Response(answer).arrayBuffer());
      }
      const { data } = picture.safeParse(answer);
      if (!data) throw unreadable("a picture");
      return fromBase64(data.image);
    },
  };
}

const tokensOf = ({ tokens = limits.aiAnswerTokens }: Chat) => tokens;

function inputsOf(chat: Chat): Record<string, unknown> {
  const { messages, schema } = chat;
  const format = schema && { type: "json_schema", json_schema: schema.schema };
  return {
    messages,
    max_tokens: tokensOf(chat),
    ...(format ? { response_format: format } : {}),
  };
}

function completionIn(answer: unknown, tokens: number): Completion {
  const { data } = completion.safeParse(answer);
  const read = data ? null : completionOf(answer);
  if (read !== null) return read;
  if (!data) throw unreadable("a completion");
  const { response } = data;
  const text = typeof response === "string" ? response : JSON.stringify(response);
  const spent = spentIn(data.usage);
  return { text, stopped: isAtBound(spent, tokens) ? "at_bound" : null, spent };
}

/** The shape of its own names no reason: a text of as many tokens as were allowed has most likely no end. */
const isAtBound = ({ outputTokens }: Spent, tokens: number) => outputTokens >= tokens;

async function* piecesIn(
  stream: AsyncIterable<Uint8Array>,
  tokens: number,
): AsyncGenerator<ReplyPiece, void> {
  let isEnded = false;
  for await (const data of eventsIn(stream)) {
    if (data === "[DONE]") return;
    const { pieces, isLast } = chunkIn(data, tokens);
    yield* pieces;
    isEnded ||= isLast;
  }
  if (!isEnded) throw new Failure("upstream_failed", "Workers AI broke off midway.");
}

function chunkIn(event: string, tokens: number): { pieces: ReplyPiece[]; isLast: boolean } {
  const answer = jsonOrNull(event);
  const { data } = chunk.safeParse(answer);
  const read = data ? null : replyPieces(answer);
  if (read !== null) return read;
  if (!data) throw new Failure("upstream_failed", `Workers AI failed midway${reasonIn(event, "")}`);
  const spent = data.usage ? spentIn(data.usage) : null;
  const pieces: ReplyPiece[] = [
    ...(data.response ? [{ text: data.response }] : []),
    ...(spent === null ? [] : [{ spent }]),
    ...(spent !== null && isAtBound(spent, tokens) ? [{ stopped: "at_bound" } as const] : []),
  ];
  return { pieces, isLast: false };
}

/** All that a stream holds. Who reads no further ends it. */
async function* readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  read: () => Promise<ReadableStreamReadResult<Uint8Array>>,
): AsyncGenerator<Uint8Array, void> {
  let isBroken = false;
  try {
    for (;;) {
      const { done, value } = await read();
      if (done) return;
      yield value;
    }
  } catch (cause) {
    // One that is late is still open; of one that broke there is nothing to end.
    isBroken = !(cause instanceof Failure);
    throw isBroken ? failed(cause) : cause;
  } finally {
    if (!isBroken) await reader.cancel();
  }
}

/** What is waited for, or a failure once the signal says that it took too long: the binding may not heed it. */
function within<T>(signal: AbortSignal, timeoutMs: number, awaited: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(new Failure("upstream_failed", `Workers AI did not answer within ${timeoutMs} ms.`));
    if (signal.aborted) late();
    signal.addEventListener("abort", late);
    awaited.then(resolve, reject).finally(() => signal.removeEventListener("abort", late));
  });
}

function failed(cause: unknown): Failure {
  const reason = reasonIn(cause instanceof Error ? cause.message : String(cause), "");
  return new Failure("upstream_failed", `Workers AI failed${reason}`, { cause });
}

const unreadable = (what: string) =>
  new Failure("upstream_failed", `Workers AI answered with something that is not ${what}.`);

function spentIn(used: z.infer<typeof usage>): Spent {
  return { inputTokens: used?.prompt_tokens ?? 0, outputTokens: used?.completion_tokens ?? 0 };
}
