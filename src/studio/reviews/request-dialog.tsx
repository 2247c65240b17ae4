/** Asks for a review, with a word to whoever reads the page. */
import type { Collection } from "../api/collections.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form, LongTextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { ReviewerFields, tickedReviewers, useAskable } from "./reviewer-fields.tsx";

interface Props {
  collection: Collection;
  onRequest: (asked: { note: string; reviewers: string[] }) => Promise<void>;
  onClose: () => void;
}

export function RequestDialog({ collection, onRequest, onClose }: Props) {
  const { askable, read } = useAskable(collection);
  const submit = async (field: FieldReader) => {
    await onRequest({ note: field("note").trim(), reviewers: tickedReviewers(askable, field) });
    onClose();
  };
  return (
    <Dialog title="Request a review" onClose={onClose}>
      <Form
        submitLabel="Request review"
        onSubmit={submit}
        beside={<CancelButton onClose={onClose} />}
      >
        <LongTextField
          label="Why"
          name="note"
          hint="Optional: what to look at, and why it should be published."
          rows={3}
          maxLength={2_000}
          autoFocus
        />
        <ReviewerFields {...{ askable, read }} asked={[]} />
      </Form>
    </Dialog>
  );
}
