/** One question: its words, whether readers see it, and what one may do with it. */
import type { Faq } from "../api/entries.ts";
import type { ListedPage } from "../api/pages.ts";
import { EntryItem } from "./entry-item.tsx";

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
  pending: { tone: "waiting", state: "Waits for approval" },
  approved: { tone: "good", state: "Readers see it" },
  rejected: { tone: "bad", state: "Rejected" },
} as const;

export function FaqItem(props: Props) {
  const { faq, page, isBusy, mayAnswer, mayChange, onAnswer, onMove, onAsk } = props;
  const answered = (label: string, to: Faq["state"], from: readonly Faq["state"][]) => ({
    label,
    isOffered: mayAnswer && from.includes(faq.state),
    onChoose: () => onAnswer(to),
  });
  return (
    <EntryItem
      title={faq.question}
      {...states[faq.state]}
      text={faq.answer}
      isBusy={isBusy}
      actions={[
        answered("Approve", "approved", ["pending", "rejected"]),
        answered("Reject", "rejected", ["pending"]),
        answered("Hide", "pending", ["approved"]),
        { label: "Move up", isOffered: props.mayMoveUp, onChoose: () => onMove(-1) },
        { label: "Move down", isOffered: props.mayMoveDown, onChoose: () => onMove(1) },
        { label: "Edit", isOffered: mayChange, onChoose: () => onAsk("edit") },
        { label: "Delete", isOffered: mayChange, onChoose: () => onAsk("delete") },
      ]}
    >
      {page === undefined ? null : (
        <p className="muted">
          Also on <code>{page.path}</code>
        </p>
      )}
    </EntryItem>
  );
}
