/** Previews: links that show a draft to people without an account. */
import type { OperationGroup } from "#operation/define";
import { createPreviewLink } from "./create-preview-link.ts";
import { deletePreviewLink } from "./delete-preview-link.ts";
import { listPreviewLinks } from "./list-preview-links.ts";

export const previews: OperationGroup = {
  name: "Previews",
  operations: [listPreviewLinks, createPreviewLink, deletePreviewLink],
};
