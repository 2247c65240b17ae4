/** Counts what readers asked, as it comes through the queue of views. */
import { iso } from "#clock";
import type { System } from "#events/system";
import type { ViewOf } from "#events/views";
import { limits } from "#limits";
import { addQuestions, deleteOldQuestions, deleteOldWrittenAnswers } from "./rows.ts";

/** Adds the questions to their day's counts in one commit. */
export async function countQuestions(
  system: System,
  views: readonly ViewOf<"question">[],
): Promise<void> {
  const asked = views.map(({ orgId, collectionId, question, isAnswered, at }) => {
    return { orgId, collectionId, text: question, isMet: isAnswered, at };
  });
  await system.commitUnlogged([addQuestions(system.db, asked)], "readers");
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
