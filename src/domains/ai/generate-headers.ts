/** Generate Header Footer HTML: for the site of a collection, from a brief. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { ask } from "./ask.ts";
import { cleanFrame } from "./clean-frame.ts";
import { frame, headersBody } from "./contract.ts";
import { openAiContext } from "./ai-context.ts";
import { lookOf } from "./look.ts";

export const generateHeaders = defineOperation({
  id: "generateHeaders",
  method: "POST",
  path: "/ai/generate-headers",
  status: 200,
  summary: "Write a header and a footer",
  description:
    "Sanitised HTML, as `header` and `footer` of a collection take it. Nothing is saved. The built-in provider writes none, and refuses with `not_supported`.",
  access: toAccount("write", { isInOwnOrganization: true }),
  body: headersBody,
  example: {
    brief:
      'Link to [Pricing](https://example.com/pricing) and support@example.com, with the claim "Documentation that sails".',
    brand: "Galley",
  },
  result: frame,
  fails: ["not_found", "read_only", "upstream_failed", "limit_reached"],
  async run(context, { body }) {
    const { brief, brand, ...named } = body;
    const aiContext = await openAiContext(context, named);
    const { name, description, logoUrl } = lookOf(aiContext);
    const task = {
      brief,
      brand: brand ?? name,
      siteName: name,
      description,
      logoUrl,
      year: new Date(context.now).getUTCFullYear(),
    };
    const question = { operation: "generateHeaders", kind: "text" } as const;
    const { value, notes, by } = await ask(aiContext, question, (provider) => provider.frame(task));
    return { ...(await cleanFrame(value, logoUrl)), ...by, notes };
  },
});
