/** Copies of a collection: as another collection, and as files. */
import type { Area } from "#operation/define";
import { exportCollection } from "./export-collection.ts";

export const collectionExports: Area = { name: "Collections", operations: [exportCollection] };
