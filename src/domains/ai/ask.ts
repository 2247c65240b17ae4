/** Asks the configured AI provider, within the organization's daily limit, and counts the request. */
import { iso } from "#clock";
import { commit, unlogged } from "#db/commit";
import { Failure } from "#failure";
import { limits } from "#limits";
import { providerFor } from "#domains/ai/providers/choose";
import type {
  Answered,
  Provider,
  QuestionTask,
  Spent,
  Streamed,
} from "#domains/ai/providers/provider";
import type { Context } from "#operation/context";
import { countCalls } from "./queries.ts";
import type { ReadersOperation } from "./queries.ts";
import { addUsage, deleteUsageBefore } from "./rows.ts";

/** Whose call it is, and what it is made with. */
export type Asking = Pick<
  Context<unknown>,
  "orgId" | "db" | "now" | "requestId" | "configuration" | "bindings" | "baseUrl" | "defer"
>;

/** Who answered, as every answer says it. */
export interface AnsweredBy {
  provider: Provider["name"];
  /** Null where the provider has none. */
  model: string | null;
}

export interface Question {
  /** The operation's id. */
  operation: string;
  kind: "text" | "image";
}

export interface Opened extends AnsweredBy {
  asked: Provider;
  /** Counts the call once it has ended, after the answer. */
  count: (outcome: { spent: Spent } | { error: unknown }) => void;
}

/** The provider for a question. Throws 429 when the organization has used up its share of the day. */
async function openProvider(aiContext: Asking, { operation, kind }: Question): Promise<Opened> {
  const asked = await providerFor(aiContext, kind);
  const by = { provider: asked.name, model: asked.models[kind] };
  const day = iso(aiContext.now).slice(0, 10);
  if (asked.name !== "built-in") await expectShare(aiContext, day);
  return opened(aiContext, asked, { operation, by, day });
}

function opened(
  aiContext: Asking,
  asked: Provider,
  { operation, by, day }: { operation: string; by: AnsweredBy; day: string },
): Opened {
  return {
    asked,
    ...by,
    count: (outcome) => {
      const { orgId } = aiContext;
      const model = by.model ?? "";
      const of = { orgId, day, operation, ...by, model, ...countsOf(outcome) };
      aiContext.defer(note(aiContext, of));
    },
  };
}

/** Asks once; the answer with who gave it. */
export async function ask<T>(
  aiContext: Asking,
  question: Question,
  task: (provider: Provider) => Promise<Answered<T>>,
): Promise<{ value: T; notes: string[]; by: AnsweredBy }> {
  const { asked, count, provider, model } = await openProvider(aiContext, question);
  try {
    const { value, notes, spent } = await task(asked);
    count({ spent });
    return { value, notes, by: { provider, model } };
  } catch (error) {
    count({ error });
    throw error;
  }
}

/** Asks for an answer that is read while it is written; who reads it counts it at its end. */
export async function askForStream(
  aiContext: Asking,
  question: Question,
  task: (provider: Provider) => Promise<Streamed>,
): Promise<{ opened: Opened; streamed: Streamed }> {
  const opened = await openProvider(aiContext, question);
  try {
    return { opened, streamed: await task(opened.asked) };
  } catch (error) {
    opened.count({ error });
    throw error;
  }
}

/**
 * Asks for an answer to a reader's question, in pieces; null where nobody writes one: without a provider, or where the
 * organization's readers have used up their share of the day, or what the collection leaves of it. That share is their
 * own: they take none of the writers'.
 */
export async function askForAnswer(
  asking: Asking,
  { operation, answersPerDay }: { operation: ReadersOperation; answersPerDay: number },
  task: QuestionTask,
): Promise<{ opened: Opened; streamed: Streamed } | null> {
  const { db, orgId, now } = asking;
  const asked = await providerFor(asking, "text");
  const day = iso(now).slice(0, 10);
  const most = Math.min(answersPerDay, limits.aiQuestionsPerDay);
  if (asked.answer === null || most === 0) return null;
  if ((await countCalls(db, orgId, day, "readers")) >= most) return null;
  const by = { provider: asked.name, model: asked.models.text };
  const open = opened(asking, asked, { operation, by, day });
  try {
    return { opened: open, streamed: await asked.answer(task) };
  } catch (error) {
    open.count({ error });
    throw error;
  }
}

async function expectShare({ db, orgId, now }: Asking, day: string): Promise<void> {
  if ((await countCalls(db, orgId, day, "writers")) < limits.aiCallsPerDay) return;
  const seconds = Math.ceil((Date.parse(`${day}T00:00:00Z`) + 86_400_000 - now) / 1000);
  throw new Failure(
    "rate_limited",
    `The organization has asked AI providers ${limits.aiCallsPerDay} times today (UTC). Ask again tomorrow.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}

function countsOf(outcome: { spent: Spent } | { error: unknown }) {
  if ("spent" in outcome) return { answered: 1, failed: 0, ...outcome.spent };
  // What was refused before anybody was asked is no call.
  const isCall = outcome.error instanceof Failure && outcome.error.code === "upstream_failed";
  return { answered: 0, failed: isCall ? 1 : 0, inputTokens: 0, outputTokens: 0 };
}

/** Beside the call and not in its commit: whoever asks again after a failure is not held to have been answered. */
async function note(
  { db, requestId, now }: Asking,
  row: Parameters<typeof addUsage>[1],
): Promise<void> {
  if (row.answered + row.failed === 0) return;
  const { orgId } = row;
  const origin = { orgId, userId: null, userName: null, via: "system", ip: null } as const;
  const oldest = iso(now - limits.aiUsageKeptMs).slice(0, 10);
  const changes = [addUsage(db, row), deleteUsageBefore(db, orgId, oldest)];
  await commit(db, { ...origin, requestId, now }, { changes, audit: unlogged("upkeep") });
}
