/** Two texts as readers would see them, side by side. */
import { useEffect, useState } from "react";
import type { AssemblySources } from "#content/assembly/sources";
import type { Collection } from "../api/collections.ts";
import { useSources, whatSources } from "../editor/use-sources.ts";
import { render } from "../rendering/rendering.ts";
import { UnreadPart } from "../settings/unread.tsx";
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
  const ofFrom = useSources(from.collection);
  const ofTo = useSources(to.collection);
  const reload = async () => void (await Promise.all([ofFrom.reload(), ofTo.reload()]));
  return (
    <div className="rendered-changes">
      <UnreadPart what={whatSources} error={ofFrom.error ?? ofTo.error} reload={reload} />
      <div className="rendered-pair">
        <RenderedText {...from} sources={ofFrom.value} />
        <RenderedText {...to} sources={ofTo.value} />
      </div>
    </div>
  );
}

type RenderedTextProps = Pick<NamedText, "name" | "text"> & { sources: AssemblySources | null };

function RenderedText({ name, text, sources }: RenderedTextProps) {
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
