/** What an agent asks for when it wants to be let in, as the address says it, and what a person chooses of it. */

/** What an agent may be let do, in words. */
export const grantable = {
  read: "Read drafts, history and reports",
  write: "Write and change drafts, and delete pages",
  publish: "Publish, so that readers see it",
} as const;

export type Grantable = keyof typeof grantable;

/** What the address says of the request; its signature is the service's to check. */
export interface Request {
  query: string;
  clientId: string;
  /** Where the answer is sent. */
  returnTo: string;
  scopes: readonly Grantable[];
}

/** The request that an address's query holds; null where it holds none. */
export function readRequest(query: string): Request | null {
  const asked = new URLSearchParams(query);
  // What a provider adds whom the person came back from without being signed in: it is no part of what is signed.
  for (const name of ["error", "error_description"]) asked.delete(name);
  const [clientId, returnTo] = [asked.get("client_id"), asked.get("redirect_uri")];
  if (clientId === null || returnTo === null || !URL.canParse(returnTo)) return null;
  const names = asked.get("scope")?.split(" ") ?? [];
  const scopes = (Object.keys(grantable) as Grantable[]).filter((scope) => names.includes(scope));
  return { query: asked.toString(), clientId, returnTo, scopes };
}

export interface GrantedAccess {
  orgId: string;
  scopes: readonly Grantable[];
  /** Null: every collection that the person may see. */
  collectionIds: readonly string[] | null;
}
