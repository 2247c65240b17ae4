/** Fetch OAuth Access Token: the service asks a provider for a token where a browser may not. */
import { toAccount } from "#access/needs";
import { Failure } from "#failure";
import { defineOperation } from "#operation/define";
import { checkAddress, outboundGuardOf } from "#security/outbound";
import { askForToken } from "./ask-for-token.ts";
import { tokenAnswer, tokenBody } from "./token-contract.ts";

export const fetchOauthAccessToken = defineOperation({
  id: "fetchOauthAccessToken",
  method: "POST",
  path: "/auth/token",
  status: 200,
  summary: "Fetch an OAuth 2 access token",
  description:
    "Sends the parameters to the provider and gives its answer in `data`. Where it refuses, the problem's `upstream` holds its status and its body. Nothing of either is kept.",
  access: toAccount("write"),
  body: tokenBody,
  isNeverKept: true,
  example: {
    accessTokenUrl: "https://auth.example.com/oauth/token",
    tokenBody: {
      grant_type: "client_credentials",
      client_id: "my-client",
      client_secret: "my-secret",
      scope: "read",
    },
  },
  result: tokenAnswer,
  fails: ["upstream_failed"],
  async run({ configuration, baseUrl }, { body }) {
    const guard = outboundGuardOf(configuration, baseUrl);
    await checkAddress(guard, body.accessTokenUrl, "body.accessTokenUrl");
    const { status, answer } = await askForToken(guard, body);
    if (status >= 200 && status < 300 && typeof answer === "object") return { data: answer };
    throw new Failure("upstream_failed", `The provider answered ${status}, and no token.`, {
      upstream: { status, body: answer },
    });
  },
});
