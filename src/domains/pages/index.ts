/** Pages. */
import type { Area } from "#operation/define";
import { createPage } from "./create-page.ts";
import { deletePage } from "./delete-page.ts";
import { getPage } from "./get-page.ts";
import { setPageEditable } from "./set-page-editable.ts";
import { updatePage } from "./update-page.ts";
import { updatePageMeta } from "./update-page-meta.ts";
import { updatePageState } from "./update-page-state.ts";

export const pages: Area = {
  name: "Pages",
  operations: [
    getPage,
    createPage,
    updatePage,
    deletePage,
    updatePageState,
    updatePageMeta,
    setPageEditable,
  ],
};
