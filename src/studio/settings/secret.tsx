/** Something that is shown once, to be copied. */
import { useRef, useState } from "react";
import "../styles/settings.css";

interface Props {
  label: string;
  text: string;
}

export function Secret({ label, text }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const code = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      setIsRefused(false);
    } catch {
      setIsRefused(true);
      if (code.current !== null) getSelection()?.selectAllChildren(code.current);
    }
  };
  return (
    <div className="secret" role="status">
      <p>{label}</p>
      <code ref={code}>{text}</code>
      <button type="button" onClick={() => void copy()}>
        {copied === text && !isRefused ? "Copied" : "Copy"}
      </button>
      {isRefused ? (
        <p>
          The browser does not let it be copied. It is selected above: copy it from there, by{" "}
          <kbd>Ctrl C</kbd> say.
        </p>
      ) : null}
    </div>
  );
}
