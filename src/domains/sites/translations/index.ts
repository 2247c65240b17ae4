/** How translations stand to what they are translations of. */
import type { OperationGroup } from "#operation/define";
import { draftTranslation } from "./draft-translation.ts";
import { followOriginal } from "./follow-original.ts";
import { listTranslatedPages } from "./list-translated-pages.ts";

export const translations: OperationGroup = {
  name: "Sites",
  operations: [listTranslatedPages, followOriginal, draftTranslation],
};
