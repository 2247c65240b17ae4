/** Scrolls the rendered page with its source: heading beside heading, and in proportion between them. */
import type { EditorView } from "@codemirror/view";
import { blocksOf } from "../markdown/page-blocks.ts";

/** Places in pixels from the top, beginning with 0 and ending with the height. */
type Places = readonly number[];

/** Where one is in the second list for a place in the first, which both name the same things in order. */
function matchingPlace(place: number, from: Places, to: Places): number {
  const count = Math.min(from.length, to.length);
  let at = 0;
  while (at + 1 < count - 1 && (from[at + 1] ?? 0) <= place) at += 1;
  const start = from[at] ?? 0;
  const length = (from[at + 1] ?? start) - start;
  const part = length <= 0 ? 0 : Math.min(1, Math.max(0, (place - start) / length));
  const target = to[at] ?? 0;
  return target + part * ((to[at + 1] ?? target) - target);
}

export interface Following {
  /** Goes where the source is. */
  follow: () => void;
  stop: () => void;
}

/** Follows the window's scrolling until it is stopped. */
export function followScroll(
  view: EditorView,
  frame: HTMLElement,
  article: HTMLElement,
): Following {
  let isWaiting = false;
  const follow = () => {
    isWaiting = false;
    const { top } = view.contentDOM.getBoundingClientRect();
    const seen = Math.max(0, frame.getBoundingClientRect().top - top);
    frame.scrollTop = matchingPlace(seen, sourcePlaces(view), renderedPlaces(frame, article));
  };
  const followSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(follow);
  };
  addEventListener("scroll", followSoon, { passive: true });
  return {
    follow: followSoon,
    stop: () => removeEventListener("scroll", followSoon),
  };
}

function sourcePlaces(view: EditorView): number[] {
  const headings = blocksOf(view.state).headings.map(({ from }) => view.lineBlockAt(from).top);
  return [0, ...headings, view.contentHeight];
}

function renderedPlaces(frame: HTMLElement, article: HTMLElement): number[] {
  const top = frame.getBoundingClientRect().top - frame.scrollTop;
  const headings = article.querySelectorAll(":scope > :is(h1, h2, h3, h4, h5, h6)");
  const places = Array.from(headings, (each) => each.getBoundingClientRect().top - top);
  return [0, ...places, frame.scrollHeight];
}
