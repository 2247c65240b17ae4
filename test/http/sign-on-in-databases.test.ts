/** Single sign-on and directories of users where an organization is in another database than people. */
import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "#clock";
import { databaseNameOf } from "#db/databases";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { appWith, serviceWith } from "#test/app-with";
import { databaseThatLoses } from "#test/broken-bindings";
import { addUser, logged, mintDirectory, patchUser } from "#test/scim";
import type { Directory } from "#test/scim";
import { browser, setProvider, signInBy } from "#test/single-sign-on";
import { expectStatus, mintPeople, mintPerson, mintTeamAt } from "#test/team";
import type { People } from "#test/team";
import { databaseAt, directoryDatabase, divided, openBoth } from "#test/three-databases";
import { strayedWhereabouts } from "#test/whereabouts";
import { baseUrl } from "#test/worker";
import { minuteParts } from "../../src/background.ts";

const bindings = { ...(env as unknown as Bindings), ...divided };
const service = serviceWith(divided);
const newTeam = () => mintTeamAt(service, baseUrl, people);
const signInAs = (email: string) => signInBy(email, undefined, service);

let directory: Directory;
let provider: Awaited<ReturnType<typeof setProvider>>;
let nora: { id: string; email: string };
let people: Promise<People>;
beforeAll(async () => {
  await openBoth();
  people = mintPeople(service, baseUrl);
});
beforeEach(async () => {
  directory = await mintDirectory(await newTeam());
  provider = await setProvider(directory.team);
  const userName = `nora@${directory.domain}`;
  const { id } = await addUser(directory, userName, { name: { givenName: "Nora" } });
  nora = { id, email: userName };
});

const ofTeam = (path: string) => `/orgs/${directory.team.orgId}${path}`;
const isIn = async ({ session }: Awaited<ReturnType<typeof signInBy>>) =>
  (await session.get("/me")).status === 200;

/** The cron's part in the organization's database. */
const minute = () => {
  const system = openSystem(bindings, systemClock);
  return minuteParts["doErrands"]?.(system.at(databaseNameOf(bindings, directory.team.orgId)));
};

test("somebody of a directory has an account, is a member, and signs in as the one that they are", async () => {
  const { session } = await signInAs(nora.email);
  const me = await expectStatus(200, session.get("/me"));
  expect(me).toMatchObject({ id: nora.id, name: "Nora", emailVerified: true });
  expect(me.organizations).toMatchObject([{ id: directory.team.orgId, role: "member" }]);
  const found = await expectStatus(
    200,
    directory.get(`${directory.users}?filter=userName eq "${nora.email}"`),
  );
  expect(found.Resources).toMatchObject([{ id: nora.id, active: true }]);
  const { orgId } = directory.team;
  const strayed = await strayedWhereabouts(databaseAt(orgId), orgId, directoryDatabase);
  expect(strayed).toEqual({ missing: [], left: [] });
  const query = "select count(*) as total from user where id = ?";
  expect(await databaseAt(orgId).prepare(query).bind(nora.id).first("total")).toBe(0);
});

test("a first sign-in makes an account and a member, and a second one finds both", async () => {
  const email = `vera@${directory.domain}`;
  const first = await expectStatus(200, (await signInAs(email)).session.get("/me"));
  expect(first.organizations).toMatchObject([{ id: directory.team.orgId, role: "member" }]);
  const second = await expectStatus(200, (await signInAs(email)).session.get("/me"));
  expect(second.id).toBe(first.id);
});

