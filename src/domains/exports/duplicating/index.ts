/** Copies of a collection within its organization. */
import type { OperationGroup } from "#operation/define";
import { duplicateCollection } from "./duplicate-collection.ts";

export const duplications: OperationGroup = {
  name: "Collections",
  operations: [duplicateCollection],
};
