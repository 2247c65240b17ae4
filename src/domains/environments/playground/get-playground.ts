/** Get Playground: what a reader of an endpoint's page starts from when they try it. */
import { toEverybody } from "#access/needs";
import { endpoint as endpointShape } from "#domains/api-model/index";
import { findPublishedVersion } from "#domains/pages/index";
import { notFound } from "#failure";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { playground, playgroundParams } from "./contract.ts";
import { openPlayground } from "./open-playground.ts";

export const getPlayground = defineOperation({
  id: "getPlayground",
  method: "GET",
  path: "/playground/:pageId",
  status: 200,
  summary: "Read what an endpoint's playground starts from",
  description:
    "The published endpoint, the values that readers may know of the collection's default environment, and the origins that requests may go to. Open to whoever may read the page.",
  access: toEverybody,
  params: playgroundParams,
  result: playground,
  fails: ["not_found"],
  async run(context, { params }) {
    const opened = await openPlayground(context, params.pageId);
    const { subject, environment, published, origins, isMember, mayWrite } = opened;
    const { id: pageId, orgId, collectionId, publishedVersionNo } = subject.page;
    const version = await findPublishedVersion(context.db, orgId, pageId, publishedVersionNo ?? 0);
    if (!version?.endpoint) throw notFound("endpoint");
    return {
      orgId,
      collectionId,
      pageId,
      name: version.name,
      endpoint: endpointShape.parse(version.endpoint),
      environment: environment && {
        id: environment.id,
        name: environment.name,
        variables: Object.fromEntries(published),
      },
      origins: [...origins],
      caller: { isSignedIn: personOf(context.actor) !== null, isMember, mayWrite },
    };
  },
});
