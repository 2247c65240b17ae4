/** Whether the collections of an organization answer questions at all. */
import { letAnswerQuestions } from "../api/collections.ts";
import type { Organization } from "../api/collections.ts";
import { Switched } from "./switched.tsx";

interface Props {
  organization: Organization;
  onChanged: () => Promise<void>;
}

export function AskingRule({ organization, onChanged }: Props) {
  const { answersQuestions } = organization;
  return (
    <Switched
      name="Questions"
      badge={answersQuestions ? "answered" : "off"}
      meaning={
        answersQuestions
          ? "Readers ask each collection as its settings say: for answers, for passages, or not at all."
          : "No collection answers questions, whatever its settings say: not on its site, over the interface or to agents."
      }
      change={answersQuestions ? "Turn questions off" : "Turn questions on"}
      onChange={() => letAnswerQuestions(organization, !answersQuestions)}
      onChanged={onChanged}
    />
  );
}
