/** An operator sets an organization back to an archive: all of it agrees, and who may come in stays as it is. */
import { expect, test } from "vitest";
import { bindings, deliveriesOf, hookUp } from "#test/events";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { sealAll, verified } from "#test/log-chain";
import { limits } from "#limits";
import { mintPages } from "#test/mint-pages";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { roomOf } from "#test/room-client";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { uploadTo } from "#test/uploads";
import { baseUrl, mintTeam, send } from "#test/worker";

const { FILES, DB } = bindings;
const operator: Client = createClient(send, baseUrl, {
  Authorization: `Bearer ${operatorToken}`,
});

async function ended(orgId: string, id: string) {
  const read = () => expectStatus(200, operator.get(`/operator/organizations/${orgId}/jobs/${id}`));
  const isOpen = async () => ["queued", "running"].includes((await read()).state);
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(false);
  return read();
}

/** Writes the organization's archive: its id, and its seal. */
async function archiveOf(orgId: string): Promise<{ archiveId: string; seal: string }> {
  const begun = operator.post(`/operator/organizations/${orgId}/archives`);
  const { id, state, seal } = await ended(orgId, (await expectStatus(202, begun)).id);
  expect(state).toBe("done");
  return { archiveId: id, seal };
}

const restoring = (orgId: string, body: object) =>
  operator.post(`/operator/organizations/${orgId}/restorations`, body);

async function restore(orgId: string, body: object) {
  const done = await ended(orgId, (await expectStatus(202, restoring(orgId, body))).id);
  expect(done).toMatchObject({ state: "done" });
  return done;
}

/** Brings what the archive consists of, as a command does that has it from elsewhere; `changed` may change an object. */
async function bring(
  orgId: string,
  from: string,
  to: string,
  changed = (_: string, text: string) => text,
) {
  const prefix = `exports/${orgId}/${from}/`;
  for (const { key } of (await FILES.list({ prefix })).objects) {
    const name = key.slice(prefix.length);
    const form = new FormData();
    form.set("name", name);
    const text = changed(name, (await (await FILES.get(key))?.text()) ?? "");
    form.set("files", new File([text], "object"));
    const path = `/operator/organizations/${orgId}/archives/${to}/objects`;
    const request = new Request(baseUrl + path, {
      method: "POST",
      headers: operator.headers,
      body: form,
    });
    expect((await send(request)).status).toBe(204);
  }
}

/** The status for an object of this name. */
async function nameOf(orgId: string, archive: string, name: string): Promise<number> {
  const form = new FormData();
  form.set("name", name);
  form.set("files", new File(["{}"], "object"));
  const path = `/operator/organizations/${orgId}/archives/${archive}/objects`;
  const { headers } = operator;
  return (await send(new Request(baseUrl + path, { method: "POST", headers, body: form }))).status;
}

let made = 0;
/** The id of an archive that is brought. */
function newArchive(): string {
  made += 1;
  return `01JD000000000000000${Math.floor(Math.random() * 900_000) + 100_000}${made}`.slice(0, 26);
}

const contentOf = async (client: Client, id: string) =>
  (await expectStatus(200, client.get(`/api/page/${id}/content`))).content;

async function workingTeam() {
  const { team, root, create, publish, write } = await mintPages();
  const page = await create(root, { name: "Guide", content: "As of the night.\n" });
  await publish(page.id);
  await write(page.id, "A draft of the night.\n");
  const hook = await hookUp(team, "https://a.example.com/hook");
  const gone = await create(root, { name: "Gone", content: "To be deleted since.\n" });
  const [file] = await uploadTo(team, team.collectionId, ["words of the night"]);
  return { team, page, gone, file, hook };
}

/** Destroys what lies outside the database of a page, as its purge does. */
async function purgePage(team: Team, id: string): Promise<void> {
  await pagesOf(team).remove(id);
  await DB.prepare("delete from pages where id = ?").bind(id).run();
  await roomOf(id).destroy();
}

const siteOf = ({ orgSlug, collectionSlug }: Team) => `/docs/${orgSlug}/${collectionSlug}`;

