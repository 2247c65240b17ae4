/** A button that copies a text; where the browser does not let it, the text is shown to be copied by hand. */
import { useState } from "react";
import { copyText } from "./copy-text.ts";

interface Props {
  label: string;
  /** What is copied, as it is when the button is pressed. */
  text: () => string;
}

export function CopyButton({ label, text }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const copy = async () => {
    const whole = text();
    const isCopied = await copyText(whole);
    setCopied(isCopied ? whole : null);
    setRefused(isCopied ? null : whole);
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {copied !== null && copied === text() ? "Copied" : label}
      </button>
      {refused === null ? null : (
        <label className="copied-by-hand">
          The browser does not let it be copied. Copy it from here:
          <textarea readOnly rows={4} value={refused} ref={selectAll} />
        </label>
      )}
    </>
  );
}

/** One key copies it. */
const selectAll = (area: HTMLTextAreaElement | null) => {
  area?.focus();
  area?.select();
};
