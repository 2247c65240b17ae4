/** Why the last review of a page was rejected and by whom, above its text. */
import { lastRejection } from "../api/reviews.ts";
import { useRemote } from "../use-remote.ts";
import { UnreadPart } from "../settings/unread.tsx";

export function RejectionNote({ pageId }: { pageId: string }) {
  const rejection = useRemote(`rejection of ${pageId}`, () => lastRejection(pageId));
  const { value } = rejection;
  if (value === null) return <UnreadPart {...rejection} what="Why it was rejected" />;
  return (
    <div className="note" role="status">
      <strong>
        {value.by ?? "Somebody"} rejected it on {new Date(value.at).toLocaleDateString()}
      </strong>
      <p>{value.reason}</p>
    </div>
  );
}
