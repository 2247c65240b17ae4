/** The playground beside the text: the panel that readers have, filled in from the page as it is now. */
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../refusals.ts";

/** What the panel's script gives, which is built for the site and lies beside the studio. */
interface PanelScript {
  openIn: (host: HTMLElement, pageId: string, onClose: () => void) => Promise<() => void>;
}

const scriptPath = "/_playground/panel.js";

interface Props {
  pageId: string;
  onClose: () => void;
}

export function PlaygroundPane({ pageId, onClose }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let takeAway: (() => void) | null = null;
    let isLeft = false;
    const open = async () => {
      const { openIn } = (await import(/* @vite-ignore */ scriptPath)) as PanelScript;
      if (host.current === null || isLeft) return;
      takeAway = await openIn(host.current, pageId, onClose);
      if (isLeft) takeAway();
      else host.current.querySelector<HTMLElement>("input, select, button")?.focus();
    };
    open().catch(setError);
    return () => {
      isLeft = true;
      takeAway?.();
    };
  }, [pageId, onClose]);
  return (
    <aside
      className="playground"
      aria-label="Try it"
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      {error === null ? null : (
        <div className="playground-refused">
          <p className="refusal" role="alert">
            {sentenceOf(error)}
          </p>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
      )}
      <div ref={host} />
    </aside>
  );
}
