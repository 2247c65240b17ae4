/** Reads what readers asked. */
import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { questions } from "#db/schema";

/** What was asked, over the days asked for. */
export interface AskedQuestionRow {
  question: string;
  answeredCount: number;
  notAnsweredCount: number;
  lastAt: number;
}

export interface QuestionFilter {
  collectionId: string;
  isAnswered: boolean | null;
  from: string;
  to: string;
  /** How many are passed over: the order is by counts, which have no place to go on from. */
  offset: number;
  limit: number;
}

/** What was asked most often first. */
export async function selectAsked(
  db: Database,
  orgId: string,
  filter: QuestionFilter,
): Promise<AskedQuestionRow[]> {
  const { collectionId, isAnswered, from, to, offset, limit } = filter;
  return db
    .select({
      question: questions.question,
      answeredCount: sql<number>`sum(iif(${questions.isAnswered}, ${questions.count}, 0))`,
      notAnsweredCount: sql<number>`sum(iif(${questions.isAnswered}, 0, ${questions.count}))`,
      lastAt: sql<number>`max(${questions.lastAt})`,
    })
    .from(questions)
    .where(
      and(
        eq(questions.orgId, orgId),
        eq(questions.collectionId, collectionId),
        gte(questions.day, from),
        lte(questions.day, to),
        isAnswered === null ? undefined : eq(questions.isAnswered, isAnswered),
      ),
    )
    .groupBy(questions.question)
    .orderBy(sql`sum(${questions.count}) desc`, questions.question)
    .limit(limit)
    .offset(offset);
}
