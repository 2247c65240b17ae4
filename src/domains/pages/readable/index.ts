/** What a member may read of all collections. */
import type { OperationGroup } from "#operation/define";
import { listFileUses } from "./list-file-uses.ts";
import { listSnippetUses } from "./list-snippet-uses.ts";
import { searchDrafts } from "./search-drafts.ts";

export const draftSearch: OperationGroup = { name: "Search", operations: [searchDrafts] };

export const snippetUses: OperationGroup = { name: "Snippets", operations: [listSnippetUses] };

export const fileUses: OperationGroup = { name: "Files", operations: [listFileUses] };