test("a directory renames an account, which the logs of the person's other organizations tell, and takes no other's address", async () => {
  const other = await mintDirectory(await newTeam());
  const { token } = await expectStatus(
    201,
    other.team.owner.post(`/orgs/${other.team.orgId}/invitations`, { email: nora.email }),
  );
  const { session } = await signInAs(nora.email);
  await expectStatus(200, session.post(`/invitations/${token}/accept`));
  const email = `nora.b@${directory.domain}`;
  const to = (value: object) => patchUser(directory, nora.id, { op: "replace", value });
  await expectStatus(200, to({ userName: email, displayName: "Nora B" }));
  expect(await expectStatus(200, session.get("/me"))).toMatchObject({ email, name: "Nora B" });
  expect(await logged(directory, "UPDATE_USER")).toHaveLength(1);
  const told = { userId: nora.id, name: "Nora B", email, by: "scim" };
  expect(await logged(other, "UPDATE_USER")).toMatchObject([{ eventResponse: told }]);
  const vera = await addUser(directory, `vera@${directory.domain}`);
  const taken = await patchUser(directory, vera.id, { op: "replace", value: { userName: email } });
  expect([taken.status, taken.body.scimType]).toEqual([409, "uniqueness"]);
});

test("whom a directory deactivates is signed out, and comes in no more", async () => {
  const back = await signInAs(nora.email);
  expect(await isIn(back)).toBe(true);
  await expectStatus(
    200,
    patchUser(directory, nora.id, { op: "replace", value: { active: false } }),
  );
  expect(await isIn(back)).toBe(false);
  expect((await signInAs(nora.email)).location).toContain("single_sign_on_deactivated");
});

test("an account that nobody had verified is theirs alone to whom the directory gives it", async () => {
  const email = `oscar@${directory.domain}`;
  const password = "an-oar-of-ash";
  const squatter = browser({}, service);
  await expectStatus(200, squatter.post("/api/auth/sign-up/email", { name: "N", email, password }));
  await addUser(directory, email);
  expect((await squatter.post("/api/auth/sign-in/email", { email, password })).status).toBe(401);
});

const ends: [string, () => Promise<unknown>][] = [
  [
    "they are removed",
    () => expectStatus(204, directory.team.owner.delete(ofTeam(`/users/${nora.id}`))),
  ],
  [
    "the provider is removed",
    () => expectStatus(204, directory.team.owner.delete(ofTeam("/single-sign-on"))),
  ],
  ["another provider takes its place", () => setProvider(directory.team)],
  ["the organization is deleted", () => expectStatus(204, directory.team.owner.delete(ofTeam("")))],
];

test.each(ends)("whom a provider has signed in is signed out where %s", async (_, end) => {
  const back = await signInAs(nora.email);
  expect(await isIn(back)).toBe(true);
  await end();
  expect(await isIn(back)).toBe(false);
});

test("where an organization takes its provider alone, a password opens no session, and those that were open end", async () => {
  const email = `paul@${directory.domain}`;
  const paul = await mintPerson(service, baseUrl, "Paul");
  await directoryDatabase
    .prepare("update user set email = ?, email_verified = 1 where id = ?")
    .bind(email, paul.userId)
    .run();
  await addUser(directory, email);
  await expectStatus(200, paul.session.get("/me"));
  const { issuer, clientId } = provider;
  const required = { issuer, clientId, isRequired: true };
  await expectStatus(200, directory.team.owner.session.put(ofTeam("/single-sign-on"), required));
  expect((await paul.session.get("/me")).status).toBe(401);
  const { password } = paul;
  const again = await browser({}, service).post("/api/auth/sign-in/email", { email, password });
  expect([again.status, again.body.detail]).toEqual([
    403,
    expect.stringContaining("its own provider alone"),
  ]);
});

test("who could not be signed out with the change is by the cron", async () => {
  const back = await signInAs(nora.email);
  const lost = { DB: databaseThatLoses(/^delete from "session"/, directoryDatabase) };
  const { session } = directory.team.owner;
  const app = appWith({ ...divided, ...lost });
  await expectStatus(204, app.delete(ofTeam("/single-sign-on"), session.headers));
  expect(await isIn(back)).toBe(true);
  await minute();
  expect(await isIn(back)).toBe(false);
});
