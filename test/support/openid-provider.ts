/**
 * A real OpenID Connect provider (oidc-provider, the certified one) for tests, below `/oidc` of the fixture servers.
 * It registers clients that ask, demands PKCE, and signs in whoever the hint names, without asking: as JSON, or by
 * an address alone. Who comes without one is Rita.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import type { AccountClaims, Configuration } from "oidc-provider";

const prefix = "/oidc";

/** What people are, by their subject, as the latest hint said. */
const people = new Map<string, AccountClaims>();

/** Who comes without a hint, as readers of sites do. */
const unnamed = "rita@acme.example";

function personIn(hint: string): AccountClaims {
  const person = hint.startsWith("{")
    ? (JSON.parse(hint) as AccountClaims)
    : { sub: hint, email: hint, email_verified: true, name: hint.split("@", 1)[0] };
  people.set(person.sub, person);
  return person;
}

const configuration: Configuration = {
  claims: {
    openid: ["sub"],
    email: ["email", "email_verified"],
    profile: ["name"],
    groups: ["groups"],
  },
  features: { devInteractions: { enabled: false }, registration: { enabled: true } },
  pkce: { required: () => true },
  cookies: { keys: ["a key of the tests"] },
  interactions: { url: (_, { uid }) => `${prefix}/interaction/${uid}` },
  findAccount: (_, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
  async loadExistingGrant(context) {
    const { client, session, provider } = context.oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope("openid email profile groups");
    await grant.save();
    return grant;
  },
};

/** The provider, made when it is first asked, since its issuer holds the port that it is asked by. */
export async function serveOpenIdProvider(): Promise<RequestListener> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwks = {
    keys: [{ ...(await exportJWK(privateKey)), kid: "own", alg: "RS256", use: "sig" }],
  };
  let provider: Provider | null = null;
  return (incoming, answer) => {
    provider ??= new Provider(`http://${incoming.headers.host}${prefix}`, {
      ...configuration,
      jwks,
    });
    const path = incoming.url ?? "";
    if (path.startsWith(`${prefix}/interaction/`)) return void interact(provider, incoming, answer);
    // Mounted below a path: its own addresses are made of the original one.
    Object.assign(incoming, { originalUrl: path, url: path.slice(prefix.length) });
    return void provider.callback()(incoming, answer);
  };
}

async function interact(provider: Provider, incoming: IncomingMessage, answer: ServerResponse) {
  const { params } = await provider.interactionDetails(incoming, answer);
  const hint = params["login_hint"];
  const { sub } = personIn(typeof hint === "string" ? hint : unnamed);
  await provider.interactionFinished(incoming, answer, { login: { accountId: sub } });
}
