/** Something that is shown once, to be copied. */
import { useState } from "react";
import "../styles/settings.css";

interface Props {
  label: string;
  text: string;
}

export function Secret({ label, text }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <div className="secret" role="status">
      <p>{label}</p>
      <code>{text}</code>
      <button type="button" onClick={() => void copy()}>
        {copied === text ? "Copied" : "Copy"}
      </button>
    </div>
  );
}
