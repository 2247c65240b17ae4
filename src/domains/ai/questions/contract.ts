/** The public shapes of questions that are asked of a site, of their answers, and of what owners see of them. */
import * as z from "zod";
import { iso } from "#clock";
import type { TextCountRow } from "#db/text-counts";
import { askedPlace, searchedWithin } from "#domains/publication/index";
import { foundKind } from "#domains/search/index";
import { limits } from "#limits";
import { id, nameOf, numberInText, time } from "#operation/fields";

const question = nameOf(limits.questionChars);

export const askBody = z.strictObject({ question });

/** Without either name the collection is that of the page that asks, by its `Origin`. */
export const askSiteBody = z
  .strictObject({
    collectionId: id.optional(),
    /** Instead of the id: a domain that the collection has proved to own. */
    custom_domain: z.string().min(1).max(253).optional(),
    ...askedPlace,
    within: searchedWithin,
    question,
  })
  .refine((name) => name.collectionId === undefined || name.custom_domain === undefined, {
    path: ["collectionId"],
    error: "name the collection once: by `collectionId` or by `custom_domain`",
  });

/** What came of a question: an answer, passages where nobody writes answers, or nothing. */
const outcomes = ["answered", "passages", "not_answered"] as const;

const source = z.object({
  /** As the answer cites it: `[1]`. */
  number: z.int(),
  kind: foundKind,
  /** Null for a FAQ and for an entry of the changelog. */
  pageId: id.nullable(),
  name: z.string(),
  path: z.string(),
  /** With the anchor of the section, or of the FAQ. */
  url: z.string(),
  section: z.object({ title: z.string(), anchor: z.string() }).nullable(),
  text: z.string(),
});

export type Source = z.infer<typeof source>;

export const answer = z.object({
  outcome: z.enum(outcomes),
  /** Plain text; null where nobody wrote one. */
  answer: z.string().nullable(),
  /** What the answer cites; else the passages that fit best, best first. */
  sources: z.array(source),
  provider: z.enum(["workers-ai", "openai-compatible", "built-in"]),
  /** Null where no model answered. */
  model: z.string().nullable(),
  notes: z.array(z.string()),
});

export type Answer = z.infer<typeof answer>;

const day = z.iso.date();

export const questionsQuery = z.object({
  /** `false`: only what was not answered. */
  answered: z.enum(["true", "false"]).optional(),
  /** Days (UTC), both included. */
  from: day.optional(),
  to: day.optional(),
  limit: numberInText(z.number().int().min(1).max(limits.listMax)).prefault(limits.listDefault),
  cursor: z.string().max(500).optional(),
});

export const askedQuestion = z.object({
  /** Lower case, single spaces. */
  question: z.string(),
  /** How often it was answered, and how often not. */
  answeredCount: z.int(),
  notAnsweredCount: z.int(),
  lastAt: time,
});

export function presentAskedQuestion(row: TextCountRow): z.infer<typeof askedQuestion> {
  const { text, metCount, notMetCount, lastAt } = row;
  return {
    question: text,
    answeredCount: metCount,
    notAnsweredCount: notMetCount,
    lastAt: iso(lastAt),
  };
}
