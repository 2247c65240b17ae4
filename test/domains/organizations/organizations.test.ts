import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { expectStatus, mintPerson } from "#test/team";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";

describe("organizations", () => {
  test("its maker is its owner, and invited people get the role they were invited to", async () => {
    const team = await mintTeam();
    const { body } = await team.owner.get(`/orgs/${team.orgId}/users`);
    const roles = Object.fromEntries(
      body.data.map((member: { userId: string; role: string }) => [member.userId, member.role]),
    );
    expect(roles).toEqual({
      [team.owner.userId]: "owner",
      [team.admin.userId]: "admin",
      [team.member.userId]: "member",
    });
  });

  test("another organization's id answers exactly like one that does not exist", async () => {
    const [ours, theirs] = [await mintTeam(), await mintOtherTenant()];
    const foreign = await ours.owner.get(`/orgs/${theirs.orgId}`);
    const absent = await ours.owner.get("/orgs/000000000000");
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...absent.body, requestId: "" });
  });

  test("a stale If-Match changes nothing and says 412", async () => {
    const team = await mintTeam();
    const read = await team.owner.get(`/orgs/${team.orgId}`);
    const tag = read.headers.get("etag") ?? "";
    const first = await team.owner.patch(
      `/orgs/${team.orgId}`,
      { name: "First" },
      { "If-Match": tag },
    );
    expect(first.status).toBe(200);
    const second = await team.owner.patch(
      `/orgs/${team.orgId}`,
      { name: "Second" },
      { "If-Match": tag },
    );
    expect(second.status).toBe(412);
    expect(second.body.code).toBe("stale_version");
    expect((await team.owner.get(`/orgs/${team.orgId}`)).body.name).toBe("First");
  });

  test("a change that changes nothing answers the record as it is, and logs nothing", async () => {
    const team = await mintTeam();
    const { owner, orgId } = team;
    const made = { name: "Staging", type: 0, variables: {} };
    const { id } = await expectStatus(201, owner.post(`/orgs/${orgId}/environments`, made));
    const records = [
      [`/orgs/${orgId}`, "PATCH", "slug"],
      [`/orgs/${orgId}/collections/${team.collectionId}`, "PUT", "name"],
      [`/orgs/${orgId}/environments/${id}`, "PUT", "name"],
    ] as const;
    const logged = async () =>
      (await expectStatus(200, owner.get(`/logs/orgId/${orgId}?limit=100`))).data.length;
    const before = await logged();
    for (const [path, method, field] of records) {
      const record = await expectStatus(200, owner.get(path));
      const same = { [field]: record[field] };
      expect(await expectStatus(200, owner.request(method, path, same))).toEqual(record);
    }
    expect(await logged()).toBe(before);
  });

  test("every fault of a body is named at once, with its path", async () => {
    const team = await mintTeam();
    const { status, body } = await team.owner.post(`/orgs/${team.orgId}/tokens`, {
      name: "",
      scopes: ["fly"],
      extra: 1,
    });
    expect(status).toBe(422);
    const paths = body.errors.map((fault: { path: string }) => fault.path);
    expect(paths).toEqual(expect.arrayContaining(["body.name", "body.scopes.0", "body.extra"]));
  });

  test("an invitation opens only for the address it names, once", async () => {
    const team = await mintTeam();
    const [invited, other] = await Promise.all([
      mintPerson(send, baseUrl, "Ivan"),
      mintPerson(send, baseUrl, "Oscar"),
    ]);
    const { body } = await team.owner.post(`/orgs/${team.orgId}/invitations`, {
      email: invited.email,
    });
    expect((await other.session.post(`/invitations/${body.token}/accept`)).status).toBe(404);
    expect((await invited.session.post(`/invitations/${body.token}/accept`)).status).toBe(200);
    expect((await invited.session.post(`/invitations/${body.token}/accept`)).status).toBe(410);
  });

  test("a session cannot be used from another origin to change anything", async () => {
    const team = await mintTeam();
    const attack = await team.owner.session.patch(
      `/orgs/${team.orgId}`,
      { name: "Stolen" },
      { Origin: "https://evil.test" },
    );
    expect(attack.status).toBe(403);
    expect((await team.owner.get(`/orgs/${team.orgId}`)).body.name).not.toBe("Stolen");
  });

  test("a revoked token says so and opens nothing", async () => {
    const team = await mintTeam();
    const { body } = await team.member.get(`/orgs/${team.orgId}/tokens`);
    expect((await team.owner.delete(`/orgs/${team.orgId}/tokens/${body.data[0].id}`)).status).toBe(
      204,
    );
    const refused = await team.member.get(`/orgs/${team.orgId}`);
    expect([refused.status, refused.body.code]).toEqual([401, "token_revoked"]);
  });

  test("a new one begins with a guide that is there to be read, changed and published", async () => {
    const nora = await mintPerson(send, baseUrl, "Nora");
    const { id: orgId } = await expectStatus(201, nora.session.post("/orgs", { name: "Fresh" }));
    const collections = await expectStatus(200, nora.session.get(`/orgs/${orgId}/collections`));
    expect(collections.data).toMatchObject([{ name: "Getting started", slug: "getting-started" }]);
    const [{ id: collectionId }] = collections.data;
    const treePath = `/orgs/${orgId}/collection/${collectionId}/pages`;
    const { data: pages } = await expectStatus(200, nora.session.get(treePath));
    expect(pages.map(({ name }: { name: string }) => name)).toEqual([
      "Welcome",
      "Write a page",
      "Publish it",
      "Invite your team",
      "Bring what you have",
    ]);
    const ids: string[] = pages.map((page: { id: string }) => page.id);
    const read = async (id: string): Promise<string> =>
      (await expectStatus(200, nora.session.get(`/api/page/${id}/content`))).content;
    const texts = await Promise.all(ids.map(read));
    for (const text of texts) expect(text.length).toBeGreaterThan(500);
    const linked = texts.flatMap((text) =>
      Array.from(text.matchAll(/page:(\w+)/g), ([, to]) => to),
    );
    expect(linked.length).toBeGreaterThan(ids.length);
    expect(ids).toEqual(expect.arrayContaining(linked));
    expect(pages.every((page: { isPublished: boolean }) => !page.isPublished)).toBe(true);
    const statePath = `/orgs/${orgId}/pages/${ids[2]}/state`;
    await expectStatus(200, nora.session.patch(statePath, { state: 2 }));
  });

  test("one that is to be empty has no collection", async () => {
    const nora = await mintPerson(send, baseUrl, "Nora");
    const body = { name: "Bare", guide: false };
    const { id } = await expectStatus(201, nora.session.post("/orgs", body));
    expect((await nora.session.get(`/orgs/${id}/collections`)).body.data).toEqual([]);
  });
});

describe("archives of an organization", () => {
  test("are kept, the newest of them; an older one is gone", async () => {
    const { owner, orgId } = await mintTeam();
    const exportIds: string[] = [];
    const statuses = () =>
      Promise.all(
        exportIds.map(async (id) => (await owner.get(`/orgs/${orgId}/exports/${id}`)).status),
      );
    for (let made = 0; made <= limits.archivesPerOrganization; made += 1) {
      expect(await statuses()).toEqual(exportIds.map(() => 200));
      const { jobId } = await expectStatus(202, owner.post(`/orgs/${orgId}/export`));
      const read = async () => (await owner.get(`/orgs/${orgId}/jobs/${jobId}`)).body.state;
      await expect.poll(read).toBe("done");
      exportIds.push(jobId);
    }
    expect(await statuses()).toEqual([404, ...exportIds.slice(1).map(() => 200)]);
  });
});
