/** The outline of the open text, with the heading that one stands under, and how long the text is. */
import type { EditorView } from "@codemirror/view";
import { useEffect, useState } from "react";
import { Menu } from "../menu.tsx";
import { factsOf } from "../writing/page-facts.ts";
import type { PageFacts } from "../writing/page-facts.ts";
import { goTo } from "./go-to.ts";
import type { LivePage } from "./live-page.ts";

interface Props {
  live: LivePage;
  view: EditorView;
}

/** After the last change, in milliseconds: a long text is counted when one pauses. */
const pause = 400;

export function PageOutline({ live, view }: Props) {
  const facts = useFacts(live, view);
  if (facts === null) return null;
  const { words, minutes, headings, current } = facts;
  const top = Math.min(...headings.map(({ level }) => level));
  const actions = headings.map(({ text, level, from }, at) => ({
    label: `${"\u2003".repeat(level - top)}${text || "Untitled"}`,
    isCurrent: at === current,
    onChoose: () => goTo(view, from),
  }));
  return (
    <>
      {headings.length === 0 ? null : (
        <Menu className="outline" label="Outline" button="Outline" actions={actions} />
      )}
      {words === 0 ? null : (
        <span className="text-length">
          {words.toLocaleString()} {words === 1 ? "word" : "words"} · {minutes} min
        </span>
      )}
    </>
  );
}

function useFacts(live: LivePage, view: EditorView): PageFacts | null {
  const [facts, setFacts] = useState<PageFacts | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => setFacts(factsOf(view.state));
    const tellSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, pause);
    };
    live.text.observe(tellSoon);
    document.addEventListener("selectionchange", tellSoon);
    tellSoon();
    return () => {
      clearTimeout(timer);
      live.text.unobserve(tellSoon);
      document.removeEventListener("selectionchange", tellSoon);
    };
  }, [live, view]);
  return facts;
}
