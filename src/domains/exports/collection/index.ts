/** The exports of a collection: as another collection, and as files. */
import type { OperationGroup } from "#operation/define";
import { exportCollection } from "./export-collection.ts";

export const collectionExports: OperationGroup = {
  name: "Collections",
  operations: [exportCollection],
};
