/** What a provider names as its endpoints is reached through the guard, each of them: it may name our own network. */
import { expect, test } from "vitest";
import {
  begin,
  comeBack,
  cookiesOf,
  issuerOf,
  proveSignInDomain,
  setProvider,
} from "#test/single-sign-on";
import { baseUrl, mintTeam } from "#test/worker";

const refused = `${baseUrl}/studio?error=single_sign_on_refused`;

test.each([
  ["nothing elsewhere signs somebody in", "", "/studio"],
  ["its token endpoint elsewhere signs nobody in", "/token-beside", refused],
  ["its keys elsewhere signs nobody in", "/jwks-beside", refused],
  ["its user info endpoint elsewhere signs nobody in", "/userinfo-beside", refused],
])("an allowed issuer that names %s", async (_, suffix, location) => {
  const team = await mintTeam();
  const { domain } = await proveSignInDomain(team);
  const issuer = issuerOf("forging") + suffix;
  const client = await setProvider(team, { issuer, clientId: "galley", clientSecret: "theirs" });
  const begun = await begin(`nora@${domain}`);
  const asked = new URL(begun.body.url).searchParams;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: client.clientId,
    nonce: asked.get("nonce"),
    iat: now,
    exp: now + 60,
    sub: "n",
    // The ID token says no address: the user info endpoint is asked for it.
    told: { sub: "n", email: `nora@${domain}` },
  };
  const url = new URL(asked.get("redirect_uri") ?? "");
  url.searchParams.set("code", JSON.stringify(claims));
  url.searchParams.set("state", asked.get("state") ?? "");
  expect((await comeBack(url, cookiesOf(begun.headers))).location).toBe(location);
});
