/** The outline of an article: next to it on wide screens, folded above it on narrow ones. */
import type { Words } from "#site/words/words";
import { ChevronIcon } from "./icons.tsx";

/** A heading that the outline leads to. */
export interface OutlineLink {
  id: string;
  depth: number;
  text: string;
}

interface OutlineProps {
  entries: readonly OutlineLink[];
  words: Words;
}

/** The outline in the aside. */
export function Outline({ entries, words }: OutlineProps) {
  if (entries.length < 2) return null;
  return (
    <nav class="outline" aria-labelledby="_outline">
      <h2 id="_outline">{words.onThisPage}</h2>
      <OutlineList entries={entries} />
    </nav>
  );
}

/** The same where there is no room beside the text. */
export function NarrowOutline({ entries, words }: OutlineProps) {
  if (entries.length < 2) return null;
  return (
    <details class="narrow-outline">
      <summary>
        {words.onThisPage}
        <ChevronIcon />
      </summary>
      <OutlineList entries={entries} />
    </details>
  );
}

function OutlineList({ entries }: Pick<OutlineProps, "entries">) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} class={`depth-${entry.depth}`}>
          <a href={`#${encodeURIComponent(entry.id)}`}>{entry.text}</a>
        </li>
      ))}
    </ul>
  );
}
