/** Mints what a test needs to be alone: its own people, organization and collection, over HTTP. */
import { createClient } from "./client.ts";
import type { Answer, Client, Send } from "./client.ts";

export interface Person {
  userId: string;
  name: string;
  email: string;
  password: string;
  /** Signed in as in a browser: cookie and Origin. */
  session: Client;
}

export interface Teammate extends Person, Client {
  apiToken: string;
}

export interface Team {
  orgId: string;
  orgSlug: string;
  collectionId: string;
  collectionSlug: string;
  rootPageId: string;
  owner: Teammate;
  admin: Teammate;
  member: Teammate;
  /** Nobody in particular. */
  anonymous: Client;
  send: Send;
  baseUrl: string;
}

const unique = () => Math.random().toString(36).slice(2, 10);
export const allScopes = ["read", "write", "publish", "admin", "secrets", "scim"] as const;

/** Signs up a new person and signs them in. */
export async function mintPerson(send: Send, baseUrl: string, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${unique()}@example.com`;
  const password = `pass-${unique()}-${unique()}`;
  const anonymous = createClient(send, baseUrl, { Origin: baseUrl });
  await expectStatus(200, anonymous.post("/api/auth/sign-up/email", { name, email, password }));
  const answer = await anonymous.post("/api/auth/sign-in/email", { email, password });
  if (answer.status !== 200)
    throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const session = createClient(send, baseUrl, { Origin: baseUrl, Cookie: cookie });
  return { userId: answer.body.user.id, name, email, password, session };
}

/** A person with an API token that holds these scopes in the organization. */
export async function withToken(
  send: Send,
  baseUrl: string,
  person: Person,
  orgId: string,
  scopes: readonly string[] = allScopes,
): Promise<Teammate> {
  const created = await expectStatus(
    201,
    person.session.post(`/orgs/${orgId}/tokens`, { name: "test", scopes }),
  );
  return calling(send, baseUrl, person, created.secret);
}

/** The person, who calls by this API token. */
function calling(send: Send, baseUrl: string, person: Person, apiToken: string): Teammate {
  const client = createClient(send, baseUrl, { Authorization: `Bearer ${apiToken}` });
  return { ...person, apiToken, ...client };
}

/** The body of an answer that must have this status. */
export async function expectStatus(
  status: number,
  answer: Promise<Answer>,
): Promise<Answer["body"]> {
  const { status: got, body } = await answer;
  if (got !== status) throw new Error(`expected ${status}, got ${got}: ${JSON.stringify(body)}`);
  return body;
}

export type People = readonly [owner: Person, admin: Person, member: Person];

/** Three people who belong to nothing yet. */
export function mintPeople(send: Send, baseUrl: string): Promise<People> {
  const mint = (name: string) => mintPerson(send, baseUrl, name);
  return Promise.all([mint("Olga"), mint("Adam"), mint("Mia")]);
}

/** An organization that was made, with one collection, and the secrets of its three people's tokens. */
interface Founded {
  orgId: string;
  orgSlug: string;
  collectionId: string;
  collectionSlug: string;
  rootPageId: string;
  secrets: readonly string[];
}

/** Makes the organization and the collection of these names, and its people members who each have a token with all scopes. */
export type Found = (
  names: { name: string; collection: string },
  people: People,
) => Promise<Founded>;

/** As people do it: by invitations, and by tokens that they make for themselves. */
const foundByRequests =
  (send: Send, baseUrl: string): Found =>
  async ({ name, collection }, [olga, adam, mia]) => {
    const made = olga.session.post("/orgs", { name, guide: false });
    const { id: orgId, slug: orgSlug } = await expectStatus(201, made);
    await join(olga, adam, orgId, "admin");
    await join(olga, mia, orgId, "member");
    const tokenOf = (person: Person) => withToken(send, baseUrl, person, orgId);
    const owner = await tokenOf(olga);
    const secrets = [owner.apiToken];
    for (const person of [adam, mia]) secrets.push((await tokenOf(person)).apiToken);
    const first = owner.post(`/orgs/${orgId}/collections`, { name: collection });
    const { id: collectionId, slug: collectionSlug, rootPageId } = await expectStatus(201, first);
    return { orgId, orgSlug, collectionId, collectionSlug, rootPageId, secrets };
  };

/** An organization with an owner, an admin and a member, and one public collection. */
export async function mintTeamAt(
  send: Send,
  baseUrl: string,
  people = mintPeople(send, baseUrl),
  found = foundByRequests(send, baseUrl),
): Promise<Team> {
  const three = await people;
  const [olga, adam, mia] = three;
  const names = { name: `Team ${unique()}`, collection: "Handbook" };
  const { secrets, ...founded } = await found(names, three);
  const [owner = "", admin = "", member = ""] = secrets;
  return {
    ...founded,
    owner: calling(send, baseUrl, olga, owner),
    admin: calling(send, baseUrl, adam, admin),
    member: calling(send, baseUrl, mia, member),
    anonymous: createClient(send, baseUrl, {}),
    send,
    baseUrl,
  };
}

/** Makes the person a member of the organization, by invitation. */
export async function join(
  owner: Person,
  person: Person,
  orgId: string,
  role: string,
): Promise<void> {
  const invited = owner.session.post(`/orgs/${orgId}/invitations`, { email: person.email, role });
  const { token } = await expectStatus(201, invited);
  await expectStatus(200, person.session.post(`/invitations/${token}/accept`));
}

/** Lets the team's member do so much in its collection: 0 nothing, 1 read, 2 write. */
export const grant = (
  { orgId, collectionId, owner, member }: Team,
  permission: 0 | 1 | 2,
): Promise<Answer["body"]> =>
  expectStatus(
    200,
    owner.post(`/orgs/${orgId}/permissions/users/collection-permissions/multiple`, {
      userIds: [member.userId],
      collectionIds: [collectionId],
      permission,
    }),
  );
