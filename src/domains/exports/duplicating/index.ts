/** Copies of a collection within its organization, and of a page beside it. */
import type { OperationGroup } from "#operation/define";
import { duplicateCollection } from "./duplicate-collection.ts";
import { duplicatePage } from "./duplicate-page.ts";

export const duplications: OperationGroup = {
  name: "Collections",
  operations: [duplicateCollection],
};

export const pageDuplications: OperationGroup = { name: "Pages", operations: [duplicatePage] };
