/** Over the bar and the tree, for whoever comes by keyboard: to the open page, and to its text. */
import type { MouseEvent } from "react";

/** The id of the element that holds the open page. */
export const pageElementId = "page";

const page = () => document.getElementById(pageElementId);
const pageText = () => page()?.querySelector<HTMLElement>(".cm-content") ?? page();

export function SkipLinks() {
  return (
    <nav aria-label="Skip">
      <SkipLink name="Skip to the page" find={page} />
      <SkipLink name="Skip to the text" find={pageText} />
    </nav>
  );
}

/** On pages of settings, which have no text. */
export function SkipToPage() {
  return (
    <nav aria-label="Skip">
      <SkipLink name="Skip to the page" find={page} />
    </nav>
  );
}

function SkipLink({ name, find }: { name: string; find: () => HTMLElement | null }) {
  const follow = (event: MouseEvent) => {
    // The address stays the page's own.
    event.preventDefault();
    find()?.focus();
  };
  return (
    <a className="skip" href={`#${pageElementId}`} onClick={follow}>
      {name}
    </a>
  );
}
