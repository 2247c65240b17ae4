/** The questions in the order that readers see, and what can be done with each. */
import { useState } from "react";
import { mayPublish, mayWrite } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import { deleteFaq, updateFaq } from "../api/entries.ts";
import type { Faq, FaqDraft } from "../api/entries.ts";
import type { ListedPage } from "../api/pages.ts";
import { CancelButton, ConfirmDialog, Dialog } from "../dialog.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { useAction } from "../settings/use-action.ts";
import { FaqForm } from "./faq-form.tsx";
import { FaqItem } from "./faq-item.tsx";
import { reordered } from "./reordered.ts";

interface Props {
  collection: Collection;
  faqs: readonly Faq[];
  pages: readonly ListedPage[];
  onChanged: () => Promise<void>;
}

interface Asked {
  what: "edit" | "delete";
  faq: Faq;
}

export function FaqList({ collection, faqs, pages, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { refusal, isBusy, run } = useAction(onChanged);
  const close = () => setAsked(null);
  const answer = (faq: Faq, state: Faq["state"]) =>
    void run(() => updateFaq(collection, faq, { state }));
  const move = (from: number, to: number) =>
    void run(async () => {
      for (const { faq, order } of reordered(faqs, from, to)) {
        await updateFaq(collection, faq, { order });
      }
    });
  /** What readers see is changed by those who publish. */
  const mayChange = ({ state }: Faq) =>
    mayWrite(collection) && (state !== "approved" || mayPublish(collection));
  return (
    <>
      <Refusal text={refusal} />
      <ol className="entries">
        {faqs.map((faq, at) => (
          <FaqItem
            key={faq.id}
            {...{ faq, isBusy }}
            page={pages.find(({ id }) => id === faq.pageId)}
            mayAnswer={mayPublish(collection)}
            mayChange={mayChange(faq)}
            mayMoveUp={at > 0 && faqs.slice(at - 1, at + 1).every(mayChange)}
            mayMoveDown={at < faqs.length - 1 && faqs.slice(at, at + 2).every(mayChange)}
            onAnswer={(state) => answer(faq, state)}
            onMove={(step) => move(at, at + step)}
            onAsk={(what) => setAsked({ what, faq })}
          />
        ))}
      </ol>
      <Question {...{ asked, collection, pages, onChanged }} onClose={close} />
    </>
  );
}

interface QuestionProps extends Omit<Props, "faqs"> {
  asked: Asked | null;
  onClose: () => void;
}

/** What is asked before a question is changed or deleted. */
function Question({ asked, collection, pages, onChanged, onClose }: QuestionProps) {
  if (asked === null) return null;
  const { what, faq } = asked;
  if (what === "edit") {
    const change = async (draft: FaqDraft) => {
      await updateFaq(collection, faq, draft);
      await onChanged();
      onClose();
    };
    return (
      <Dialog title="Edit the question" onClose={onClose}>
        <FaqForm
          {...{ collection, faq, pages }}
          submitLabel="Save"
          onSubmit={change}
          beside={<CancelButton onClose={onClose} />}
        />
      </Dialog>
    );
  }
  const remove = async () => {
    await deleteFaq(collection, faq);
    await onChanged();
  };
  return (
    <ConfirmDialog
      title="Delete this question?"
      submitLabel="Delete"
      onClose={onClose}
      onConfirm={remove}
    >
      “{faq.question}” and its answer are gone for good.
    </ConfirmDialog>
  );
}
