/** Asks why something is rejected or refused, before it is. */
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form, LongTextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";

interface Props {
  title: string;
  submitLabel: string;
  /** Who reads the reason. */
  hint: string;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function ReasonDialog({ title, submitLabel, hint, onReason, onClose }: Props) {
  const submit = async (field: FieldReader) => {
    await onReason(field("reason").trim());
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form submitLabel={submitLabel} onSubmit={submit} beside={<CancelButton onClose={onClose} />}>
        <LongTextField
          label="Reason"
          name="reason"
          hint={hint}
          rows={4}
          maxLength={2_000}
          autoFocus
          required
        />
      </Form>
    </Dialog>
  );
}
