/** Which of the tree's rows are in sight: of thousands only these, and some around them, are in the document. */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { RefObject } from "react";

/** A finger is broader than a pointer. */
const fingers = matchMedia("(width < 860px), (pointer: coarse)");

const onFingers = (listen: () => void) => {
  fingers.addEventListener("change", listen);
  return () => fingers.removeEventListener("change", listen);
};

/** Every row is as high, so that its place follows from its number. */
export const useRowPx = () => useSyncExternalStore(onFingers, () => (fingers.matches ? 40 : 32));
/** As many rows come and go at once, so that not every step of a scroll draws the tree. */
const stride = 8;

interface Sight {
  from: number;
  to: number;
}

interface RowsSeen {
  scroller: RefObject<HTMLElement | null>;
  /** Begins somewhere in the scroller. */
  list: RefObject<HTMLElement | null>;
  rowPx: number;
}

/** Follows the scrolling. */
export function useWindow({ scroller, list, rowPx }: RowsSeen): Sight {
  const [sight, setSight] = useState<Sight>({ from: 0, to: 5 * stride });
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const look = () => {
      const above = (box.scrollTop - (list.current?.offsetTop ?? 0)) / rowPx;
      const from = (Math.floor(above / stride) - 1) * stride;
      const to = (Math.ceil((above + box.clientHeight / rowPx) / stride) + 1) * stride;
      setSight((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [scroller, list, rowPx]);
  return sight;
}

/** Scrolls no further than it takes to see a row. By hand: what the browser scrolls to is where Tab goes on from. */
export function reveal(
  row: number,
  { scroller: { current: scroller }, rowPx }: Pick<RowsSeen, "scroller" | "rowPx">,
): void {
  if (scroller === null) return;
  const least = (row + 1) * rowPx - scroller.clientHeight;
  scroller.scrollTop = Math.min(Math.max(scroller.scrollTop, least), row * rowPx);
}
