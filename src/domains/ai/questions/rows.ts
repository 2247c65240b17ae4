/** Every statement that writes what readers asked, and how many written answers they got, counted by day. */
import { and, eq, lt, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { adding, guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOfFirst } from "#db/many";
import { questions, writtenAnswers } from "#db/schema";
import { dailyCounts } from "#db/text-counts";
import type { TypedText } from "#db/text-counts";
import { limits } from "#limits";

/** Adds to the day's counts of what was asked. */
export function addQuestions(db: Database, asked: readonly TypedText[]): Change {
  return unguarded(
    db.run(sql`insert into ${questions} ${dailyCounts(questions, asked, limits.questionsPerDay)}`),
  );
}

/** For the cron, of all organizations: forgets counts of days before this one (`2026-11-21`), a part at a time. */
export function deleteOldQuestions(db: Database, day: string, atMost: number): Change {
  const isOld = lt(questions.day, day);
  return unguarded(db.delete(questions).where(isOfFirst(questions, isOld, atMost)));
}

/** For the cron, of all organizations: the same of how many written answers a day had. */
export function deleteOldWrittenAnswers(db: Database, day: string, atMost: number): Change {
  const isOld = lt(writtenAnswers.day, day);
  return unguarded(db.delete(writtenAnswers).where(isOfFirst(writtenAnswers, isOld, atMost)));
}

/** A share of a day (UTC): whose, and how many written answers it has. */
export interface AnswerShare {
  orgId: string;
  collectionId: string;
  day: string;
  answersPerDay: number;
}

/**
 * Counts one more written answer, and aborts its commit where the collection's readers have had as many as they may, or
 * all readers of the organization (`limits.aiQuestionsPerDay`): one statement, so that none at the same moment goes past.
 */
export function addWrittenAnswer(db: Database, share: AnswerShare): Change {
  const { orgId, collectionId, day, answersPerDay } = share;
  const had = sql`coalesce(sum(count), 0) from ${writtenAnswers} where org_id = ${orgId} and day = ${day}`;
  return adding(
    "aiCalls",
    guarded(
      db.run(sql`insert into ${writtenAnswers} (org_id, day, collection_id, count)
      select ${orgId}, ${day}, ${collectionId}, 1
      where (select ${had}) < ${limits.aiQuestionsPerDay}
        and (select ${had} and collection_id = ${collectionId}) < ${answersPerDay}
      on conflict (org_id, day, collection_id) do update set count = count + 1`),
    ),
  );
}

/** They go with their collection. */
export const questionsCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(writtenAnswers).where(eq(writtenAnswers.orgId, orgId))),
  ],
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(questions)
        .where(and(eq(questions.orgId, orgId), eq(questions.collectionId, collectionId))),
    ),
    unguarded(
      db
        .delete(writtenAnswers)
        .where(and(eq(writtenAnswers.orgId, orgId), eq(writtenAnswers.collectionId, collectionId))),
    ),
  ],
};
