/** FAQs. */
import type { Area } from "#operation/define";
import { createFaq } from "./create-faq.ts";
import { deleteFaq } from "./delete-faq.ts";
import { getFaq } from "./get-faq.ts";
import { listFaqs } from "./list-faqs.ts";
import { updateFaq } from "./update-faq.ts";

export const faqs: Area = {
  name: "FAQs",
  operations: [listFaqs, getFaq, createFaq, updateFaq, deleteFaq],
};