test("what was written, made, deleted and purged since is as it was then; keys, members and the log stay as they are", async () => {
  const { team, page, gone, hook } = await workingTeam();
  const { orgId, owner, anonymous } = team;
  const pages = pagesOf(team);
  await sealAll();
  const before = await verified(team);
  const { archiveId } = await archiveOf(orgId);
  const tree = await pages.tree();
  const names = (await expectStatus(200, owner.get(`/orgs/${orgId}`))).name;

  await pages.write(page.id, "Written since.\n");
  await pages.publish(page.id);
  const since = await pages.create(team.rootPageId, { name: "Since", content: "Made since.\n" });
  await purgePage(team, gone.id);
  await expectStatus(200, owner.patch(`/orgs/${orgId}`, { name: "Renamed since" }));
  await expectStatus(200, anonymous.get(`${siteOf(team)}/guide`));
  const told = (await deliveriesOf(team, hook.id)).map(({ eventId }) => eventId);
  const numbered = (await deliveriesOf(team, hook.id))[0]?.sequence ?? 0;

  const done = await restore(orgId, { archiveId });
  expect(done.problems).toEqual([]);
  expect(await pages.tree()).toEqual(tree);
  expect((await expectStatus(200, owner.get(`/orgs/${orgId}`))).name).toBe(names);
  expect(await contentOf(owner, page.id)).toBe("A draft of the night.\n");
  expect(await contentOf(owner, gone.id)).toBe("To be deleted since.\n");
  expect((await owner.get(`/api/page/${since.id}/content`)).status).toBe(404);
  const served = await anonymous.get(`${siteOf(team)}/guide.md`);
  expect(served.body).toContain("As of the night.");
  expect((await expectStatus(200, owner.get(`/orgs/${orgId}/users`))).data).toHaveLength(3);

  expect((await deliveriesOf(team, hook.id)).map(({ eventId }) => eventId)).toEqual(told);
  await pages.create(team.rootPageId, { name: "After it" });
  const newest = async () => (await deliveriesOf(team, hook.id))[0]?.sequence ?? 0;
  await expect.poll(newest).toBeGreaterThan(numbered);

  const { data: log } = await expectStatus(200, owner.get(`/logs/orgId/${orgId}`));
  const entry = { eventType: "IMPORT_ORGANIZATION", via: "operator", createdBy: null };
  expect(log).toContainEqual(expect.objectContaining(entry));
  await sealAll();
  const noted = { from: (before.newest?.number ?? 0) + 1, seal: before.newest?.seal };
  expect(await verified(team, noted)).toMatchObject({ isIntact: true, fault: null });

  // What was made since is kept for a month, and no longer.
  const { results } = await DB.prepare(
    "select name from garbage where org_id = ? and kind = 'page'",
  )
    .bind(orgId)
    .all();
  expect(results).toEqual([{ name: since.id }]);
});

test("a restoration is taken back by the archive that was kept before it", async () => {
  const { team, page } = await workingTeam();
  const night = await archiveOf(team.orgId);
  await pagesOf(team).write(page.id, "Written since.\n");
  const aside = await archiveOf(team.orgId);
  await restore(team.orgId, { archiveId: night.archiveId });
  expect(await contentOf(team.owner, page.id)).toBe("A draft of the night.\n");
  await restore(team.orgId, { archiveId: aside.archiveId });
  expect(await contentOf(team.owner, page.id)).toBe("Written since.\n");
});

test("a share link, a site's version and a suspension are not set back", async () => {
  const { team, page } = await workingTeam();
  const { orgId, owner } = team;
  const { archiveId } = await archiveOf(orgId);
  const editable = owner.patch(`/api/page/${page.id}/editable`, { editable: true });
  const { secret } = await expectStatus(200, editable);
  const collection = `/orgs/${orgId}/collections/${team.collectionId}`;
  const { siteVersion } = await expectStatus(200, owner.get(collection));
  const suspension = `/operator/organizations/${orgId}/suspension`;
  await expectStatus(204, operator.put(suspension, { reason: "Not paid." }));
  await restore(orgId, { archiveId });
  expect((await expectStatus(200, owner.get(`/orgs/${orgId}`))).suspended).toMatchObject({
    reason: "Not paid.",
  });
  await restore(orgId, { archiveId, resumes: true });
  expect((await expectStatus(200, owner.get(`/orgs/${orgId}`))).suspended).toBeNull();
  expect((await expectStatus(200, owner.get(collection))).siteVersion).toBeGreaterThan(siteVersion);
  const shared = createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });
  await expectStatus(200, shared.get(`/api/page/${page.id}/content`));
});

