/** Shows "Saved" when the room has acknowledged everything, and never before. */
import type { LiveState } from "./live-page.ts";

interface Shown {
  tone: "good" | "busy" | "warning";
  text: string;
}

export function SavedStatus({ state }: { state: LiveState }) {
  const { tone, text } = shownOf(state);
  return (
    <span className={`saved saved-${tone}`} data-testid="saved">
      {text}
    </span>
  );
}

function offlineText({ hasUnsavedEdits, isKeptHere }: LiveState): string {
  if (!hasUnsavedEdits) return "Reconnecting…";
  return isKeptHere ? "Offline: edits are kept in this browser" : "Offline: keep this tab open";
}

function shownOf(state: LiveState): Shown {
  const { connection, permission, isSaved } = state;
  if (connection === "refused") return { tone: "warning", text: "Not connected" };
  if (connection === "connecting") return { tone: "busy", text: "Connecting…" };
  if (connection === "offline") return { tone: "warning", text: offlineText(state) };
  if (permission === "read") return { tone: "good", text: "Read only" };
  return isSaved ? { tone: "good", text: "Saved" } : { tone: "busy", text: "Saving…" };
}
