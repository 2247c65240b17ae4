/** Mend Page Links: broken links of a page's draft lead to what they meant, or their words stay without them. */
import { toPage } from "#access/needs";
import { textEdits } from "#content/difference";
import type { LinkMend } from "#content/mend-links";
import { linkKeyOf } from "#content/text-links";
import { changeLive, expectedHashOf, expectReal, pageParams } from "#domains/pages/index";
import { editActorOf, roomOf } from "#domains/rooms/index";
import { invalid } from "#failure";
import { defineOperation } from "#operation/define";
import { mendedLinks, mendLinksBody } from "./contract.ts";
import { findBrokenLinks } from "#domains/insights/analytics/reports/find-broken-links";
import type { BrokenLink } from "#domains/insights/analytics/reports/find-broken-links";

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
      "Mends links in a page's draft, all that `broken` lists or those of `links`. What is under `left` wants edit_page.",
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
  emits: {
    audit: ["UPDATE_PAGE_CONTENT"],
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
    const { mendLinks } = await import("#content/mend-links");
    const call = {
      actor: editActorOf(context),
      reason: "replace" as const,
      requestId: context.requestId,
      label: "Mended links",
      expectedHash: expectedHashOf(context),
    };
    const changed = await changeLive(roomOf(context.bindings, page.id), call, async (text) => {
      const { text: after, done } = await mendLinks(text, mends);
      return { edits: textEdits(text, after), after, done };
    });
    const left = mends.filter((mend) => !changed.done.includes(mend)).map(({ href }) => href);
    const { hash, versionId, done } = changed;
    return { pageId: page.id, contentHash: hash, versionId, mended: done, left };
  },
});

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
