/**
 * Any service that speaks OpenAI's chat completions and image generations. A client of our own and no SDK:
 * `openai` adds 35 KiB compressed to the Worker, `ai` more, and neither would bound an answer, go through
 * the outbound guard or keep the key out of an error by itself. The event stream is parsed by a library.
 */
import { Failure } from "#failure";
import { limits } from "#limits";
import { fetchOutside, streamOutside } from "#security/outbound";
import type { OutboundAnswer, OutboundGuard } from "#security/outbound";
import type { Chat, LanguageModel } from "./language-model.ts";
import { completionIn, pictureIn, piecesIn } from "./openai-answers.ts";
import { withRetries } from "./retries.ts";

export interface ModelEndpoint {
  /** Up to and with its version: `https://api.example.com/v1`. */
  url: string;
  /** Empty for a service that asks for none. */
  key: string;
  model: string;
  imageModel: string;
  timeoutMs: number;
}

/** Base64 takes four characters for three bytes, and a little JSON stands around them. */
const imageAnswerBytes = Math.ceil(limits.aiImageBytes * 1.4);

/** The models behind this endpoint, reached through the guard. */
export function openAiCompatible(guard: OutboundGuard, endpoint: ModelEndpoint): LanguageModel {
  const { url, key, model, imageModel } = endpoint;
  const chats = `${url}/chat/completions`;
  const post = (address: string, body: object, answerBytes: number) => {
    const request = requestOf(key, body);
    return withRetries(endpoint, (timeoutMs) =>
      fetchOutside(guard, address, { ...request, timeoutMs, answerBytes }),
    );
  };
  return {
    async complete(chat) {
      const answer = await post(chats, chatRequest(model, chat), limits.aiAnswerBytes);
      return completionIn(wholeOf(answer));
    },
    async stream(chat) {
      const asked = { stream: true, stream_options: { include_usage: true } };
      const request = requestOf(key, { ...chatRequest(model, chat), ...asked });
      const { stream } = await withRetries(endpoint, (timeoutMs) =>
        streamOutside(guard, chats, { ...request, timeoutMs, answerBytes: limits.aiAnswerBytes }),
      );
      return piecesIn(stream, key);
    },
    async draw(prompt, size) {
      const asked = { model: imageModel, prompt, size, n: 1 };
      const answer = await post(`${url}/images/generations`, asked, imageAnswerBytes);
      const picture = pictureIn(wholeOf(answer));
      return "bytes" in picture ? picture.bytes : fetchPicture(guard, picture.url, endpoint);
    },
  };
}

/** Fetches the picture from the address that the provider's answer names. The address is untrusted, so the key is not sent. */
async function fetchPicture(
  guard: OutboundGuard,
  address: string,
  { timeoutMs }: ModelEndpoint,
): Promise<Uint8Array<ArrayBuffer>> {
  const answerBytes = limits.aiImageBytes;
  const answer = await fetchOutside(guard, address, { timeoutMs, answerBytes });
  if (answer.status === 200) return wholeOf(answer);
  throw new Failure("upstream_failed", `The picture's address answered ${answer.status}.`);
}

function wholeOf({ body, isTruncated }: OutboundAnswer): Uint8Array<ArrayBuffer> {
  if (!isTruncated) return body;
  throw new Failure("upstream_failed", "The AI provider's answer is larger than is read.");
}

function requestOf(key: string, body: object) {
  return {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(key === "" ? {} : { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  };
}

function chatRequest(model: string, { messages, schema, tokens = limits.aiAnswerTokens }: Chat) {
  const format = schema && { type: "json_schema", json_schema: { ...schema, strict: true } };
  return {
    model,
    messages,
    max_completion_tokens: tokens,
    ...(format ? { response_format: format } : {}),
  };
}
