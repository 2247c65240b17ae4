/** Who is calling: nobody, a person (by session or token), the holder of a share link, or whoever runs the service. */

export const scopes = ["read", "write", "publish", "admin", "secrets", "scim"] as const;
/** What an agent may be granted that signs in by its address: nobody hands it secrets, members or tokens. */
export const grantedScopes = ["read", "write", "publish"] as const satisfies readonly Scope[];

export type Scope = (typeof scopes)[number];

/** As src/access/second-factor.ts says it: everywhere, or in these organizations alone. */
export type SecondFactor = "everywhere" | readonly string[];

export interface Anonymous {
  kind: "anonymous";
}

/** A person. Without a token they hold every scope, in every organization they belong to. */
export interface Person {
  kind: "person";
  userId: string;
  name: string;
  email: string;
  token: {
    id: string;
    /** Which of its secrets called: a rotation replaces it. */
    secretId: string;
    orgId: string;
    /** What its maker calls it. */
    name: string;
    scopes: readonly Scope[];
    /** Null: every collection its maker may see. */
    collectionIds: readonly string[] | null;
    /** Milliseconds since the epoch; null for never. Whether it has come, src/access says. */
    expiresAt: number | null;
    revokedAt: number | null;
  } | null;
  /** Where they count as having a second factor. */
  secondFactor: SecondFactor;
  /** The session that they are signed in with; null where a token called. */
  session: {
    /** Its name in the database, which opens nothing. */
    id: string;
    /** Milliseconds since the epoch. Whether it has come, src/access says. */
    expiresAt: number;
  } | null;
}

/** The holder of a share link: one page's content, and nothing else. */
export interface LinkHolder {
  kind: "link";
  pageId: string;
  /** The link's public name: another link of the same page is another holder. */
  shareLinkId: string;
}

/** Whoever runs the service, by a token that the configuration knows the hash of: their own operations, and nothing of a tenant's. */
export interface Operator {
  kind: "operator";
}

export type Actor = Anonymous | Person | LinkHolder | Operator;

/** The person behind the actor, or null. */
export function personOf(actor: Actor): Person | null {
  return actor.kind === "person" ? actor : null;
}
