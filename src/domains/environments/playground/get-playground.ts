/** Get Playground: what a reader of an endpoint's page starts from when they try it. */
import { toEverybody } from "#access/needs";
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
    const { subject, environment, published, isMember, mayWrite } = opened;
    const { id: pageId, orgId, collectionId } = subject.page;
    return {
      orgId,
      collectionId,
      pageId,
      name: opened.name,
      endpoint: opened.endpoint,
      environment: environment && {
        id: environment.id,
        name: environment.name,
        variables: Object.fromEntries(published),
      },
      origins: [...opened.origins],
      ownOrigins: [...opened.ownOrigins],
      caller: { isSignedIn: personOf(context.actor) !== null, isMember, mayWrite },
    };
  },
});
