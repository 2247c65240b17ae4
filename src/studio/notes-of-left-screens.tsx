/** Shows over any screen what ended badly on one that was left. */
import { useSyncExternalStore } from "react";
import { lastingNotes } from "./lasting-notes.ts";

export function NotesOfLeftScreens() {
  const sentences = useSyncExternalStore(lastingNotes.subscribe, lastingNotes.get);
  return (
    <div className="left-notes" role="status">
      {sentences.length === 0 ? null : (
        <div className="note">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <div className="note-buttons">
            <button type="button" onClick={() => lastingNotes.dismiss()}>
              Dismiss
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
