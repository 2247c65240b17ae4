/** The one auth service of an isolate for each origin. Its library is loaded by the first that asks for it. */
import type { Bindings } from "#env";

export const authPath = "/api/auth";

type Auth = Awaited<ReturnType<typeof import("./create-auth.ts").createAuth>>;

const known = new WeakMap<object, Map<string, Promise<Auth>>>();

/** The auth service of this isolate for the origin it is reached at. */
export function authOf(bindings: Bindings, baseUrl: string): Promise<Auth> {
  const byUrl = known.get(bindings) ?? new Map<string, Promise<Auth>>();
  known.set(bindings, byUrl);
  const auth = byUrl.get(baseUrl) ?? loadAuth(bindings, baseUrl);
  byUrl.set(baseUrl, auth);
  return auth;
}

async function loadAuth(bindings: Bindings, baseUrl: string): Promise<Auth> {
  const { createAuth } = await import("./create-auth.ts");
  return createAuth(bindings, baseUrl, authPath);
}
