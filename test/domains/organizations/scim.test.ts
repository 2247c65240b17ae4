/** A directory says who belongs to an organization: who is made, who is seen, and what ends for who leaves. */
import { describe, expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { browser, cookiesOf, proveSignInDomain, setProvider, signInBy } from "#test/single-sign-on";
import {
  addUser,
  logged,
  mintDirectory,
  patchUser,
  scimHeaders,
  scimPath,
  scimToken,
} from "#test/scim";
import type { Directory } from "#test/scim";
import { expectStatus, join, withToken } from "#test/team";
import type { Person } from "#test/team";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";

const password = "a-long-password";

/** Signs up with this address and in, which nobody has verified. */
async function signUpAs(email: string, name = "Nora"): Promise<Person> {
  await expectStatus(200, browser().post("/api/auth/sign-up/email", { name, email, password }));
  const signedIn = await browser().post("/api/auth/sign-in/email", { email, password });
  const session = browser({ Cookie: cookiesOf(signedIn.headers) });
  return { userId: signedIn.body.user.id, name, email, password, session };
}

const found = async (directory: Directory, filter: string) => {
  const query = new URLSearchParams({ filter }).toString();
  return expectStatus(200, directory.get(`${directory.users}?${query}`));
};

const deactivate = (directory: Directory, id: string) =>
  patchUser(directory, id, { op: "replace", path: "active", value: false });

const membersOf = async ({ team }: Directory): Promise<{ userId: string; role: string }[]> =>
  (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/users`))).data;

describe("somebody new", () => {
  test("gets an account and is a member, and signs in with the provider as the same person", async () => {
    const directory = await mintDirectory();
    await setProvider(directory.team);
    const email = `grace@${directory.domain}`;
    const answer = await directory.post(directory.users, {
      userName: email,
      externalId: "x1",
      name: { givenName: "Grace", familyName: "Hopper" },
    });
    expect(answer).toMatchObject({ status: 201, body: { userName: email, active: true } });
    const { id, meta } = answer.body;
    expect(answer.headers.get("location")).toBe(meta.location);
    expect(answer.headers.get("etag")).toBe(meta.version);
    expect(meta.location).toBe(`${baseUrl}${directory.users}/${id}`);
    const { session } = await signInBy(email);
    expect(await expectStatus(200, session.get("/me"))).toMatchObject({
      id,
      name: "Grace Hopper",
      emailVerified: true,
      organizations: [{ id: directory.team.orgId, role: "member" }],
    });
    expect((await logged(directory, "CREATE_MEMBER"))[0]).toMatchObject({
      eventResponse: { userId: id, by: "scim" },
    });
  });

  test("has an address of a domain that this organization has proved", async () => {
    const directory = await mintDirectory();
    const other = await mintDirectory(await mintOtherTenant());
    for (const userName of [`x@${other.domain}`, "x@elsewhere.example", `x@sub.${other.domain}`]) {
      const refused = await directory.post(directory.users, { userName });
      expect(refused).toMatchObject({
        status: 400,
        body: { scimType: "invalidValue", errors: [{ path: "body.userName" }] },
      });
    }
  });

  test("may have an account already: it is kept, and one that nobody had verified is handed over", async () => {
    const directory = await mintDirectory();
    const squatter = await signUpAs(`nora@${directory.domain}`);
    const { id } = await addUser(directory, squatter.email);
    expect(id).toBe(squatter.userId);
    expect((await squatter.session.get("/me")).status).toBe(401);
    const again = await directory.post(directory.users, { userName: squatter.email });
    expect(again).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
  });

  test("is no member while they are inactive", async () => {
    const directory = await mintDirectory();
    const { id, active } = await addUser(directory, `idle@${directory.domain}`, { active: false });
    expect(active).toBe(false);
    expect((await membersOf(directory)).map(({ userId }) => userId)).not.toContain(id);
  });
});

describe("who is seen", () => {
  test("is in the directory, or a member with an address of a proved domain", async () => {
    const directory = await mintDirectory();
    const { team, domain } = directory;
    const invited = await signUpAs(`ines@${domain}`);
    await join(team.owner, invited, team.orgId, "admin");
    await signUpAs(`no-member@${domain}`);
    const added = await addUser(directory, `grace@${domain}`, { externalId: "e-7" });
    const { Resources } = await expectStatus(200, directory.get(directory.users));
    const ids = Resources.map(({ id }: { id: string }) => id);
    expect(new Set(ids)).toEqual(new Set([invited.userId, added.id]));
    expect((await directory.get(`${directory.users}/${team.member.userId}`)).status).toBe(404);
    expect((await found(directory, 'externalId eq "e-7"')).Resources).toMatchObject([
      { id: added.id },
    ]);
    expect((await found(directory, `emails.value eq "INES@${domain}"`)).Resources).toMatchObject([
      { id: invited.userId, active: true },
    ]);
  });

  test("is of this organization, by the token of this one alone", async () => {
    const [directory, other] = [
      await mintDirectory(),
      await mintDirectory(await mintOtherTenant()),
    ];
    const { id } = await addUser(other, `grace@${other.domain}`);
    expect((await directory.get(`${other.users}/${id}`)).status).toBe(404);
    expect((await directory.delete(`${directory.users}/${id}`)).status).toBe(404);
    expect((await found(directory, `userName eq "grace@${other.domain}"`)).totalResults).toBe(0);
  });

  test("comes in parts, from a place on", async () => {
    const directory = await mintDirectory();
    for (const name of ["a", "b", "c"]) await addUser(directory, `${name}@${directory.domain}`);
    const part = (query: string) => expectStatus(200, directory.get(`${directory.users}?${query}`));
    const all = await part("startIndex=0&count=1000");
    expect(all).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 3 });
    const second = await part("startIndex=2&count=1");
    expect(second).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(second.Resources[0].id).toBe(all.Resources[1].id);
    expect(await part("count=-1")).toMatchObject({ totalResults: 3, Resources: [] });
  });
});

describe("who is deactivated or deleted", () => {
  test("loses membership, sessions, tokens and open editing at once, and invitations; not the other organizations", async () => {
    const directory = await mintDirectory();
    const { team, domain } = directory;
    const nora = await signUpAs(`nora@${domain}`);
    await join(team.owner, nora, team.orgId, "member");
    const other = await mintOtherTenant();
    await join(other.owner, nora, other.orgId, "member");
    const [here, there] = [
      await withToken(send, baseUrl, nora, team.orgId),
      await withToken(send, baseUrl, nora, other.orgId),
    ];
    const page = await pagesOf(team).create(team.rootPageId, { name: "Shared" });
    const pass = nora.session.get(`/orgs/${team.orgId}/pages/${page.id}/collab-token`);
    const editor = await RoomClient.with(page.id, (await expectStatus(200, pass)).token);
    await expect.poll(() => connectionsOf(page.id)).toHaveLength(1);
    expect(await deactivate(directory, nora.userId)).toMatchObject({
      status: 200,
      body: { active: false },
    });
    expect(await editor.shut()).toBe(4403);
    expect((await nora.session.get("/me")).status).toBe(401);
    expect((await here.get(`/orgs/${team.orgId}`)).status).toBe(401);
    expect((await there.get(`/orgs/${other.orgId}`)).status).toBe(200);
    expect((await logged(directory, "DELETE_MEMBER"))[0]).toMatchObject({
      eventResponse: { userId: nora.userId, role: "member", by: "scim" },
    });
  });

  test("is not let in again by an invitation that was open, or by the provider", async () => {
    const directory = await mintDirectory();
    const { team, domain } = directory;
    await setProvider(team);
    const email = `grace@${domain}`;
    const { id } = await addUser(directory, email);
    await expectStatus(200, deactivate(directory, id));
    const back = await signInBy(email);
    expect(back.location).toContain("error=single_sign_on_deactivated");
    expect((await back.session.get("/me")).status).toBe(401);
    await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/invitations`, { email }));
    await expectStatus(200, patchUser(directory, id, { op: "replace", value: { active: true } }));
    const open = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/invitations`));
    expect(open.data).toEqual([]);
    expect((await signInBy(email)).location).toBe("/studio");
    expect(await membersOf(directory)).toContainEqual(
      expect.objectContaining({ userId: id, role: "member" }),
    );
  });

  test("has no invitation left that was open since before they came by the provider", async () => {
    const directory = await mintDirectory();
    const { team, domain } = directory;
    await setProvider(team);
    const email = `grace@${domain}`;
    const invitations = `/orgs/${team.orgId}/invitations`;
    await expectStatus(201, team.owner.post(invitations, { email }));
    const { session } = await signInBy(email);
    const { id } = await expectStatus(200, session.get("/me"));
    expect((await expectStatus(200, team.owner.get(invitations))).data).toHaveLength(1);
    await expectStatus(200, deactivate(directory, id));
    expect((await expectStatus(200, team.owner.get(invitations))).data).toEqual([]);
  });

  test("is gone from the directory once deleted, and keeps an account", async () => {
    const directory = await mintDirectory();
    const email = `grace@${directory.domain}`;
    const { id } = await addUser(directory, email);
    await expectStatus(204, directory.delete(`${directory.users}/${id}`));
    expect((await directory.get(`${directory.users}/${id}`)).status).toBe(404);
    expect((await membersOf(directory)).map(({ userId }) => userId)).not.toContain(id);
    expect((await addUser(directory, email)).id).toBe(id);
  });

  test("is never the last owner", async () => {
    const team = await mintTeam();
    const directory = await mintDirectory(team);
    const boss = await signUpAs(`boss@${directory.domain}`);
    await join(team.owner, boss, team.orgId, "owner");
    const theirs = await withToken(send, baseUrl, boss, team.orgId, ["scim", "admin"]);
    const left = theirs.delete(`/orgs/${team.orgId}/users/${team.owner.userId}`);
    await expectStatus(204, left);
    const path = `${directory.users}/${boss.userId}`;
    const deactivation = { Operations: [{ op: "replace", path: "active", value: "False" }] };
    for (const refused of [await theirs.patch(path, deactivation), await theirs.delete(path)]) {
      expect(refused).toMatchObject({
        status: 409,
        body: { status: "409", scimType: "mutability", code: "last_owner" },
      });
      expect(refused.body.detail).toContain("at least one owner");
    }
  });
});

describe("what the directory may change of an account", () => {
  test("is its name and its address, within proved domains, and both are in the log", async () => {
    const directory = await mintDirectory();
    const { domain, team } = directory;
    const second = (await proveSignInDomain(team)).domain;
    const { id } = await addUser(directory, `grace@${domain}`);
    const moved = { userName: `hopper@${second}`, displayName: "Grace H." };
    const put = await directory.put(`${directory.users}/${id}`, moved, scimHeaders);
    expect(put).toMatchObject({ status: 200, body: { ...moved, active: true } });
    expect((await logged(directory, "UPDATE_USER"))[0]).toMatchObject({
      eventResponse: { userId: id, email: moved.userName, name: "Grace H." },
    });
    const away = patchUser(directory, id, {
      op: "replace",
      path: "userName",
      value: "x@y.example",
    });
    expect(await away).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    const taken = await addUser(directory, `grace@${domain}`);
    const clash = { op: "replace", path: "userName", value: moved.userName };
    expect(await patchUser(directory, taken.id, clash)).toMatchObject({
      status: 409,
      body: { scimType: "uniqueness" },
    });
  });

  test("is nothing, once its domain is no longer proved: they can only be taken out", async () => {
    const directory = await mintDirectory();
    const { team, domain } = directory;
    const nora = await signUpAs(`nora@${domain}`, "Nora");
    await join(team.owner, nora, team.orgId, "member");
    const named = { op: "add", path: "externalId", value: "n" };
    await expectStatus(200, patchUser(directory, nora.userId, named));
    const path = `/orgs/${team.orgId}/single-sign-on/domains`;
    const [{ id: domainId }] = (await expectStatus(200, team.owner.get(path))).data;
    await expectStatus(204, team.owner.delete(`${path}/${domainId}`));
    const rename = { op: "replace", path: "displayName", value: "Somebody" };
    await expectStatus(200, patchUser(directory, nora.userId, rename));
    expect((await expectStatus(200, nora.session.get("/me"))).name).toBe("Nora");
    const userName = `nora@${(await proveSignInDomain(team)).domain}`;
    const move = { op: "replace", path: "userName", value: userName };
    expect((await patchUser(directory, nora.userId, move)).status).toBe(400);
    await expectStatus(200, deactivate(directory, nora.userId));
    expect((await nora.session.get("/me")).body.organizations).toEqual([]);
    const back = patchUser(directory, nora.userId, { op: "replace", value: { active: true } });
    expect(await back).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
  });
});

describe("a token", () => {
  test("with the scope scim opens SCIM and nothing else; no other scope opens it", async () => {
    const directory = await mintDirectory();
    const { team } = directory;
    for (const path of [`/orgs/${team.orgId}`, `/orgs/${team.orgId}/users`, "/orgs"]) {
      expect([path, (await directory.get(path)).status]).toEqual([path, 403]);
    }
    const scopes = ["read", "write", "publish", "admin", "secrets"];
    const refused = await (await scimToken(team, scopes)).get(`${scimPath(team)}/Users`);
    expect(refused).toMatchObject({ status: 403, body: { status: "403", code: "forbidden" } });
  });
});
