/** Makes a provider from a language model: builds the prompts and validates the answers, which are untrusted data. */
import * as z from "zod";
import { Failure } from "#failure";
import { limits } from "#limits";
import { nothingSpent } from "./language-model.ts";
import type {
  Completion,
  LanguageModel,
  ModelMessage,
  ReplyPiece,
  Stopped,
} from "./language-model.ts";
import {
  descriptionPrompt,
  framePrompt,
  questionPrompt,
  summaryPrompt,
  translationPrompt,
} from "./prompts.ts";
import type { Answered, Image, Provider, Spent, Streamed } from "./provider.ts";
import { askFor } from "./structured.ts";

// No lengths: not every service takes them in a schema, and what is too long is cut on our side.
const description = z.strictObject({
  title: z.string().trim().min(1),
  description: z.string().trim().min(1),
  keywords: z.array(z.string()),
});

const frame = z.strictObject({ header: z.string(), footer: z.string() });

const pictures = new Set(["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"]);

/** The provider that asks this model. */
export function promptedProvider(
  name: Exclude<Provider["name"], "built-in">,
  models: Provider["models"],
  model: LanguageModel,
): Provider {
  return {
    name,
    models,
    summarize: (task) => written(model, summaryPrompt(task)),
    translate: (task) => written(model, translationPrompt(task)),
    async streamSummary(task) {
      return streamed(await model.stream({ messages: summaryPrompt(task) }));
    },
    async describe(task) {
      const as = { name: "description", shape: description };
      const { value, ...rest } = await askFor(model, descriptionPrompt(task), as);
      const keywords = [...new Set([...task.keywords, ...value.keywords])];
      return { value: { ...value, keywords }, ...rest };
    },
    frame: (task) => askFor(model, framePrompt(task), { name: "frame", shape: frame }),
    async answer(task) {
      const tokens = limits.aiReaderAnswerTokens;
      return streamed(await model.stream({ messages: questionPrompt(task), tokens }));
    },
    async draw({ prompt, size }) {
      const bytes = await model.draw(prompt, size);
      return { value: await pictureOf(bytes), notes: [], spent: nothingSpent };
    },
  };
}

async function written(
  model: LanguageModel,
  messages: readonly ModelMessage[],
): Promise<Answered<string>> {
  const completion = await model.complete({ messages });
  const value = completionText(completion);
  return { value, notes: notesOf(completion.stopped), spent: completion.spent };
}

const cutShort = "The model's answer reached its bound and stops there.";
const notesOf = (stopped: Stopped | null) => (stopped === "at_bound" ? [cutShort] : []);

const filtered = () =>
  new Failure("upstream_failed", "The AI provider's content filter stopped the answer.");

function completionText({ text, stopped }: Completion): string {
  if (stopped === "by_filter") throw filtered();
  const trimmed = text.trim();
  if (trimmed !== "") return trimmed;
  throw new Failure("upstream_failed", "The model answered without any text.");
}

/** Only bytes that are a picture: a type that somebody claims is not looked at. */
async function pictureOf(bytes: Uint8Array<ArrayBuffer>): Promise<Image> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (pictures.has(type)) return { bytes, contentType: type };
  throw new Failure("upstream_failed", "The model answered with something that is not a picture.");
}

function streamed(pieces: AsyncIterable<ReplyPiece>): Streamed {
  let spent: Spent = nothingSpent;
  let stopped: Stopped | null = null;
  async function* texts(): AsyncGenerator<string, void> {
    let hasText = false;
    for await (const piece of pieces) {
      if ("spent" in piece) spent = piece.spent;
      else if ("stopped" in piece) stopped = piece.stopped;
      else if (piece.text !== "") yield piece.text;
      hasText ||= "text" in piece && piece.text.trim() !== "";
    }
    if (stopped === "by_filter") throw filtered();
    if (!hasText) throw new Failure("upstream_failed", "The model answered without any text.");
  }
  return { pieces: texts(), rest: () => ({ notes: notesOf(stopped), spent }) };
}
