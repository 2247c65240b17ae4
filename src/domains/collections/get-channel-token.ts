/** Get Channel Token: a short-lived pass into a collection's channel, which tells what changes in it. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { iso } from "#clock";
import { issueChannelPass } from "#domains/rooms/index";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams, time } from "#operation/fields";

export const getChannelToken = defineOperation({
  id: "getChannelToken",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/channel-token",
  status: 200,
  summary: "Get a token to follow a collection",
  description:
    "Signed, good for 10 minutes, for one collection and one person. Connect to `url` with `?token=`: each message says what changed, by its kind and page, and nothing that it holds.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  result: z.object({ token: z.string(), expiresAt: time, url: z.url() }),
  isOfTheMoment: true,
  fails: [],
  async run(context) {
    const { rootPageId } = context.subject.collection;
    return {
      token: await issueChannelPass(context),
      expiresAt: iso(context.now + limits.collaborationTokenMs),
      url: `${context.baseUrl.replace(/^http/, "ws")}/parties/collection/${rootPageId}`,
    };
  },
});
