/** Whether the collections of an organization answer questions at all. */
import { letAnswerQuestions } from "../api/collections.ts";
import type { Organization } from "../api/collections.ts";
import { Refusal } from "./refusal.tsx";
import { SectionHeading } from "./section-links.tsx";
import { useAction } from "./use-action.ts";

interface Props {
  organization: Organization;
  onChanged: () => Promise<void>;
}

export function AskingRule({ organization, onChanged }: Props) {
  const { answersQuestions } = organization;
  const action = useAction(onChanged);
  return (
    <section aria-label="Questions">
      <SectionHeading name="Questions" />
      <p>
        <span className="badge">{answersQuestions ? "answered" : "off"}</span>{" "}
        {answersQuestions
          ? "Readers ask each collection as its settings say: for answers, for passages, or not at all."
          : "No collection answers questions, whatever its settings say: not on its site, over the interface or to agents."}
      </p>
      <Refusal text={action.refusal} />
      <button
        type="button"
        disabled={action.isBusy}
        onClick={() => void action.run(() => letAnswerQuestions(organization, !answersQuestions))}
      >
        {answersQuestions ? "Turn questions off" : "Turn questions on"}
      </button>
    </section>
  );
}
