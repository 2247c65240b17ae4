/** URL mappings. */
import type { OperationGroup } from "#operation/define";
import { createUrlMapping } from "./create-url-mapping.ts";
import { deleteUrlMapping } from "./delete-url-mapping.ts";
import { getUrlMapping } from "./get-url-mapping.ts";
import { importUrlMappings } from "./import-url-mappings.ts";
import { listCollectionUrlMappings } from "./list-collection-url-mappings.ts";
import { updateUrlMapping } from "./update-url-mapping.ts";

export const urlMappings: OperationGroup = {
  name: "URL mappings",
  operations: [
    listCollectionUrlMappings,
    getUrlMapping,
    createUrlMapping,
    updateUrlMapping,
    deleteUrlMapping,
    importUrlMappings,
  ],
};
