/** How translations stand to what they are translations of. */
import type { OperationGroup } from "#operation/define";
import { followOriginal } from "./follow-original.ts";
import { listTranslatedPages } from "./list-translated-pages.ts";

export const translations: OperationGroup = {
  name: "Sites",
  operations: [listTranslatedPages, followOriginal],
};
