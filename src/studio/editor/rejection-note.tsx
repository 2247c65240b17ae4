/** Why the last review of a page was rejected and by whom, above its text. */
import { lastRejection } from "../api/reviews.ts";
import { useRemote } from "../use-remote.ts";

export function RejectionNote({ pageId }: { pageId: string }) {
  const { value } = useRemote(`rejection of ${pageId}`, () => lastRejection(pageId));
  if (value === null) return null;
  return (
    <div className="note" role="status">
      <strong>
        {value.by ?? "Somebody"} rejected it on {new Date(value.at).toLocaleDateString()}
      </strong>
      <p>{value.reason}</p>
    </div>
  );
}
