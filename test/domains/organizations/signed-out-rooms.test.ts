/** Whose session ends leaves the pages that it has open, though nobody types there: at once, and not at the next lease. */
import { expect, test } from "vitest";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { browser, cookiesOf, proveSignInDomain, setProvider, signInBy } from "#test/single-sign-on";
import type { Client } from "#test/client";
import { expectStatus, join } from "#test/team";
import type { Person, Team } from "#test/team";
import { mintTeam } from "#test/worker";

const password = "a-long-password";

async function signIn(email: string): Promise<{ session: Client; userId: string }> {
  const { body, headers } = await browser().post("/api/auth/sign-in/email", { email, password });
  return { session: browser({ Cookie: cookiesOf(headers) }), userId: body.user.id };
}

/** A member with a password and this address, signed in. */
async function memberOf(team: Team, email: string): Promise<Person> {
  const name = "Nora";
  await expectStatus(200, browser().post("/api/auth/sign-up/email", { name, email, password }));
  const person = { ...(await signIn(email)), name, email, password };
  await join(team.owner, person, team.orgId, "member");
  return person;
}

/** The page's room, open by this session. */
async function open(team: Team, pageId: string, session: Client): Promise<RoomClient> {
  const before = (await connectionsOf(pageId)).length;
  const pass = session.get(`/orgs/${team.orgId}/pages/${pageId}/collab-token`);
  const client = await RoomClient.with(pageId, (await expectStatus(200, pass)).token);
  await expect.poll(() => connectionsOf(pageId)).toHaveLength(before + 1);
  return client;
}

const newPage = async (team: Team): Promise<string> =>
  (await pagesOf(team).create(team.rootPageId, { name: "Shared" })).id;

const expectShut = async (client: RoomClient) => expect(await client.shut()).toBe(4403);

const newAddress = () => `nora-${crypto.randomUUID()}@elsewhere.example`;

test("signing out closes what is open by that session, and nothing of another one", async () => {
  const team = await mintTeam();
  const nora = await memberOf(team, newAddress());
  const { session: other } = await signIn(nora.email);
  const pageId = await newPage(team);
  const [here, there] = [await open(team, pageId, nora.session), await open(team, pageId, other)];
  await expectStatus(200, nora.session.post("/api/auth/sign-out"));
  await expectShut(here);
  expect(there.closing).toBeNull();
});

test("ending another session, from the list of them, closes what is open by that one", async () => {
  const team = await mintTeam();
  const nora = await memberOf(team, newAddress());
  const { session: other } = await signIn(nora.email);
  const pageId = await newPage(team);
  const there = await open(team, pageId, other);
  await expectStatus(204, nora.session.delete("/me/sessions"));
  await expectShut(there);
});

test("whoever runs the service ends a person's sessions, and closes what is open by them", async () => {
  const team = await mintTeam();
  const nora = await memberOf(team, newAddress());
  const there = await open(team, await newPage(team), nora.session);
  const operator = browser({ Authorization: `Bearer ${operatorToken}` });
  const ended = operator.post("/operator/ended-sessions", { email: nora.email });
  expect(await expectStatus(200, ended)).toEqual({ count: 1 });
  await expectShut(there);
});

test("a provider that is required from now on closes what members have open otherwise", async () => {
  const team = await mintTeam();
  const { domain } = await proveSignInDomain(team);
  const provider = await setProvider(team);
  const mia = await memberOf(team, `mia@${domain}`);
  const client = await open(team, await newPage(team), mia.session);
  const path = `/orgs/${team.orgId}/single-sign-on`;
  await expectStatus(200, team.owner.session.put(path, { ...provider, isRequired: true }));
  await expectShut(client);
});

test.each(["removed", "replaced"])(
  "a provider that is %s closes what it has opened",
  async (how) => {
    const team = await mintTeam();
    const { domain } = await proveSignInDomain(team);
    await setProvider(team);
    const { session } = await signInBy(`nora@${domain}`);
    const client = await open(team, await newPage(team), session);
    const path = `/orgs/${team.orgId}/single-sign-on`;
    await (how === "removed" ? expectStatus(204, team.owner.delete(path)) : setProvider(team));
    await expectShut(client);
  },
);
