/** Schemas of an OpenAI-compatible service's answers: completions, chunks of a stream, images. */
import * as z from "zod";
import { Failure } from "#failure";
import { fromBase64 } from "#security/encoding";
import { eventsIn } from "./events.ts";
import type { Completion, Piece } from "./language-model.ts";
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

/** The first choice. Calls of tools are not looked at: none was offered. */
export function completionIn(body: Uint8Array): Completion {
  const { data } = completion.safeParse(jsonIn(body));
  if (!data) throw unreadable("a chat completion");
  const [{ message, finish_reason: end }] = data.choices;
  return { text: message.content ?? "", isCut: end === "length", spent: spentIn(data.usage) };
}

/** The bytes of the first picture, or the address where it is. */
export function pictureIn(body: Uint8Array): { bytes: Uint8Array<ArrayBuffer> } | { url: string } {
  const { data } = picture.safeParse(jsonIn(body));
  if (!data) throw unreadable("a generated picture");
  const [first] = data.data;
  return "url" in first ? first : { bytes: fromBase64(first.b64_json) };
}

/** The pieces of a streamed completion. Throws where it ends without saying so: half a text is no text. */
export async function* piecesIn(
  stream: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<Piece, void> {
  let isWhole = false;
  for await (const data of eventsIn(stream)) {
    if (data === "[DONE]") return;
    const { data: part } = chunk.safeParse(parsed(data));
    if (!part) {
      const reason = reasonIn(data, key);
      throw new Failure("upstream_failed", `The AI provider failed midway${reason}`);
    }
    const [choice] = part.choices;
    if (choice?.delta?.content) yield { text: choice.delta.content };
    if (part.usage) yield { spent: spentIn(part.usage) };
    isWhole ||= typeof choice?.finish_reason === "string";
  }
  if (!isWhole) throw new Failure("upstream_failed", "The AI provider broke off midway.");
}

function spentIn(used: z.infer<typeof usage>): Spent {
  return { inputTokens: used?.prompt_tokens ?? 0, outputTokens: used?.completion_tokens ?? 0 };
}

function jsonIn(body: Uint8Array): unknown {
  return parsed(new TextDecoder().decode(body));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
