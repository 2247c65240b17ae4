/**
 * Blocks that a text is put together by, where it is shown as it was written: a draft's history, say. A snippet is
 * named. A part for some readers is shown to nobody, since it is not known here who reads.
 */
import { escapeText } from "#content/plain";
import type { Look } from "./look.ts";

/** By the names of the registry. */
export const assembledLooks: Readonly<Record<string, Look>> = {
  snippet: {
    html: ({ said }) => `<p><code>::snippet[${escapeText(said.value("name") ?? "")}]</code></p>\n`,
  },
  only: { html: () => "" },
};
