/** What a text is once it is rendered. */
import type { OutlineEntry } from "./anchors.ts";

export interface Rendered {
  /** Sanitised; page links unresolved (`resolvePageLinks` of #content/links). */
  html: string;
  /** The headings, in order. */
  outline: OutlineEntry[];
  /** The words alone, for search and descriptions. */
  text: string;
}
