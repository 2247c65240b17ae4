/** Asks for a review, with a word to whoever reads the page. */
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form, LongTextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";

interface Props {
  onRequest: (note: string) => Promise<void>;
  onClose: () => void;
}

export function RequestDialog({ onRequest, onClose }: Props) {
  const submit = async (field: FieldReader) => {
    await onRequest(field("note").trim());
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
      </Form>
    </Dialog>
  );
}
