/** Playground: endpoints tried from their pages. */
import type { OperationGroup } from "#operation/define";
import { fetchOauthAccessToken } from "./fetch-oauth-access-token.ts";
import { getPlayground } from "./get-playground.ts";
import { getProxyHealthcheckResponse } from "./get-proxy-healthcheck-response.ts";
import { sendPlaygroundRequest } from "./send-playground-request.ts";

export const playground: OperationGroup = {
  name: "Playground",
  operations: [
    getPlayground,
    sendPlaygroundRequest,
    fetchOauthAccessToken,
    getProxyHealthcheckResponse,
  ],
};
