/** Mend Page Links: broken links of a page's draft lead to what they meant, or their words stay without them. */
import { toPage } from "#access/needs";
import type { PageSubject } from "#access/needs";
import { textEdits } from "#content/difference";
import type { LinkMend, mendLinks } from "#content/mend-links";
import { linkKeyOf } from "#content/text-links";
import { changeLive, editCallOf, expectReal, pageParams, proposeText } from "#domains/pages/index";
import { roomOf } from "#domains/rooms/index";
import { invalid } from "#failure";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { mendedLinks, mendLinksBody } from "./contract.ts";
import type { BrokenLink } from "#domains/insights/analytics/reports/find-broken-links";
import { findBrokenLinks } from "#domains/insights/analytics/reports/find-broken-links";
import { mendLinks as inText } from "#content/mend-links";

export const mendPageLinks = defineOperation({
  id: "mendPageLinks",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId/mend-links",
  status: 200,
  summary: "Mend broken links of a page",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "links",
    action: "mend",
    pageAt: "pageId",
    title: "Mend broken links of a page",
    description:
      "Mends links in a page's draft, all that `broken` lists or those of `links`. What is under `left` wants edit_page. With a `proposalId` in the answer it waits for a person.",
    arguments: {
      links: "Which: each `href` as the list has it. `to` leads it elsewhere, null takes it off.",
    },
    guard: "expectedHash",
    isDestructive: true,
  },
  params: pageParams,
  body: mendLinksBody,
  example: {},
  result: mendedLinks,
  fails: ["stale_version", "conflict", "unavailable", "limit_reached"],
  isProposable: true,
  emits: {
    audit: ["UPDATE_PAGE_CONTENT", "CREATE_PROPOSAL"],
    events: ["page.content_changed"],
    isOptional: true,
  },
  etag: (changed) => changed.contentHash,
  async run(context, { body }) {
    const { db, orgId, baseUrl, subject } = context;
    const page = expectReal(subject.page);
    const asked = body.links ?? [];
    const isWhole = asked.length > 0 && asked.every(({ to }) => to !== undefined);
    const { data: broken } = isWhole
      ? { data: [] }
      : await findBrokenLinks(db, {
          orgId,
          orgSlug: subject.organization.slug,
          collectionId: subject.collection.id,
          collectionSlug: subject.collection.slug,
          baseUrl,
          pageId: page.id,
        });
    const mends = body.links === undefined ? broken.map(mendOf) : asked.map(completedBy(broken));
    const change = context.onlyProposes ? proposed : edited;
    const { done, ...changed } = await change(context, page.id, (text) => inText(text, mends));
    const left = mends.filter((mend) => !done.includes(mend)).map(({ href }) => href);
    return { pageId: page.id, ...changed, mended: done, left };
  },
});

/** What the draft's history and a proposal say of it. */
const label = "Mended links";

type Mend = (text: string) => ReturnType<typeof mendLinks>;

async function edited(context: Context<PageSubject>, pageId: string, mend: Mend) {
  const call = editCallOf(context, { reason: "replace", label });
  const room = roomOf(context.bindings, pageId);
  const { hash, versionId, done } = await changeLive(room, call, async (text) => {
    const { text: after, done: found } = await mend(text);
    return { edits: textEdits(text, after), after, done: found };
  });
  return { contentHash: hash, versionId, done };
}

async function proposed(context: Context<PageSubject>, pageId: string, mend: Mend) {
  let done: LinkMend[] = [];
  const left = await proposeText(context, { id: pageId }, label, async (text) => {
    const mended = await mend(text);
    ({ done } = mended);
    return mended.text;
  });
  const { contentHash, versionId, proposalId } = left;
  return { contentHash, versionId, ...(proposalId !== undefined && { proposalId }), done };
}

const mendOf = ({ href, mend }: BrokenLink): LinkMend => ({ href, to: mend.href });

type Asked = NonNullable<(typeof mendLinksBody)["_output"]["links"]>[number];

/** What was asked for, completed by what the list says. Throws `validation_failed` for a link that is not in it. */
function completedBy(broken: readonly BrokenLink[]): (asked: Asked, at: number) => LinkMend {
  return ({ href, to }, at) => {
    if (to !== undefined) return { href, to };
    const found = broken.find((link) => linkKeyOf(link.href) === linkKeyOf(href));
    if (found !== undefined) return mendOf(found);
    throw invalid(
      `body.links.${at}.href`,
      "is no broken link of this page as it is published: say with `to` where to lead it",
    );
  };
}
