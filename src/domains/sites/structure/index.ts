/** Sites of collections, by section, version and language. */
import type { OperationGroup } from "#operation/define";
import { createSite } from "./create-site.ts";
import { deleteSite } from "./delete-site.ts";
import { getSite } from "./get-site.ts";
import { listSites } from "./list-sites.ts";
import { placeCollection } from "./place-collection.ts";
import { removeCollectionFromSite } from "./remove-collection-from-site.ts";
import { updateSite } from "./update-site.ts";

export const sites: OperationGroup = {
  name: "Sites",
  operations: [
    listSites,
    createSite,
    getSite,
    updateSite,
    deleteSite,
    placeCollection,
    removeCollectionFromSite,
  ],
};
