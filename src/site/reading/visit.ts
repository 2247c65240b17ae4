/** One request of a reader who was let in. */
import { accepts } from "hono/accepts";
import type { VisitSources } from "#domains/publication/index";
import type { AppContext } from "#http/services";
import type { Frame } from "#site/page/frame";
import type { Admitted, EntryPoint } from "./resolve-address.ts";

export interface Visit extends Admitted {
  context: AppContext;
  sources: VisitSources;
  url: URL;
  entryPoint: EntryPoint;
  /** The site's own address, absolute and without a slash at its end: canonical addresses begin with it. */
  siteUrl: string;
  /** What is shown around the content. */
  frame: Frame;
}

/** Whether the reader asked for Markdown, by the address or by the header `Accept`. */
export function wantsMarkdown({ context, address }: Visit): boolean {
  if (address.isMarkdown) return true;
  const supports = ["text/html", "text/markdown"];
  return accepts(context, { header: "Accept", supports, default: "text/html" }) === "text/markdown";
}
