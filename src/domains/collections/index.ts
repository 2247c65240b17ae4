/** Collections. */
import type { Area } from "#operation/define";
import { verifyDomain } from "#domains/sites/domains/verify-domain";
import { createCollection } from "./create-collection.ts";
import { deleteCollection } from "./delete-collection.ts";
import { duplicateCollection } from "#domains/exports/duplicating/duplicate-collection";
import { exportCollection } from "#domains/exports/collection/export-collection";
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
    duplicateCollection,
    exportCollection,
    verifyDomain,
  ],
};
