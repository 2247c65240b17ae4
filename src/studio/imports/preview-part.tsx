/** A part of what an import would do: how much there is of it, and on demand its lines, the first of them at once. */
import { useState } from "react";
import type { ReactNode } from "react";

const shownAtOnce = 100;

interface Props<T> {
  title: string;
  items: readonly T[];
  isOpen?: boolean;
  children: (item: T) => ReactNode;
}

/** Renders nothing where there is nothing of it. */
export function PreviewPart<T>({ title, items, isOpen = false, children }: Props<T>) {
  const [most, setMost] = useState(shownAtOnce);
  if (items.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>
        {title} ({items.length.toLocaleString()})
      </summary>
      <ul className="report-lines" aria-label={title}>
        {items.slice(0, most).map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- what an import would do never moves
          <li key={at}>{children(item)}</li>
        ))}
      </ul>
      {items.length > most ? (
        <button type="button" onClick={() => setMost(most + shownAtOnce)}>
          Show more
        </button>
      ) : null}
    </details>
  );
}
