/** What a collection's settings say of questions: whether it answers any, and who writes the answers. */
import type { AskingMode } from "#db/schema";
import { Failure } from "#failure";

export interface AskingRules {
  asking: AskingMode;
  /** How many written answers of a day the collection's readers may have. */
  answersPerDay: number;
}

/** Throws `not_found` where the collection answers no questions, or its organization none at all. */
export function expectAsking(
  { answersQuestions }: { answersQuestions: boolean },
  { asking }: Pick<AskingRules, "asking">,
): void {
  if (!answersQuestions)
    throw new Failure(
      "not_found",
      "This organization has questions turned off: none of its collections answers any. Search them instead.",
    );
  if (asking === "off")
    throw new Failure("not_found", "This collection answers no questions. Search it instead.");
}

/** How many written answers there may be a day: none where the passages are to do. */
export const writtenPerDay = ({ asking, answersPerDay }: AskingRules): number =>
  asking === "answers" ? answersPerDay : 0;
