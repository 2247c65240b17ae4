/** What can be done with words that only this browser has: copied out, or thrown away. */
import { useState } from "react";
import { CopyButton } from "../copy-button.tsx";
import { ConfirmDialog } from "../dialog.tsx";

interface Props {
  /** The whole text that this browser has of the page. */
  text: () => string;
  onDiscard: () => Promise<void>;
}

export function UnsentWords({ text, onDiscard }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="note-buttons">
      <CopyButton label="Copy my text" text={text} />
      <button type="button" onClick={() => setIsAsked(true)}>
        Throw away my unsent words
      </button>
      {isAsked ? (
        <ConfirmDialog
          title="Throw away unsent words"
          submitLabel="Throw away"
          onConfirm={onDiscard}
          onClose={() => setIsAsked(false)}
        >
          Only this browser has them: nobody can bring them back. What was saved before stays.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
