/** Counts what readers asked, as it comes through the queue of views. */
import { iso } from "#clock";
import type { System } from "#events/system";
import type { ViewOf } from "#events/views";
import { limits } from "#limits";
import { addQuestions, deleteOldQuestions, deleteOldWrittenAnswers } from "./rows.ts";
import type { QuestionCount } from "./rows.ts";

/** Adds the questions to their day's counts in one commit. */
export async function countQuestions(
  system: System,
  views: readonly ViewOf<"question">[],
): Promise<void> {
  const counts = new Map<string, QuestionCount>();
  for (const { orgId, collectionId, question, isAnswered, at } of views) {
    const day = iso(at).slice(0, 10);
    const key = JSON.stringify([collectionId, day, question, isAnswered]);
    const count = counts.get(key)?.count ?? 0;
    const lastAt = Math.max(counts.get(key)?.lastAt ?? 0, at);
    const of = { orgId, collectionId, day, question, isAnswered: isAnswered ? 1 : 0 } as const;
    counts.set(key, { ...of, count: count + 1, lastAt });
  }
  await system.commitUnlogged([addQuestions(system.db, [...counts.values()])], "readers");
}

const forgottenAtOnce = 500;

/** How long an answer may take that is counted in its day's share. */
const answeredWithinMs = 10 * 60 * 1000;

/** The cron's part: questions are kept for 90 days; of a day that is over nobody asks how many answers it had. */
export async function forgetOldQuestions(system: System): Promise<void> {
  const { db, clock } = system;
  const dayOf = (time: number) => iso(time).slice(0, 10);
  const changes = [
    deleteOldQuestions(db, dayOf(clock() - limits.questionsKeptMs), forgottenAtOnce),
    deleteOldWrittenAnswers(db, dayOf(clock() - answeredWithinMs), forgottenAtOnce),
  ];
  await system.commitUnlogged(changes, "upkeep");
}
