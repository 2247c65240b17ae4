/** What a site holds beside its pages: FAQs and the changelog. The face of this domain; nobody imports past it. */
import type { OperationGroup } from "#operation/define";
import { createChangelog } from "./create-changelog.ts";
import { createFaq } from "./create-faq.ts";
import { deleteChangelog } from "./delete-changelog.ts";
import { deleteFaq } from "./delete-faq.ts";
import { getChangelog } from "./get-changelog.ts";
import { getFaq } from "./get-faq.ts";
import { listChangelogs } from "./list-changelogs.ts";
import { listFaqs } from "./list-faqs.ts";
import { publishChangelog } from "./publish-changelog.ts";
import { updateChangelog } from "./update-changelog.ts";
import { updateFaq } from "./update-faq.ts";

export const faqArea: OperationGroup = {
  name: "FAQs",
  operations: [listFaqs, getFaq, createFaq, updateFaq, deleteFaq],
};

export const changelogArea: OperationGroup = {
  name: "Changelogs",
  operations: [
    listChangelogs,
    getChangelog,
    createChangelog,
    updateChangelog,
    publishChangelog,
    deleteChangelog,
  ],
};

export { entriesCascade } from "./rows.ts";
