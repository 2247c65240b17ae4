/** A quiet line for a text that is stored, and could not be saved as a version of the page's history. */
import type { LivePage } from "./live-page.ts";
import { useLivePart } from "./use-live-page.ts";

export function UnsavedNote({ live }: { live: LivePage }) {
  const unsavedSince = useLivePart(live, (state) => state.unsavedSince);
  if (unsavedSince === null) return null;
  const since = new Date(unsavedSince).toLocaleTimeString();
  return (
    <p className="muted" role="status">
      Not saved as a version since {since}, retrying
    </p>
  );
}
