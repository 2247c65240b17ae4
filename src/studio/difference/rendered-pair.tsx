/** Two texts as readers would see them, side by side. */
import { useEffect, useState } from "react";
import type { AssemblySources } from "#content/assembly/sources";
import type { Collection } from "../api/collections.ts";
import { useSources } from "../editor/use-sources.ts";
import { render } from "../rendering/rendering.ts";
import "../styles/rendered-pair.css";
import { ShownText } from "./shown-text.tsx";
import type { ShownTextProps } from "./shown-text.tsx";

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
  const { value: sources } = useSources(collection);
  const { html, refusal } = useRendered(text, sources);
  return <ShownText {...{ name, html, refusal }} />;
}

const nothingYet = { html: "", refusal: null };

function useRendered(text: string, sources: AssemblySources | null) {
  const [rendered, setRendered] = useState<Omit<ShownTextProps, "name">>(nothingYet);
  useEffect(() => {
    let isOpen = true;
    const show = async () => {
      const next = await render(text, sources);
      if (isOpen) setRendered(next);
    };
    void show();
    return () => {
      isOpen = false;
    };
  }, [text, sources]);
  return rendered;
}
