/** What of a collection is read most: its pages, and beside them its FAQs and its changelog. */
import type { Analytics } from "../api/insights.ts";

interface Read {
  /** Null for what is no page of the tree. */
  pageId: string | null;
  name: string;
  path: string;
  views: number;
  visitors: number;
}

const names = { faq: "FAQs", changelog: "Changelog" };

/** Most views first. */
export function readMost({ pages, entries }: Analytics): Read[] {
  const beside = entries.map(({ kind, ...counts }) => {
    return { pageId: null, name: names[kind], path: kind, ...counts };
  });
  return [...pages, ...beside].toSorted((one, other) => other.views - one.views);
}
