/**
 * Workers AI through its binding. Its models answer in several shapes, and each known one is read here; the
 * platform bounds how long and how large an answer is.
 */
import * as z from "zod";
import type { WorkersAi } from "#env";
import { Failure } from "#failure";
import { limits } from "#limits";
import { fromBase64 } from "#security/encoding";
import { eventsIn } from "./events.ts";
import type { Chat, LanguageModel, Piece } from "./language-model.ts";
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
const chunk = z.object({ response: z.string().nullish(), usage });
const picture = z.object({ image: z.base64() });

/** The models of the binding. */
export function workersAi(
  binding: WorkersAi,
  models: { text: string; image: string },
  timeoutMs: number,
): LanguageModel {
  const run = async (model: string, inputs: Record<string, unknown>): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = binding.run(model, inputs, { signal });
    return Promise.race([answer, refusedBy(signal, timeoutMs)]).catch((cause: unknown) => {
      throw cause instanceof Failure ? cause : failed(cause);
    });
  };
  return {
    async complete(chat) {
      const { data } = completion.safeParse(await run(models.text, inputsOf(chat)));
      if (!data) throw unreadable("a completion");
      const { response } = data;
      const text = typeof response === "string" ? response : JSON.stringify(response);
      return { text, isCut: false, spent: spentIn(data.usage) };
    },
    async stream(chat) {
      const answer = await run(models.text, { ...inputsOf(chat), stream: true });
      if (!(answer instanceof ReadableStream)) throw unreadable("a stream");
      return piecesIn(answer as ReadableStream<Uint8Array>);
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

function inputsOf({
  messages,
  schema,
  tokens = limits.aiAnswerTokens,
}: Chat): Record<string, unknown> {
  const format = schema && { type: "json_schema", json_schema: schema.schema };
  return {
    messages,
    max_tokens: tokens,
    ...(format ? { response_format: format } : {}),
  };
}

async function* piecesIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<Piece, void> {
  for await (const data of eventsIn(stream)) {
    if (data === "[DONE]") return;
    const part = parsed(data);
    if (part.response) yield { text: part.response };
    if (part.usage) yield { spent: spentIn(part.usage) };
  }
  throw new Failure("upstream_failed", "Workers AI broke off midway.");
}

function parsed(data: string): z.infer<typeof chunk> {
  try {
    return chunk.parse(JSON.parse(data));
  } catch (cause) {
    throw new Failure("upstream_failed", `Workers AI failed midway${reasonIn(data, "")}`, {
      cause,
    });
  }
}

function refusedBy(signal: AbortSignal, timeoutMs: number): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => {
      reject(new Failure("upstream_failed", `Workers AI did not answer within ${timeoutMs} ms.`));
    });
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
