/** What a page of the collection is put together of, as its writer sees it: with the parts for all readers. */
import { useMemo } from "react";
import type { AssemblySources } from "#content/assembly/sources";
import type { Collection } from "../api/collections.ts";
import { listSnippets } from "../api/snippets.ts";
import type { Snippet } from "../api/snippets.ts";
import { useChanges } from "../changes.ts";
import { useRemote } from "../use-remote.ts";
import type { Remote } from "../use-remote.ts";

/** What is said not to have been read: without it a text is shown as it is written. */
export const whatSources = "The snippets and variables of these texts";

export function useSources(collection: Collection): Remote<AssemblySources> {
  const { id } = collection;
  const read = useRemote(`sources of ${id}`, () => listSnippets(collection));
  const { value, reload } = read;
  useChanges(["snippets"], reload);
  const sources = useMemo(() => (value === null ? null : sourcesIn(value, id)), [value, id]);
  return { ...read, value: sources };
}

/** Of two with one name the collection's own comes last, and stays. */
function sourcesIn(snippets: readonly Snippet[], ownId: string): AssemblySources {
  const own = snippets.filter(({ collectionId }) => collectionId === ownId);
  const named = (kind: Snippet["kind"]) =>
    new Map(
      [...snippets, ...own].filter((each) => each.kind === kind).map((each) => [each.name, each]),
    );
  return { snippets: named("snippet"), variables: named("variable"), place: null };
}
