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
  const [toCopy, setToCopy] = useState<string | null>(null);
  const copy = async () => {
    const whole = text();
    try {
      await navigator.clipboard.writeText(whole);
      setIsCopied(true);
      setToCopy(null);
    } catch {
      setToCopy(whole);
    }
  };
  return (
    <div className="note-buttons">
      <button type="button" onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy my text"}
      </button>
      <button type="button" onClick={() => setIsAsked(true)}>
        Throw away my unsent words
      </button>
      {toCopy === null ? null : (
        <label className="unsent-words">
          The browser does not let it be copied. Copy it from here:
          <textarea readOnly rows={4} value={toCopy} ref={selectAll} />
        </label>
      )}
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

/** One key copies it. */
const selectAll = (area: HTMLTextAreaElement | null) => {
  area?.focus();
  area?.select();
};
