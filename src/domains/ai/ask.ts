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
import type { ReadersOperation } from "#db/schema";
import { addUsage, countOutcome, reserveCall } from "./rows.ts";
import type { UsageKey } from "./rows.ts";
import { addWrittenAnswer } from "#domains/ai/questions/rows";
import type { AnswerShare } from "#domains/ai/questions/rows";

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

export interface SiteQuestion {
  /** The operation's id. */
  operation: string;
  kind: "text" | "image";
}

export interface Opened extends AnsweredBy {
  asked: Provider;
  /** Counts the call once it has ended, after the answer. */
  count: (outcome: { spent: Spent } | { error: unknown }) => void;
}

/**
 * The provider for a question. Throws 429 when the organization has used up its share of the day, and 409 its quota of the month: one outside is counted
 * before it is asked, so that no number of calls at once gets more.
 */
async function openProvider(aiContext: Asking, { operation, kind }: SiteQuestion): Promise<Opened> {
  const asked = await providerFor(aiContext, kind);
  const by = { provider: asked.name, model: asked.models[kind] };
  const day = iso(aiContext.now).slice(0, 10);
  const key = { orgId: aiContext.orgId, day, operation, ...by, model: by.model ?? "" };
  const isReserved = asked.name !== "built-in";
  if (isReserved) await takeCall(aiContext, key);
  return opened(aiContext, asked, { key, by, isReserved });
}

function opened(
  aiContext: Asking,
  asked: Provider,
  { key, by, isReserved }: { key: UsageKey; by: AnsweredBy; isReserved: boolean },
): Opened {
  return {
    asked,
    ...by,
    count: (outcome) => {
      aiContext.defer(note(aiContext, { ...key, ...countsOf(outcome) }, isReserved));
    },
  };
}

/** Asks once; the answer with who gave it. */
export async function ask<T>(
  aiContext: Asking,
  question: SiteQuestion,
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
  question: SiteQuestion,
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

/** Whose readers ask, and how many written answers they may have a day. */
export interface ReadersShare {
  operation: ReadersOperation;
  collectionId: string;
  answersPerDay: number;
}

/**
 * Asks for an answer to a reader's question, in pieces; null where nobody writes one: without a provider, or where the
 * collection's readers have used up their share of the day, or the organization's readers theirs, or its quota of the month. It is taken before
 * the provider is asked, so that no number of questions at once gets more. Readers take none of the writers' share.
 */
export async function askForAnswer(
  asking: Asking,
  { operation, ...share }: ReadersShare,
  task: QuestionTask,
): Promise<{ opened: Opened; streamed: Streamed } | null> {
  const asked = await providerFor(asking, "text");
  const day = iso(asking.now).slice(0, 10);
  if (asked.answer === null || share.answersPerDay === 0) return null;
  if (!(await takeAnswer(asking, { ...share, day }))) return null;
  const by = { provider: asked.name, model: asked.models.text };
  const key = { orgId: asking.orgId, day, operation, ...by, model: by.model ?? "" };
  const open = opened(asking, asked, { key, by, isReserved: false });
  try {
    return { opened: open, streamed: await asked.answer(task) };
  } catch (error) {
    open.count({ error });
    throw error;
  }
}

/** Takes one answer of the readers' share of the day; false where it is used up. */
async function takeAnswer(
  { db, orgId, requestId, now, configuration: { quotas } }: Asking,
  share: Omit<AnswerShare, "orgId">,
): Promise<boolean> {
  const origin = { orgId, userId: null, userName: null, via: "system", ip: null } as const;
  const stale = new Failure("rate_limited", "The readers' share of the day is used up.");
  const changes = [addWrittenAnswer(db, { orgId, ...share })];
  const draft = { changes, quotas, audit: unlogged("readers"), stale };
  try {
    await commit(db, { ...origin, requestId, now }, draft);
    return true;
  } catch (error) {
    if (error === stale || (error instanceof Failure && error.code === "limit_reached"))
      return false;
    throw error;
  }
}

/** Takes one call of the organization's share of the day, and of its quota of the month; throws where either is used up. */
async function takeCall(
  { db, orgId, requestId, now, configuration: { quotas } }: Asking,
  key: UsageKey,
): Promise<void> {
  const seconds = Math.ceil((Date.parse(`${key.day}T00:00:00Z`) + 86_400_000 - now) / 1000);
  const stale = new Failure(
    "rate_limited",
    `The organization has asked AI providers ${limits.aiCallsPerDay} times today (UTC). Ask again tomorrow.`,
    { headers: { "Retry-After": String(seconds) } },
  );
  const origin = { orgId, userId: null, userName: null, via: "system", ip: null } as const;
  const draft = { changes: [reserveCall(db, key)], quotas, audit: unlogged("upkeep"), stale };
  await commit(db, { ...origin, requestId, now }, draft);
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
  isReserved: boolean,
): Promise<void> {
  if (!isReserved && row.answered + row.failed === 0) return;
  const { orgId } = row;
  const origin = { orgId, userId: null, userName: null, via: "system", ip: null } as const;
  const changes = isReserved ? countOutcome(db, row) : [addUsage(db, row)];
  await commit(db, { ...origin, requestId, now }, { changes, audit: unlogged("upkeep") });
}
