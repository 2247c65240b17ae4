/**
 * Gets JSON from a model: asks for it by its schema, validates the answer, and asks once more where it does not
 * parse.
 */
import * as z from "zod";
import { Failure } from "#failure";
import type { Chat, Completion, LanguageModel, ModelMessage } from "./language-model.ts";
import type { Answered, Spent } from "./provider.ts";

/** So much of a faulty answer is shown to its model again. */
const shownChars = 4_000;

type Read<T> = { value: T } | { fault: string };

/** The answer, of this shape. Throws `upstream_failed` where the model gives something else twice. */
export async function askFor<T>(
  model: LanguageModel,
  messages: readonly ModelMessage[],
  as: { name: string; shape: z.ZodType<T> },
): Promise<Answered<T>> {
  const { $schema: _, ...schema } = z.toJSONSchema(as.shape) as Record<string, unknown>;
  const chat: Chat = { messages, schema: { name: as.name, schema } };
  const first = await model.complete(chat);
  const read = readAs(first, as.shape);
  if ("value" in read) return { value: read.value, notes: [], spent: first.spent };
  const second = await model.complete({ ...chat, messages: repairing(messages, first, read) });
  const again = readAs(second, as.shape);
  const spent = together(first.spent, second.spent);
  if ("value" in again) return { value: again.value, notes: [], spent };
  throw new Failure(
    "upstream_failed",
    `The model did not give the JSON that it was asked for, in two attempts: ${again.fault}.`,
  );
}

function repairing(
  messages: readonly ModelMessage[],
  { text }: Completion,
  { fault }: { fault: string },
): ModelMessage[] {
  return [
    ...messages,
    { role: "assistant", content: text.slice(0, shownChars) || "(nothing)" },
    {
      role: "user",
      content: `That is not the JSON object that was asked for: ${fault}. Give only the JSON object.`,
    },
  ];
}

const inFence = /^```(?:json)?[^\S\n]*\n([\s\S]*)```$/;

function readAs<T>({ text, stopped }: Completion, shape: z.ZodType<T>): Read<T> {
  if (stopped !== null) return { fault: "it was cut off before its end" };
  const json = jsonOrUndefined(inFence.exec(text.trim())?.[1] ?? text);
  if (json === undefined) return { fault: "it does not parse as JSON" };
  const checked = shape.safeParse(json);
  if (checked.success) return { value: checked.data };
  const [issue] = checked.error.issues;
  return { fault: `${issue?.path.join(".") || "the object"}: ${issue?.message ?? "not valid"}` };
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function together(one: Spent, other: Spent): Spent {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
