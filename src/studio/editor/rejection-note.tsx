/** Why the last review of a page was rejected, above its text. */
import { lastRejection } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { useRemote } from "../use-remote.ts";

export function RejectionNote({ page }: { page: ListedPage }) {
  const isRejected = page.state === 3;
  const key = isRejected ? `rejection of ${page.id}` : null;
  const { value } = useRemote(key, () => lastRejection(page.id));
  if (!isRejected || value === null) return null;
  return (
    <div className="note" role="status">
      <strong>Rejected on {new Date(value.at).toLocaleDateString()}</strong>
      <p>{value.reason}</p>
    </div>
  );
}