test("a purged one comes back from an archive that is brought, with those of its people who have an account, its files and its log", async () => {
  const { team, page, file } = await workingTeam();
  const { orgId, owner } = team;
  const pages = pagesOf(team, owner.session);
  const tree = await pages.tree();
  await sealAll();
  // Somebody whose account is deleted meanwhile.
  await DB.prepare("insert into members values (?, 'left-since', 'member', 0)").bind(orgId).run();
  const { archiveId, seal } = await archiveOf(orgId);
  const brought = newArchive();
  const kept = await FILES.list({ prefix: `exports/${orgId}/` });
  const copies = await Promise.all(
    kept.objects.map(async ({ key }) => [key, await (await FILES.get(key))?.text()] as const),
  );
  for (;;) {
    const path = `/operator/organizations/${orgId}/purge`;
    if ((await expectStatus(200, operator.post(path, { slug: team.orgSlug }))).isDone) break;
  }
  for (const [key, text] of copies) await FILES.put(key, text ?? "");
  await bring(orgId, archiveId, brought);
  await FILES.delete(copies.map(([key]) => key));

  const { problems } = await restore(orgId, { archiveId: brought, seal });
  expect(problems).toMatchObject([{ about: "left-since" }]);
  expect(await pages.tree()).toEqual(tree);
  expect(await contentOf(owner.session, page.id)).toBe("A draft of the night.\n");
  expect((await team.anonymous.get(`${siteOf(team)}/guide.md`)).body).toContain("As of the night.");
  expect((await send(new Request(file?.url ?? ""))).status).toBe(200);
  expect((await owner.get(`/orgs/${orgId}`)).status).toBe(401);
  await sealAll();
  const told = await verified({ ...team, owner: { ...owner, ...owner.session } });
  expect(told).toMatchObject({ isIntact: true, fault: null });
  const again = await restoring(orgId, { archiveId: brought, seal });
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
});

test("who has left is named, and comes not back by it", async () => {
  const { team } = await workingTeam();
  const { orgId, owner, member } = team;
  const { archiveId } = await archiveOf(orgId);
  await expectStatus(204, owner.session.delete(`/orgs/${orgId}/users/${member.userId}`));
  const { problems } = await restore(orgId, { archiveId });
  expect(problems).toEqual([{ about: member.userId, message: "Was a member, and is none now." }]);
  expect((await member.session.get(`/orgs/${orgId}`)).status).toBe(404);
});

test("nothing is restored of what no service with this secret has sealed, of another version, or where there is none", async () => {
  const { team, page } = await workingTeam();
  const { orgId } = team;
  const { archiveId, seal } = await archiveOf(orgId);
  const other = (await archiveOf((await mintTeam()).orgId)).seal;
  const own = newArchive();
  await bring(orgId, archiveId, own);
  const changed = newArchive();
  await bring(orgId, archiveId, changed, (name, text) =>
    name === "manifest.json" ? text.replace('"role":"member"', '"role":"owner"') : text,
  );
  // As an earlier release wrote it.
  const earlier = `exports/${orgId}/${archiveId}/`;
  const manifest = (await (await FILES.get(`${earlier}manifest.json`))?.text()) ?? "";
  const refusals = [
    await restoring(orgId, { archiveId: own, seal: other }),
    await restoring(orgId, { archiveId: own, seal: "0".repeat(64) }),
    await restoring(orgId, { archiveId: changed, seal }),
    await restoring(orgId, { archiveId: newArchive(), seal }),
    await restoring(orgId, { archiveId: own }),
  ];
  expect(await nameOf(orgId, own, `objects/${"a".repeat(limits.archiveNameChars - 7)}`)).toBe(422);
  expect(await nameOf(orgId, own, "../manifest.json")).toBe(422);
  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 404, 404]);
  const old = manifest.replace(/"columns":"[0-9a-f]+"/, `"columns":"${"0".repeat(64)}"`);
  const bytes = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(old)),
  );
  const hash = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await FILES.put(`${earlier}manifest.json`, old);
  await FILES.put(`${earlier}manifest.sha256`, hash);
  const ofOther = await restoring(orgId, { archiveId });
  expect([ofOther.status, ofOther.body.detail]).toEqual([
    409,
    expect.stringContaining("another version"),
  ]);
  expect(await contentOf(team.owner, page.id)).toBe("A draft of the night.\n");
});

test("an owner is invited by an operator only where there is none", async () => {
  const team = await mintTeam();
  const invite = (orgId: string) =>
    operator.post(`/operator/organizations/${orgId}/owner-invitations`, {
      ownerEmail: "grace@example.com",
    });
  expect((await invite(team.orgId)).status).toBe(409);
  await DB.prepare("delete from members where org_id = ?").bind(team.orgId).run();
  const { acceptUrl } = await expectStatus(201, invite(team.orgId));
  expect(acceptUrl).toContain("/studio/invitations/gli_");
});
