/** What can be done with words that only this browser has: copied out, or thrown away. */
import { useState } from "react";
import { ConfirmDialog } from "../dialog.tsx";

interface Props {
  /** The whole text that this browser has of the page. */
  text: () => string;
  onDiscard: () => Promise<void>;
}

export function UnsentWords({ text, onDiscard }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setIsCopied(true);
  };
  return (
    <div className="note-buttons">
      <button type="button" onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy my text"}
      </button>
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
