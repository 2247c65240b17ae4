/** The page as readers would see it, beside its source: rendered again as one writes, scrolled with what one writes. */
import type { EditorView } from "@codemirror/view";
import { useEffect, useRef, useState } from "react";
import type { AssemblySources } from "#content/assembly/sources";
import { documentText } from "#content/document";
import type { LivePage } from "./live-page.ts";
import { render } from "../rendering/rendering.ts";
import { ShownArticle } from "../rendering/shown-article.ts";
import { followScroll } from "./scroll-together.ts";

interface Props {
  live: LivePage;
  view: EditorView;
  sources: AssemblySources | null;
}

/** After the last keystroke, in milliseconds. */
const pause = 120;

export function RenderedPage({ live, view, sources }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (host.current === null) return;
    const shown = new ShownArticle(host.current);
    const { article } = shown;
    // The end can stand beside the end of the source.
    article.style.paddingBottom = "40vh";
    const { follow, stop } = followScroll(view, host.current, article);
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      const rendered = await render(documentText(live.doc), sources);
      if (!isOpen) return;
      setRefusal(rendered.refusal);
      if (rendered.refusal === null) shown.show(rendered.html);
      follow();
    };
    const showSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void show(), pause);
    };
    live.text.observe(showSoon);
    void show();
    return () => {
      isOpen = false;
      clearTimeout(timer);
      live.text.unobserve(showSoon);
      stop();
      shown.close();
    };
  }, [live, view, sources]);
  return (
    <section className="rendered" aria-label="Rendered page">
      {refusal === null ? null : <p className="refusal">{refusal}</p>}
      <div ref={host} className="rendered-frame" tabIndex={0} role="document" />
    </section>
  );
}
