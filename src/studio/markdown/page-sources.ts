/** What the open page is put together of, for whatever of the editor shows or offers it. */
import type { AssemblySources } from "#content/assembly/sources";
import { Facet } from "@codemirror/state";

/** Null where it is not known. */
export const pageSources = Facet.define<AssemblySources | null, AssemblySources | null>({
  combine: ([sources = null]) => sources,
});
