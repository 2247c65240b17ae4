/** A quiet line for a text that is stored, and could not be saved as a version of the page's history. */
import type { LiveState } from "./live-state.ts";

export function UnsavedNote({ state }: { state: Pick<LiveState, "unsavedSince"> }) {
  if (state.unsavedSince === null) return null;
  const since = new Date(state.unsavedSince).toLocaleTimeString();
  return (
    <p className="muted" role="status">
      Not saved as a version since {since}, retrying
    </p>
  );
}
