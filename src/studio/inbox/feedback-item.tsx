/** What one reader said, who sees to it, and what was answered. */
import { useState } from "react";
import { limits } from "#limits";
import type { Collection } from "../api/collections.ts";
import { answerFeedback, updateFeedback } from "../api/feedback.ts";
import type { Feedback } from "../api/feedback.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form, LongTextField, SelectField } from "../form.tsx";
import { Link } from "../navigation.tsx";
import type { NamesOf } from "../names.ts";
import { Refusal } from "../settings/refusal.tsx";
import { useAction } from "../settings/use-action.ts";
import type { FeedbackFilter } from "./feedback-filter.ts";

interface Named {
  userId: string;
  name: string;
}

interface Props {
  collection: Collection;
  feedback: Feedback;
  /** Whom it may be assigned to; null for who may change nothing. */
  members: readonly Named[] | null;
  namesOf: NamesOf;
  /** Of its page in the studio. */
  address: string;
  /** Shows what is said of one page alone; null where that is so already. */
  onPage: ((page: FeedbackFilter["page"]) => void) | null;
  onChanged: () => Promise<void>;
}

export function FeedbackItem(props: Props) {
  const { feedback, members, namesOf, address, onPage } = props;
  const { isHelpful, comment, email, pageId, pageName, createdAt, assigneeId } = feedback;
  return (
    <li className="feedback">
      <div className="entry-head">
        <span className={isHelpful ? "badge badge-good" : "badge badge-waiting"}>
          {isHelpful ? "Helpful" : "Not helpful"}
        </span>
        <Link href={address}>{pageName}</Link>
        <span className="muted">{new Date(createdAt).toLocaleDateString()}</span>
        {onPage === null ? null : (
          <button
            type="button"
            className="quiet small"
            onClick={() => onPage({ id: pageId, name: pageName })}
          >
            Only this page<span className="unseen"> {pageName}</span>
          </button>
        )}
      </div>
      {comment === null ? (
        <p className="muted">Without words.</p>
      ) : (
        <blockquote>{comment}</blockquote>
      )}
      {email === null ? null : <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
      <Answer {...{ feedback, namesOf }} />
      {members === null ? (
        <p className="muted">
          {assigneeId === null ? null : `${namesOf([assigneeId])} sees to it.`}
        </p>
      ) : (
        <Work {...props} members={members} />
      )}
    </li>
  );
}

function Answer({ feedback, namesOf }: Pick<Props, "feedback" | "namesOf">) {
  const { answer, answeredBy, answeredAt, isAnswerMailed } = feedback;
  if (answer === null || answeredBy === null || answeredAt === null) return null;
  return (
    <div className="feedback-answer">
      <p className="muted">
        {namesOf([answeredBy])} {isAnswerMailed ? "answered by mail" : "noted"},{" "}
        {new Date(answeredAt).toLocaleDateString()}
      </p>
      <p>{answer}</p>
    </div>
  );
}

/** What can be done about it. */
function Work({
  collection,
  feedback,
  members,
  namesOf,
  onChanged,
}: Props & { members: readonly Named[] }) {
  const [isAsked, setIsAsked] = useState(false);
  const { refusal, isBusy, run } = useAction(onChanged);
  const { assigneeId, state, answer, comment, pageName, version } = feedback;
  const change = (change: Parameters<typeof updateFeedback>[2]) =>
    void run(() => updateFeedback(collection, feedback, change));
  const said = <span className="unseen"> {comment ?? pageName}</span>;
  const isFormer = assigneeId !== null && !members.some(({ userId }) => userId === assigneeId);
  return (
    <>
      <div className="feedback-work">
        <SelectField
          key={`${version} ${members.length}`}
          label="Assigned to"
          name="assignee"
          options={[
            { value: "", label: "Nobody" },
            ...members.map(({ userId, name }) => ({ value: userId, label: name })),
            ...(isFormer ? [{ value: assigneeId, label: namesOf([assigneeId]) }] : []),
          ]}
          defaultValue={assigneeId ?? ""}
          onChange={(value) => change({ assigneeId: value || null })}
        />
        {answer === null ? (
          <button type="button" onClick={() => setIsAsked(true)}>
            Answer{said}
          </button>
        ) : null}
        <button
          type="button"
          disabled={isBusy}
          onClick={() => change({ state: state === "open" ? "done" : "open" })}
        >
          {state === "open" ? "Done" : "Open again"}
          {said}
        </button>
      </div>
      <Refusal text={refusal} />
      {isAsked ? (
        <AnswerDialog {...{ collection, feedback, onChanged }} onClose={() => setIsAsked(false)} />
      ) : null}
    </>
  );
}

interface AnswerProps extends Pick<Props, "collection" | "feedback" | "onChanged"> {
  onClose: () => void;
}

function AnswerDialog({ collection, feedback, onChanged, onClose }: AnswerProps) {
  const { email, comment } = feedback;
  const answer = async (text: string) => {
    await answerFeedback(collection, feedback, text.trim());
    onClose();
    await onChanged();
  };
  return (
    <Dialog title="Answer" onClose={onClose}>
      {comment === null ? null : <blockquote className="feedback-said">{comment}</blockquote>}
      <p className="muted">
        {email === null
          ? "The reader left no address: what you write is kept here, for the team."
          : `It is sent to ${email} where this service sends mail, and kept here. An answer is given once.`}
      </p>
      <Form
        submitLabel={email === null ? "Keep note" : "Send answer"}
        onSubmit={(field) => answer(field("answer"))}
        beside={<CancelButton onClose={onClose} />}
      >
        <LongTextField
          label="Answer"
          name="answer"
          rows={6}
          maxLength={limits.feedbackCommentChars}
          autoFocus
          required
        />
      </Form>
    </Dialog>
  );
}
