/**
 * A provider that signs whatever it is told, below `/forging` of the fixture servers: the code is the ID token's
 * claims as JSON, so a test says what is wrong with them. `signedBy: "another"` takes a key that it does not publish.
 * The issuer `/forging/scripted` names a script as the address to sign in at; `/forging/<endpoint>-beside` names that
 * endpoint under another name of the same server. `told` is what the user info endpoint says.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

const issuers = /^(\/forging(?:\/(?:scripted|(?:token|jwks|userinfo)-beside))?)(\/.*)$/;

export async function serveForgingProvider(): Promise<RequestListener> {
  const own = await generateKeyPair("RS256");
  const another = await generateKeyPair("RS256");
  const published = { ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256", use: "sig" };

  async function token(incoming: IncomingMessage) {
    const form = new URLSearchParams((await incoming.toArray()).join(""));
    const { signedBy, told, ...claims } = JSON.parse(form.get("code") ?? "{}") as Record<
      string,
      unknown
    >;
    const { privateKey } = signedBy === "another" ? another : own;
    const idToken = new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "own" });
    return {
      access_token: btoa(JSON.stringify(told ?? {})),
      token_type: "Bearer",
      id_token: await idToken.sign(privateKey),
    };
  }

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const [, base, path] = issuers.exec(incoming.url ?? "") ?? [];
    const issuer = `http://${incoming.headers.host}${base}`;
    const beside = issuer.replace("127.0.0.1", "localhost");
    const at = (name: string) => `${base === `/forging/${name}-beside` ? beside : issuer}/${name}`;
    const discovery = {
      issuer,
      authorization_endpoint:
        base === "/forging/scripted" ? "javascript:alert(1)" : `${issuer}/authorize`,
      token_endpoint: at("token"),
      jwks_uri: at("jwks"),
      userinfo_endpoint: at("userinfo"),
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    };
    const body =
      path === "/token"
        ? await token(incoming)
        : path === "/jwks"
          ? { keys: [published] }
          : path === "/userinfo"
            ? JSON.parse(atob((incoming.headers.authorization ?? "").replace(/^Bearer /, "")))
            : discovery;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(body));
  };
  return (incoming, response) => void answer(incoming, response);
}
