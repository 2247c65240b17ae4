/** Asks others for the review of a page that waits for one. */
import type { Collection } from "../api/collections.ts";
import { setReviewers } from "../api/reviews.ts";
import type { PageInReview } from "../api/reviews.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form } from "../form.tsx";
import { ReviewerFields, tickedReviewers, useAskable } from "./reviewer-fields.tsx";

interface Props {
  collection: Collection;
  page: PageInReview;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function ReviewersDialog({ collection, page, onChanged, onClose }: Props) {
  const { askable, read } = useAskable(collection);
  return (
    <Dialog title={`Who reviews “${page.name}”?`} onClose={onClose}>
      <Form
        submitLabel="Ask them"
        isDisabled={askable.length === 0}
        onSubmit={async (field) => {
          await setReviewers(collection.orgId, page.id, tickedReviewers(askable, field));
          await onChanged();
          onClose();
        }}
        beside={<CancelButton onClose={onClose} />}
      >
        <ReviewerFields {...{ askable, read }} asked={page.reviewers} />
      </Form>
    </Dialog>
  );
}
