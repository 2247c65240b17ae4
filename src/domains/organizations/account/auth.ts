/** The one auth service of an isolate for each origin. Its library is loaded by the first that asks for it. */
import { configurationOf } from "#env";
import type { Bindings, Configuration } from "#env";

export const authPath = "/api/auth";

type Auth = Awaited<ReturnType<typeof import("./create-auth.ts").createAuth>>;

const known = new WeakMap<object, Map<string, Promise<Auth>>>();

/** The auth service of this isolate for the origin it is reached at. */
export function authOf(bindings: Bindings, baseUrl: string): Promise<Auth> {
  return keep(bindings, baseUrl, async () => {
    const { createAuth } = await import("./create-auth.ts");
    return createAuth(bindings, baseUrl, authPath);
  });
}

/** The same with passkeys, which need more than half as much code again; null where browsers keep none for the origin. */
export function passkeyAuthOf(bindings: Bindings, baseUrl: string): Promise<Auth> | null {
  if (!hasPasskeys(configurationOf(bindings), baseUrl)) return null;
  return keep(bindings, `${baseUrl} with passkeys`, async () => {
    const { createAuth } = await import("./create-auth.ts");
    const { passkeyPlugins } = await import("./passkeys/plugin.ts");
    return createAuth(bindings, baseUrl, authPath, passkeyPlugins);
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

function keep(bindings: Bindings, key: string, load: () => Promise<Auth>): Promise<Auth> {
  const byKey = known.get(bindings) ?? new Map<string, Promise<Auth>>();
  known.set(bindings, byKey);
  const auth = byKey.get(key) ?? load();
  byKey.set(key, auth);
  return auth;
}
