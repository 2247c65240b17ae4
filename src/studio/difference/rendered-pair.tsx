/** Two texts as readers would see them, side by side. */
import { useEffect, useRef, useState } from "react";
import type { Collection } from "../api/collections.ts";
import { useSources } from "../editor/use-sources.ts";
import { render } from "../rendering/rendering.ts";
import { ShownArticle } from "../rendering/shown-article.ts";
import "../styles/rendered-pair.css";

/** A text, as what, and of whose snippets and variables it is put together. */
interface NamedText {
  name: string;
  text: string;
  collection: Collection;
}

export function RenderedPair({ from, to }: { from: NamedText; to: NamedText }) {
  return (
    <div className="rendered-pair">
      <RenderedText {...from} />
      <RenderedText {...to} />
    </div>
  );
}

function RenderedText({ name, text, collection }: NamedText) {
  const host = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sources = useSources(collection);
  useEffect(() => {
    if (host.current === null) return;
    const shown = new ShownArticle(host.current);
    let isOpen = true;
    const show = async () => {
      const rendered = await render(text, sources);
      if (!isOpen) return;
      setRefusal(rendered.refusal);
      if (rendered.refusal === null) shown.show(rendered.html);
    };
    void show();
    return () => {
      isOpen = false;
      shown.close();
    };
  }, [text, sources]);
  return (
    <section aria-label={name}>
      <p className="rendered-name">{name}</p>
      {refusal === null ? null : <p className="refusal">{refusal}</p>}
      <div ref={host} tabIndex={0} role="document" aria-label={name} />
    </section>
  );
}
