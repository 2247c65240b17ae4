/** Makes people, an organization and their tokens through the public API; what is there already stays. */
import { createApi, Refused } from "./api.ts";
import type { Api } from "./api.ts";

export type Role = "owner" | "admin" | "member";

export interface Account {
  name: string;
  email: string;
  password: string;
}

export interface SignedIn extends Account {
  userId: string;
  /** Acts with the person's cookie. */
  session: Api;
}

interface Listed<T> {
  data: T[];
}

const allScopes = ["read", "write", "publish", "admin", "secrets"];

/** Signs the person in, and up before that if need be: signing up answers the same for a known address. */
export async function signIn(url: string, account: Account): Promise<SignedIn> {
  const { name, email, password } = account;
  const enter = () => authenticate(url, "sign-in", { email, password });
  const answer =
    (await enter()) ??
    ((await authenticate(url, "sign-up", { name, email, password })) && (await enter()));
  if (!answer)
    throw new Error(`${email} has an account, but not with the password it was seeded with.`);
  return { ...account, ...answer };
}

async function authenticate(url: string, way: "sign-up" | "sign-in", body: Record<string, string>) {
  const answer = await fetch(`${url}/api/auth/${way}/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Refused(way, answer.status, text);
  const { user } = JSON.parse(text) as { user: { id: string } };
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const session = createApi(url, { Origin: url, Cookie: cookies.join("; ") });
  return { userId: user.id, session };
}

/** The person's organization with this slug, made if they have none. */
export async function ensureOrganization(
  owner: SignedIn,
  name: string,
  slug: string,
): Promise<string> {
  const { data } = await owner.session.get<Listed<{ id: string; slug: string }>>("/orgs?limit=100");
  const known = data.find((organization) => organization.slug === slug);
  if (known) return known.id;
  return (await owner.session.post<{ id: string }>("/orgs", { name, slug, guide: false })).id;
}

/** Makes the person a member by an invitation that they accept. */
export async function ensureMember(
  owner: SignedIn,
  person: SignedIn,
  orgId: string,
  role: Role,
): Promise<void> {
  const { data } = await owner.session.get<Listed<{ userId: string }>>(
    `/orgs/${orgId}/users?limit=100`,
  );
  if (data.some((member) => member.userId === person.userId)) return;
  const { token } = await owner.session.post<{ token: string }>(`/orgs/${orgId}/invitations`, {
    email: person.email,
    role,
  });
  await person.session.post(`/invitations/${token}/accept`);
}

/** A new API token of the person with every scope. */
export async function mintToken(person: SignedIn, orgId: string, name: string): Promise<string> {
  const body = { name, scopes: allScopes };
  return (await person.session.post<{ secret: string }>(`/orgs/${orgId}/tokens`, body)).secret;
}

/** The organization's collection with this slug, made if there is none. */
export async function ensureCollection(
  owner: Api,
  orgId: string,
  collection: { name: string; slug: string; description: string },
): Promise<string> {
  const path = `/orgs/${orgId}/collections`;
  const { data } = await owner.get<Listed<{ id: string; slug: string }>>(`${path}?limit=100`);
  const known = data.find(({ slug }) => slug === collection.slug);
  if (known) return known.id;
  return (await owner.post<{ id: string }>(path, collection)).id;
}
