/** The ways into a page's room over HTTP: a session, an API token, a share link. Inside the test runtime only. */
import { createClient } from "./client.ts";
import type { Client } from "./client.ts";
import { mintPages } from "./mint-pages.ts";
import { RoomClient } from "./room-client.ts";
import { expectStatus } from "./team.ts";
import type { Person } from "./team.ts";
import { baseUrl, send } from "./worker.ts";

/** A minute from now. */
export const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const bearer = (secret: string) =>
  createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });

type Minted = Awaited<ReturnType<typeof mintPages>>;

/** A person who has just signed in once more. */
export async function signIn({ email, password }: Person): Promise<Client> {
  const anonymous = createClient(send, baseUrl, { Origin: baseUrl });
  const answer = await anonymous.post("/api/auth/sign-in/email", { email, password });
  const [cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";", 1);
  return createClient(send, baseUrl, { Origin: baseUrl, Cookie: cookie });
}

/** The owner, by a session of their own. */
export const session: Way = async ({ team }) => {
  const client = await signIn(team.owner);
  const { id } = (await expectStatus(200, client.get("/api/auth/get-session"))).session;
  return { client, sessionId: String(id) };
};

/** Somebody in the room of a new page, and what they came by. */
export interface Entered extends Minted {
  /** Above the page. */
  parent: { id: string };
  page: { id: string };
  guest: RoomClient;
  /** What they came by. */
  client: Client;
  tokenId: string;
  sessionId: string;
}

/** Who comes in, and by what. */
export type Way = (
  minted: Minted,
  pageId: string,
) => Promise<{ client: Client; tokenId?: string; sessionId?: string }>;

/** A member, signed in, with this level in the collection. */
export const member =
  (permission: number): Way =>
  async ({ team }) => {
    const grants = [{ userId: team.member.userId, collectionId: team.collectionId, permission }];
    const path = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
    await expectStatus(200, team.owner.post(path, { grants }));
    return { client: team.member.session };
  };

/** The owner, by an API token. */
export const token =
  (more: () => object = () => ({})): Way =>
  async ({ team }) => {
    const draft = { name: "Robot", scopes: ["read", "write"], ...more() };
    const made = team.owner.session.post(`/orgs/${team.orgId}/tokens`, draft);
    const { id, secret } = await expectStatus(201, made);
    return { client: bearer(secret), tokenId: id };
  };

/** Somebody without an account, by a share link. */
export const link =
  (more: () => object = () => ({})): Way =>
  async ({ team }, pageId) => {
    const draft = { editable: true, ...more() };
    const { secret } = await expectStatus(
      200,
      team.owner.patch(`/api/page/${pageId}/editable`, draft),
    );
    return { client: bearer(secret) };
  };

/** Connects through the Worker, and is answered. */
export async function enter(way: Way): Promise<Entered> {
  const minted = await mintPages();
  const parent = await minted.create(minted.root);
  const page = await minted.create(parent.id, { content: "Ours.\n" });
  const { client, tokenId = "", sessionId = "" } = await way(minted, page.id);
  const pass = await expectStatus(200, client.get(`${minted.path(page.id)}/collab-token`));
  const guest = await RoomClient.with(page.id, pass.token);
  guest.sendSyncStep1();
  await guest.until(() => guest.syncStep2s > 0);
  return { ...minted, parent, page, guest, client, tokenId, sessionId };
}
