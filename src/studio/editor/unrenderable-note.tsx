/** Says, while one writes, that the page could not be published as it stands, and leads to the line that is to blame. */
import type { EditorView } from "@codemirror/view";
import { useEffect, useState } from "react";
import type { AssemblySources } from "#content/assembly/sources";
import { documentText } from "#content/document";
import { check } from "../rendering/rendering.ts";
import { goTo } from "./go-to.ts";
import type { LivePage } from "./live-page.ts";
import { refusedLine } from "./refused-line.ts";
import type { RefusedLine } from "./refused-line.ts";

interface Props {
  live: LivePage;
  view: EditorView;
  sources: AssemblySources | null;
  isEndpoint: boolean;
}

/** After the last change, in milliseconds: the whole text is read, so one has paused. */
const pause = 1_000;

export function UnrenderableNote({ live, view, sources, isEndpoint }: Props) {
  const refused = useRefusedLine(live, sources, isEndpoint);
  if (refused === null) return null;
  const { line, reason } = refused;
  const goThere = () => {
    const { doc } = view.state;
    goTo(view, doc.line(Math.min(line, doc.lines)).from);
  };
  return (
    <div className="note note-warning">
      <p>
        This page cannot be published as it is written. Line {line}: {reason}. What you write is
        saved all the same.
      </p>
      <div className="note-buttons">
        <button type="button" onClick={goThere}>
          Go to line {line}
        </button>
      </div>
    </div>
  );
}

/** Where the text asks for more than a page may, looked at again whenever it was changed. */
function useRefusedLine(
  live: LivePage,
  sources: AssemblySources | null,
  isEndpoint: boolean,
): RefusedLine | null {
  const [refused, setRefused] = useState<RefusedLine | null>(null);
  useEffect(() => {
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const refusal = await check(documentText(live.doc), { sources, isEndpoint });
      if (isOpen) setRefused(refusedLine(refusal));
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), pause);
    };
    live.text.observe(lookSoon);
    lookSoon();
    return () => {
      isOpen = false;
      clearTimeout(timer);
      live.text.unobserve(lookSoon);
    };
  }, [live, sources, isEndpoint]);
  return refused;
}
