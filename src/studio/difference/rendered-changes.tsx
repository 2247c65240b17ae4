/** Two texts as readers would see them, the words that came and went marked: side by side, or as one text. */
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { AssemblySources } from "#content/assembly/sources";
import type { Collection } from "../api/collections.ts";
import { useSources, whatSources } from "../editor/use-sources.ts";
import { compare, render } from "../rendering/rendering.ts";
import { UnreadPart } from "../settings/unread.tsx";
import changeMarks from "../styles/change-marks.css?inline";
import "../styles/rendered-pair.css";
import type { Remote } from "../use-remote.ts";
import { showPlace } from "./show-place.ts";
import { ShownText } from "./shown-text.tsx";
import type { ShownTextProps } from "./shown-text.tsx";

interface Props {
  /** Of whose snippets and variables the texts are put together. */
  collection: Collection;
  from: string;
  to: string;
  fromName: string;
  toName: string;
  isInline: boolean;
}

const looks = new CSSStyleSheet();
looks.replaceSync(changeMarks);

export function RenderedChanges({ collection, from, to, fromName, toName, isInline }: Props) {
  const sources = useSources(collection);
  const compared = useCompared(sources, from, to);
  const host = useRef<HTMLDivElement>(null);
  if (compared === null) return <p className="muted">Rendering…</p>;
  const { old, now, both, places } = compared;
  return (
    <div className="rendered-changes">
      <UnreadPart what={whatSources} {...sources} />
      {places === null ? null : <Places count={places} host={host} />}
      <div ref={host} className={isInline ? "rendered-inline" : "rendered-pair"}>
        {isInline ? (
          <ShownText name={`${fromName} → ${toName}`} looks={looks} {...both} />
        ) : (
          <>
            <ShownText name={fromName} looks={looks} {...old} />
            <ShownText name={toName} looks={looks} {...now} />
          </>
        )}
      </div>
    </div>
  );
}

type Rendered = Pick<ShownTextProps, "html" | "refusal">;

interface Compared {
  old: Rendered;
  now: Rendered;
  both: Rendered;
  /** How many differ; null where one of the texts cannot be shown, and nothing is compared. */
  places: number | null;
}

/** Null until it is known of what the texts are put together, or that this cannot be read. */
function useCompared(
  { value: sources, error }: Remote<AssemblySources>,
  from: string,
  to: string,
): Compared | null {
  const [compared, setCompared] = useState<Compared | null>(null);
  const isKnown = sources !== null || error !== null;
  useEffect(() => {
    if (!isKnown) return undefined;
    let isOpen = true;
    const show = async () => {
      const [old, now] = await Promise.all([render(from, sources), render(to, sources)]);
      const next = await comparedTexts(old, now);
      if (isOpen) setCompared(next);
    };
    void show();
    return () => {
      isOpen = false;
    };
  }, [from, to, sources, isKnown]);
  return compared;
}

async function comparedTexts(old: Rendered, now: Rendered): Promise<Compared> {
  const refusal = old.refusal ?? now.refusal;
  const changes = refusal === null ? await compare(old.html, now.html) : null;
  if (changes === null) return { old, now, both: { html: now.html, refusal }, places: null };
  const shown = (html: string): Rendered => ({ html, refusal: null });
  return {
    old: shown(changes.from),
    now: shown(changes.to),
    both: shown(changes.inline),
    places: changes.places,
  };
}

interface PlacesProps {
  count: number;
  host: RefObject<HTMLElement | null>;
}

/** How many places differ, and the way from one to the next. */
function Places({ count, host }: PlacesProps) {
  const [said, setSaid] = useState<string | null>(null);
  const at = useRef(-1);
  if (count === 0)
    return <p role="status">No word differs: only how the text is written or laid out.</p>;
  const step = (by: number) => {
    at.current = at.current < 0 && by < 0 ? count - 1 : (at.current + by + count) % count;
    const words = host.current === null ? "" : showPlace(host.current, at.current);
    setSaid(`Change ${at.current + 1} of ${count}: ${words}`);
  };
  return (
    <div className="rendered-places">
      <button type="button" className="small" onClick={() => step(-1)}>
        Previous change
      </button>
      <button type="button" className="small" onClick={() => step(1)}>
        Next change
      </button>
      <p role="status">{said ?? (count === 1 ? "One change." : `${count} changes.`)}</p>
    </div>
  );
}
