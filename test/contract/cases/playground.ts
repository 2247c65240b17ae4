/** The playground: its upstream and its provider are real ones on loopback. */
import { inject } from "vitest";
import { publishEndpoint } from "#test/endpoints";
import { untilHealthy } from "#test/until-healthy";
import type { Cases } from "./case.ts";

export const playgroundCases: Cases = {
  getPlayground: async (team) => ({ path: `/playground/${(await publishEndpoint(team)).id}` }),
  sendPlaygroundRequest: async (team) => ({
    path: "/playground/send",
    body: {
      collectionId: team.collectionId,
      pageId: (await publishEndpoint(team)).id,
      method: "POST",
      url: `${inject("fixtureServers")}/echo`,
      body: { type: "json", value: "{}" },
    },
  }),
  fetchOauthAccessToken: () => ({
    path: "/auth/token",
    body: {
      accessTokenUrl: `${inject("fixtureServers")}/oauth/token`,
      tokenBody: { grant_type: "client_credentials", client_id: "a", client_secret: "b" },
    },
  }),
  getProxyHealthcheckResponse: async () => {
    await untilHealthy();
    return { path: "/proxy-healthcheck-response" };
  },
};
