/**
 * Answers a question of a site by what its reader may read: passages first, then a model's answer from them where one is
 * configured. Whatever a provider does, there is an outcome: the passages, called so.
 */
import { Failure } from "#failure";
import { reportFault } from "#fault";
import type { Reader } from "#db/prepared";
import { askForAnswer } from "#domains/ai/ask";
import type { AnsweredBy, Asking, Opened } from "#domains/ai/ask";
import type { ReadersOperation } from "#db/schema";
import type { Streamed } from "#domains/ai/providers/provider";
import { AnswerText } from "./answer-text.ts";
import type { Answer, Source } from "./contract.ts";
import { retrieve } from "./retrieve.ts";
import type { AskedPart, Retrieved } from "./retrieve.ts";
import { writtenPerDay } from "./rules.ts";
import type { AskingRules } from "./rules.ts";

/** A question, and whose it is. */
export interface AskedQuestion extends AskedPart {
  operation: ReadersOperation;
  question: string;
  reader: Reader;
  /** The collection's settings. */
  rules: AskingRules;
  /** What is read besides. */
  beside?: readonly AskedPart[];
}

/** What happens while a question is answered; the last one is the `end`. */
export type AnswerEvent =
  | ({ name: "start"; sources: Source[] } & AnsweredBy)
  | { name: "delta"; text: string }
  | { name: "end"; answer: Answer };

const nobody: AnsweredBy = { provider: "built-in", model: null };
const onlyPassages = "Nobody wrote an answer: these are the passages that fit the question best.";
const providerFailed = `The AI provider did not answer. ${onlyPassages}`;
const uncited = "What the AI provider wrote named no source, and is not shown.";

/** The events of an answer, in order. */
export async function* answerQuestion(
  asking: Asking,
  asked: AskedQuestion,
): AsyncGenerator<AnswerEvent, void> {
  const { reader, site, question, operation, rules, beside = [] } = asked;
  const from = { reader, indexes: asking.bindings };
  const { passages, isLikely } = await retrieve(from, [asked, ...beside], question);
  const sources = passages.map((found, place) => sourceOf(found, place + 1));
  const fallback = passagesOutcome(sources, isLikely);
  if (sources.length === 0) return yield { name: "end", answer: fallback };
  const task = { question, passages: sources.map(numbered) };
  const { collectionId } = site;
  const share = { operation, collectionId, answersPerDay: writtenPerDay(rules) };
  const written = await orNull(asking, () => askForAnswer(asking, share, task));
  if (written === null) return yield { name: "end", answer: fallback };
  if (written === "failed") return yield { name: "end", answer: failed(fallback) };
  const answer = yield* writeAnswer(asking, written, sources);
  yield { name: "end", answer: answer ?? failed(fallback) };
}

/** The last event's answer: for who does not read it while it is written. */
export async function wholeAnswer(events: AsyncIterable<AnswerEvent>): Promise<Answer> {
  for await (const event of events) if (event.name === "end") return event.answer;
  throw new Error("An answer has no end.");
}

/** The model's answer while it writes; null where it fails. */
async function* writeAnswer(
  asking: Asking,
  { opened, streamed }: { opened: Opened; streamed: Streamed },
  sources: readonly Source[],
): AsyncGenerator<AnswerEvent, Answer | null> {
  const text = new AnswerText(sources.map((source) => source.text));
  const { provider, model, count } = opened;
  let outcome: Parameters<typeof count>[0] = { spent: { inputTokens: 0, outputTokens: 0 } };
  try {
    // Within, since a call counts as well whose reader goes away as it begins.
    yield { name: "start", sources: [...sources], provider, model };
    for await (const piece of streamed.pieces) {
      const shown = text.add(piece);
      if (shown !== "") yield { name: "delta", text: shown };
    }
    const last = text.end();
    if (last !== "") yield { name: "delta", text: last };
    const { notes, spent } = streamed.rest();
    outcome = { spent };
    return {
      ...answerOutcome(text, sources),
      notes: [...notes, ...notesOf(text)],
      provider,
      model,
    };
  } catch (error) {
    outcome = { error };
    reportUnexpected(asking, error);
    return null;
  } finally {
    // Who goes away midway leaves what was spent unsaid.
    count(outcome);
  }
}

function answerOutcome(text: AnswerText, sources: readonly Source[]) {
  const { answer, cited } = text;
  if (answer === null)
    return { outcome: "not_answered" as const, answer, sources: nearest(sources) };
  const named = sources.filter(({ number }) => cited.has(number));
  return { outcome: "answered" as const, answer, sources: named };
}

const notesOf = (text: AnswerText) => (text.answer === null && !text.isRefused ? [uncited] : []);

/** Beside "this is not answered": where one could look. */
const nearest = (sources: readonly Source[]) => sources.slice(0, 3);

function passagesOutcome(sources: readonly Source[], isLikely: boolean): Answer {
  if (!isLikely) {
    return {
      outcome: "not_answered",
      answer: null,
      sources: nearest([...sources]),
      ...nobody,
      notes: [],
    };
  }
  return {
    outcome: "passages",
    answer: null,
    sources: [...sources],
    ...nobody,
    notes: [onlyPassages],
  };
}

function failed(fallback: Answer): Answer {
  return { ...fallback, notes: [providerFailed] };
}

/** What an operation asks for, or that its provider failed, whose reason is for the owner and not for readers. */
async function orNull<T>(asking: Asking, ask: () => Promise<T>): Promise<T | "failed"> {
  try {
    return await ask();
  } catch (error) {
    reportUnexpected(asking, error);
    return "failed";
  }
}

function reportUnexpected({ requestId, orgId }: Asking, error: unknown): void {
  if (!(error instanceof Failure)) reportFault(error, { requestId, orgId });
}

function sourceOf({ part, passage }: Retrieved["passages"][number], number: number): Source {
  const { kind, textId, name, path, section, text } = passage;
  const anchor = section?.anchor ?? passage.anchor;
  const url = part.urlOf(path) + (anchor === null ? "" : `#${encodeURIComponent(anchor)}`);
  const pageId = kind === "page" ? textId : null;
  return { number, kind, pageId, name, path, url, section, text };
}

function numbered({ number, name, section, text }: Source) {
  return { number, page: name, heading: section?.title ?? null, text };
}
