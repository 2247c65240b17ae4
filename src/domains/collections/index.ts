/** Collections. */
import type { Area } from "#operation/define";
import { createCollection } from "./create-collection.ts";
import { deleteCollection } from "./delete-collection.ts";
import { getCollection } from "./get-collection.ts";
import { listCollections } from "./list-collections.ts";
import { restoreCollection } from "./restore-collection.ts";
import { updateCollection } from "./update-collection.ts";

export const collections: Area = {
  name: "Collections",
  operations: [
    listCollections,
    createCollection,
    getCollection,
    updateCollection,
    deleteCollection,
    restoreCollection,
  ],
};
