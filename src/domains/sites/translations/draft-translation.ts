/** Draft Translation: what readers see of a page's original, translated by AI, as a proposal that a person answers. */
import { toPage } from "#access/needs";
import {
  expectReal,
  findPublishedVersion,
  pageParams,
  proposeText,
  readSnapshot,
  snapshotKey,
} from "#domains/pages/index";
import { draftedTranslation, loadTranslating } from "#domains/ai/index";
import { Failure, notFound } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { findTranslated } from "./find-translated.ts";

export const draftTranslation = defineOperation({
  id: "draftTranslation",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId/translation/draft",
  status: 200,
  summary: "Draft a translation by AI",
  description:
    "The version of the original that readers see, translated into the language of this page's place in its site, waits as a proposal for the page's text: nothing is changed before a person accepts it. Code, variables, addresses, tags, and names and attributes of blocks stay to the letter; a part of which the model loses one stays in the first language and is named under `left`. Not found for a page that is no translation.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: pageParams,
  result: draftedTranslation,
  fails: ["not_found", "conflict", "too_large", "upstream_failed", "limit_reached", "unavailable"],
  isProposable: true,
  emits: { audit: ["CREATE_PROPOSAL"], isOptional: true },
  async run(context) {
    const { db, orgId, bindings } = context;
    const page = expectReal(context.subject.page);
    const found = await findTranslated(context, page);
    const version = found && (await findPublishedVersion(db, orgId, found.id, found.versionNo));
    const snapshot =
      version &&
      (await readSnapshot(bindings.FILES, snapshotKey(orgId, version.pageId, version.contentHash)));
    if (!found || !snapshot) throw notFound("original of this page");
    const { content } = snapshot;
    if (content.trim() === "")
      throw new Failure("conflict", "The original is empty: there is nothing to translate.");
    if (content.length > limits.aiTextChars)
      throw new Failure(
        "too_large",
        `The original holds ${content.length} characters; at most ${limits.aiTextChars} are translated at once.`,
      );
    const { translateText } = await loadTranslating();
    const { text, left, notes, by } = await translateText(context, content, found);
    const { provider = "built-in", model = null } = by ?? {};
    const agent = `AI translation (${model ?? provider})`;
    const note = `Of version ${found.versionNo} of the original.`;
    const proposed = await proposeText(
      { ...context, agent, ifMatch: null },
      page,
      note,
      () => text,
    );
    return {
      pageId: page.id,
      originalId: found.id,
      versionNo: found.versionNo,
      proposalId: proposed.proposalId ?? null,
      left,
      provider,
      model,
      notes,
    };
  },
});
