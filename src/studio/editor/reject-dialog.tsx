/** Asks why a review is rejected: its author reads it above the page. */
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form, LongTextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";

interface Props {
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function RejectDialog({ onReject, onClose }: Props) {
  const submit = async (field: FieldReader) => {
    await onReject(field("reason").trim());
    onClose();
  };
  return (
    <Dialog title="Reject the review" onClose={onClose}>
      <Form submitLabel="Reject" onSubmit={submit} beside={<CancelButton onClose={onClose} />}>
        <LongTextField
          label="Reason"
          name="reason"
          hint="Whoever sees the page reads it."
          rows={4}
          maxLength={2_000}
          autoFocus
          required
        />
      </Form>
    </Dialog>
  );
}
