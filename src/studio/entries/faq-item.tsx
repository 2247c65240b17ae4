/** One question: its words, whether readers see it, and the buttons for what one may do with it. */
import type { Faq } from "../api/entries.ts";
import type { ListedPage } from "../api/pages.ts";

interface Props {
  faq: Faq;
  /** The page that it is also shown on, where there is one. */
  page: ListedPage | undefined;
  isBusy: boolean;
  mayAnswer: boolean;
  mayChange: boolean;
  mayMoveUp: boolean;
  mayMoveDown: boolean;
  onAnswer: (state: Faq["state"]) => void;
  onMove: (step: 1 | -1) => void;
  onAsk: (what: "edit" | "delete") => void;
}

const states = {
  pending: { tone: "waiting", text: "Waits for approval" },
  approved: { tone: "good", text: "Readers see it" },
  rejected: { tone: "bad", text: "Rejected" },
} as const;

export function FaqItem(props: Props) {
  const { faq, page, isBusy, mayAnswer, mayChange, mayMoveUp, mayMoveDown } = props;
  const { onAnswer, onMove, onAsk } = props;
  const { question, answer, state } = faq;
  const { tone, text } = states[state];
  const act = (label: string, isOffered: boolean, onClick: () => void) =>
    isOffered ? (
      <button type="button" className="quiet" disabled={isBusy} onClick={onClick}>
        {label}
        <span className="unseen"> {question}</span>
      </button>
    ) : null;
  return (
    <li>
      <div className="entry-head">
        <strong>{question}</strong>
        <span className={`badge badge-${tone}`}>{text}</span>
      </div>
      <p className="entry-text">{answer}</p>
      {page === undefined ? null : (
        <p className="muted">
          Also on <code>{page.path}</code>
        </p>
      )}
      <div className="entry-buttons">
        {act("Approve", mayAnswer && state !== "approved", () => onAnswer("approved"))}
        {act("Reject", mayAnswer && state === "pending", () => onAnswer("rejected"))}
        {act("Hide", mayAnswer && state === "approved", () => onAnswer("pending"))}
        {act("Move up", mayMoveUp, () => onMove(-1))}
        {act("Move down", mayMoveDown, () => onMove(1))}
        {act("Edit", mayChange, () => onAsk("edit"))}
        {act("Delete", mayChange, () => onAsk("delete"))}
      </div>
    </li>
  );
}
