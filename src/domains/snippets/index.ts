/** Snippets and variables. */
import type { OperationGroup } from "#operation/define";
import { createSnippet } from "./create-snippet.ts";
import { deleteSnippet } from "./delete-snippet.ts";
import { getSnippet } from "./get-snippet.ts";
import { listSnippets } from "./list-snippets.ts";
import { updateSnippet } from "./update-snippet.ts";

export const snippets: OperationGroup = {
  name: "Snippets",
  operations: [listSnippets, getSnippet, createSnippet, updateSnippet, deleteSnippet],
};

export { loadSnippet } from "./change.ts";
export { snippetParams } from "./contract.ts";
export { copySnippets, snippetsCascade } from "./rows.ts";
export { assemblySourcesOf } from "./sources.ts";
