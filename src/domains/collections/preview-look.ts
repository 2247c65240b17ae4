/** Preview Look: the site as it would be in a look that is not saved, for whoever asks, at an address of its own. */
import { toCollection } from "#access/needs";
import { iso } from "#clock";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { checkedTheme, expectFont, expectOwnPages } from "./check-look.ts";
import { frameHtmlOf } from "./frame-text.ts";
import { lookPreview, previewLookBody } from "./look-contract.ts";
import { keepLook } from "./unsaved-look.ts";

export const previewLook = defineOperation({
  id: "previewLook",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/look-preview",
  status: 200,
  summary: "See the site in a look before it is saved",
  access: toCollection({ level: 2, scope: "admin", role: "admin", organizationAt: "params.orgId" }),
  params: collectionParams,
  body: previewLookBody,
  example: { theme: { accent: "#b4451f", corners: "round" } },
  result: lookPreview,
  fails: [],
  async run({ db, bindings, orgId, userId, now, baseUrl, subject }, { body }) {
    await expectFont(db, orgId, body.theme.fontUrl);
    await expectOwnPages(db, subject.collection, body.navigation);
    const { header, footer, navigation } = body;
    const look = {
      theme: await checkedTheme(body.theme),
      ...(header === undefined ? {} : { headerHtml: await frameHtmlOf(header) }),
      ...(footer === undefined ? {} : { footerHtml: await frameHtmlOf(footer) }),
      ...(navigation === undefined ? {} : { navigation }),
    };
    const { id: collectionId } = subject.collection;
    const expiresAt = now + limits.lookPreviewMs;
    const mark = await keepLook(bindings, { orgId, collectionId, userId }, { look, expiresAt });
    return {
      url: `${baseUrl}/preview/look/${collectionId}/${mark}`,
      expiresAt: iso(expiresAt),
    };
  },
});
