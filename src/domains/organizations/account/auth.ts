/** The one auth service of an isolate for each origin. Its library is loaded by the first that asks for it. */
import { lastingBindings } from "#db/databases";
import { configurationOf } from "#env";
import type { Configuration } from "#env";
import { authPath } from "./auth-context.ts";
import type { AuthContext } from "./auth-context.ts";

type Auth = Awaited<ReturnType<typeof import("./create-auth.ts").createAuth>>;

const known = new WeakMap<object, Map<string, Promise<Auth>>>();

/** The auth service of this isolate for the origin it is reached at. */
export function authOf(services: AuthContext, baseUrl: string): Promise<Auth> {
  return keep(services, baseUrl, async (lasting) => {
    const { createAuth } = await import("./create-auth.ts");
    return createAuth(lasting, baseUrl, authPath);
  });
}

/** The same with passkeys, which need more than half as much code again; null where browsers keep none for the origin. */
export function passkeyAuthOf(services: AuthContext, baseUrl: string): Promise<Auth> | null {
  if (!hasPasskeys(configurationOf(services.bindings), baseUrl)) return null;
  return keep(services, `${baseUrl} with passkeys`, async (lasting) => {
    const { createAuth } = await import("./create-auth.ts");
    const { passkeyPlugins } = await import("./passkeys/plugin.ts");
    return createAuth(lasting, baseUrl, authPath, passkeyPlugins);
  });
}

/** The same as an authorization server, by which agents sign in (OAuth 2.1). */
export function authorizationAuthOf(services: AuthContext, baseUrl: string): Promise<Auth> {
  return keep(services, `${baseUrl} with authorization`, async (lasting) => {
    const { createAuth } = await import("./create-auth.ts");
    const { authorizationPlugins } = await import("#domains/organizations/authorization/plugin");
    return createAuth(lasting, baseUrl, authPath, authorizationPlugins);
  });
}

/**
 * Whether passkeys are made and taken at this origin: at the service's main host alone, for which browsers keep them.
 * Where none is configured (development) that is any but an address of numbers, for which they keep none.
 */
function hasPasskeys({ ownHosts: [mainHost] }: Configuration, baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  const isNumeric = /^[\d.]+$|^\[/.test(hostname);
  return mainHost === undefined ? !isNumeric : mainHost === hostname;
}

/** What was made for the key, or what is made of what outlives this request. */
function keep(
  services: AuthContext,
  key: string,
  load: (lasting: AuthContext) => Promise<Auth>,
): Promise<Auth> {
  const bindings = lastingBindings(services.bindings);
  const byKey = known.get(bindings) ?? new Map<string, Promise<Auth>>();
  known.set(bindings, byKey);
  const auth = byKey.get(key) ?? load({ ...services, bindings });
  byKey.set(key, auth);
  return auth;
}
