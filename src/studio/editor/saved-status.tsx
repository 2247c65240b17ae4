/** Shows "Saved" when the room has acknowledged everything, and never before. Changes are announced to screen readers. */
import type { LivePage } from "./live-page.ts";
import type { LiveState } from "./live-state.ts";
import { useLivePart } from "./use-live-page.ts";

interface Shown {
  tone: "good" | "busy" | "warning";
  text: string;
}

export function SavedStatus({ live }: { live: LivePage }) {
  const tone = useLivePart(live, (state) => shownOf(state).tone);
  const text = useLivePart(live, (state) => shownOf(state).text);
  return (
    <>
      <span className={`saved saved-${tone}`} data-testid="saved">
        {text}
      </span>
      {/* Each pause in typing is saved: only what is wrong is worth an interruption. */}
      <span className="unseen" role="status">
        {tone === "warning" ? text : ""}
      </span>
    </>
  );
}

function offlineText({ hasUnsavedEdits, isKeptHere }: LiveState): string {
  if (isKeptHere) return "Offline: kept in this browser";
  return hasUnsavedEdits ? "Offline: keep this tab open" : "Offline";
}

function shownOf(state: LiveState): Shown {
  const { connection, permission, isCalm, isLate } = state;
  if (connection === "refused") return { tone: "warning", text: "Not connected" };
  if (connection === "full") return { tone: "warning", text: "Not saved: the page is full" };
  if (connection === "offline" || isLate) return { tone: "warning", text: offlineText(state) };
  if (connection === "connecting" || connection === "resting")
    return { tone: "busy", text: "Connecting…" };
  if (permission === "read") return { tone: "good", text: "Read only" };
  return isCalm ? { tone: "good", text: "Saved" } : { tone: "busy", text: "Saving…" };
}
