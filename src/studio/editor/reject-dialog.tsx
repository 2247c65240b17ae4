/** Asks why a review is rejected: its author reads it above the page. */
import { ReasonDialog } from "./reason-dialog.tsx";

interface Props {
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function RejectDialog({ onReject, onClose }: Props) {
  return (
    <ReasonDialog
      title="Reject the review"
      submitLabel="Reject"
      hint="Whoever sees the page reads it."
      onReason={onReject}
      onClose={onClose}
    />
  );
}
