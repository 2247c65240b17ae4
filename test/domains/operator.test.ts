/** Who may come in, and what whoever runs the service does: opens organizations, lists and suspends them. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { mintToken } from "#security/tokens";
import { appWith, serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { bindings } from "#test/events";
import { RoomClient, roomOf } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { expectStatus, mintPerson } from "#test/team";
import { uploadTo } from "#test/uploads";
import { baseUrl, mintTeam, send } from "#test/worker";

const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });
const reader = createClient(send, baseUrl, {});
const password = "proofs-and-galleys";
const name = "Grace";
let count = 0;
const newAddress = (domain: string) => `grace-${Date.now()}-${(count += 1)}@${domain}`;

test("by invitation alone: no answer tells whether an address has an account, and the invited may make one", async () => {
  const closed = appWith({ SIGN_UP: "invited" });
  const signUp = (email: string) =>
    closed.post("/api/auth/sign-up/email", { email, password, name });
  const team = await mintTeam();
  const known = await signUp(team.owner.email);
  const unknown = await signUp(newAddress("evil.example"));
  expect([unknown.status, unknown.body.code]).toEqual([403, "forbidden"]);
  expect([known.status, known.body.detail]).toEqual([403, unknown.body.detail]);
  const email = newAddress("example.com");
  await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/invitations`, { email }));
  await expectStatus(200, signUp(email.toUpperCase()));
});

test("by domain: its addresses may, and no address that only looks like one", async () => {
  const closed = appWith({ SIGN_UP: "acme.example,other.example" });
  const signUp = (email: string) =>
    closed.post("/api/auth/sign-up/email", { email, password, name });
  await expectStatus(200, signUp(newAddress("ACME.example")));
  await expectStatus(403, signUp(newAddress("notacme.example")));
  await expectStatus(403, signUp(newAddress("acme.example.evil.example")));
});

test("nobody owns more organizations than the service says", async () => {
  const few = serviceWith({ ORGANIZATIONS_PER_PERSON: "1" });
  const { session } = await mintPerson(few, baseUrl, "Grace");
  await expectStatus(201, session.post("/orgs", { name: "The one" }));
  const refused = await session.post("/orgs", { name: "One too many" });
  expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
});

test("nobody comes to own more by asking several times at the same moment", async () => {
  const few = serviceWith({ ORGANIZATIONS_PER_PERSON: "2" });
  const { session } = await mintPerson(few, baseUrl, "Grace");
  const asked = ["One", "Two", "Three", "Four"].map((name) => session.post("/orgs", { name }));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  expect((await expectStatus(200, session.get("/orgs"))).data).toHaveLength(2);
});

test("nor by being made an owner, or by being invited as one", async () => {
  const few = serviceWith({ ORGANIZATIONS_PER_PERSON: "1" });
  const [grace, ada] = [
    await mintPerson(few, baseUrl, "Grace"),
    await mintPerson(few, baseUrl, "Ada"),
  ];
  const one = await expectStatus(201, grace.session.post("/orgs", { name: "The one" }));
  await expectStatus(201, ada.session.post("/orgs", { name: "Her own" }));
  const invite = async (role: string) => {
    const asked = { email: ada.email, role };
    const made = grace.session.post(`/orgs/${one.id}/invitations`, asked);
    return ada.session.post(`/invitations/${(await expectStatus(201, made)).token}/accept`);
  };
  const asOwner = await invite("owner");
  expect([asOwner.status, asOwner.body.code]).toEqual([409, "limit_reached"]);
  await expectStatus(200, invite("member"));
  const member = `/orgs/${one.id}/users/${ada.userId}`;
  const raised = await grace.session.patch(member, { role: "owner" });
  expect([raised.status, raised.body.code]).toEqual([409, "limit_reached"]);
  await expectStatus(200, grace.session.patch(member, { role: "admin" }));
});

test("an operator opens an organization, whose first owner comes in by the link where sign-up is closed", async () => {
  const closed = appWith({ SIGN_UP: "invited" });
  const ownerEmail = newAddress("example.com");
  const slug = `opened-${Date.now()}`;
  const opened = await expectStatus(
    201,
    operator.post("/operator/organizations", { name: "Opened", slug, ownerEmail }),
  );
  const credentials = { email: ownerEmail, password };
  await expectStatus(200, closed.post("/api/auth/sign-up/email", { ...credentials, name }));
  const { headers } = await closed.post("/api/auth/sign-in/email", credentials);
  const cookies = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const grace = createClient(send, baseUrl, { Origin: baseUrl, Cookie: cookies.join("; ") });
  const accepting = `/invitations/${opened.acceptUrl.split("/").at(-1)}/accept`;
  await expectStatus(200, grace.post(accepting));
  await expectStatus(410, grace.post(accepting));
  const mine = await expectStatus(200, grace.get(`/orgs/${opened.id}`));
  expect(mine).toMatchObject({ slug, role: "owner", suspended: null });
});

test("an organization that is suspended shows its readers 503 and lets its people only read, until it is resumed", async () => {
  const team = await mintTeam();
  const { orgId, rootPageId, orgSlug, collectionSlug } = team;
  const page = await expectStatus(
    201,
    team.owner.post(`/orgs/${orgId}/pages/${rootPageId}`, { name: "Limits" }),
  );
  await pagesOf(team).publish(page.id);
  const site = `/docs/${orgSlug}/${collectionSlug}/limits`;
  const link = await expectStatus(
    200,
    team.owner.patch(`/api/page/${page.id}/editable`, { editable: true }),
  );
  const guest = createClient(send, baseUrl, { Authorization: `Bearer ${link.secret}` });
  await expectStatus(200, reader.get(site));
  const [file] = await uploadTo(team, `${team.collectionId}/${page.id}`, ["words"]);
  const picture = new URL(file?.url ?? "").pathname;
  await expectStatus(200, reader.get(picture));
  const { token } = await expectStatus(
    200,
    team.owner.get(`/orgs/${orgId}/pages/${page.id}/collab-token`),
  );
  const editor = await RoomClient.with(page.id, token);
  await expect.poll(() => connectionsOf(page.id)).toHaveLength(1);
  const preview = await expectStatus(
    201,
    team.owner.post(`/orgs/${orgId}/pages/${page.id}/preview-links`, {}),
  );
  const draft = new URL(preview.url).pathname;
  await expectStatus(200, reader.get(draft));

  const suspension = `/operator/organizations/${orgId}/suspension`;
  await expectStatus(204, operator.put(suspension, { reason: "Phishing." }));
  expect(await editor.shut()).toBe(4403);
  const shown = await Promise.all([site, picture, draft].map((path) => reader.get(path)));
  expect(shown.map(({ status }) => status)).toEqual([503, 503, 404]);
  const named = `collectionId=${team.collectionId}`;
  const asked = await Promise.all([
    reader.get(`/p/getSideBarData?${named}`),
    reader.get(`/p/getPublishedDataByPath?${named}&path=limits`),
    reader.get(`/p/published-urls/${team.collectionId}`),
    reader.post("/p/global-search", { collectionId: team.collectionId, query: "limits" }),
    reader.post("/p/ask", { collectionId: team.collectionId, question: "What are the limits?" }),
  ]);
  expect(asked.map(({ status, body }) => [status, body.code])).toEqual(
    asked.map(() => [403, "suspended"]),
  );
  const surfaces = await Promise.all(
    ["limits.md", "llms.txt", "llms-full.txt", "sitemap.xml", "feed.xml", "search?q=limits"].map(
      (surface) => reader.get(`/docs/${orgSlug}/${collectionSlug}/${surface}`),
    ),
  );
  expect(surfaces.map(({ status }) => status)).toEqual(surfaces.map(() => 503));
  await expectStatus(200, team.owner.get(picture));
  const at = `/orgs/${orgId}/pages/${page.id}`;
  await expectStatus(200, team.owner.get(at));
  for (const refused of [
    await team.owner.put(at, { name: "Quotas" }),
    await team.owner.post(`/orgs/${orgId}/collections`, { name: "Another" }),
    await guest.post(`/orgs/${orgId}/pages/${page.id}/ydoc`, { content: "x" }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([403, "suspended"]);
  }
  const { suspended } = await expectStatus(200, team.owner.get(`/orgs/${orgId}`));
  expect(suspended).toMatchObject({ reason: "Phishing." });

  await expectStatus(204, operator.delete(suspension));
  await expectStatus(200, reader.get(site));
  await expectStatus(200, team.owner.put(at, { name: "Quotas" }));
  const logged = await expectStatus(200, team.owner.get(`/logs/orgId/${orgId}?limit=50`));
  const acts = logged.data.filter((entry: { via: string }) => entry.via === "operator");
  expect(acts.map((entry: { eventType: string }) => entry.eventType)).toEqual([
    "RESUME_ORGANIZATION",
    "SUSPEND_ORGANIZATION",
  ]);
});

test("an operator's token opens nothing of a tenant, and another one nothing at all", async () => {
  const team = await mintTeam();
  const answer = await operator.get(`/orgs/${team.orgId}/pages/${team.rootPageId}`);
  expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  const forged = `${operatorToken.slice(0, -7)}x${operatorToken.slice(-6)}`;
  // One that is misspelt, and one that is well made, by whoever runs another service.
  for (const secret of [forged, (await mintToken("operator")).token]) {
    const unknown = createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });
    await expectStatus(401, unknown.get("/operator/organizations"));
  }
  const without = appWith({ OPERATOR_TOKEN_HASH: undefined });
  const request = { Authorization: `Bearer ${operatorToken}` };
  await expectStatus(401, without.request("GET", "/operator/organizations", undefined, request));
});

/** Reconciles this page, and whatever pages stand behind it. */
async function reconcileFrom(pageId: string) {
  const after = `${pageId.slice(0, -1)}-`;
  return expectStatus(200, operator.post("/operator/reconciliations", { after }));
}

test("a live document that is ahead of the database is saved, one that was lost says the last version again, and goes on", async () => {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const made = () => pages.create(team.rootPageId, { content: "First.\n" });
  const [{ id: ahead }, { id: behind }, { id: gone }] = [await made(), await made(), await made()];
  for (const id of [ahead, behind, gone]) await pages.write(id, "Second.\n");
  const history = async (id: string) =>
    (await expectStatus(200, team.owner.get(`${pages.path(id)}/versions`))).data;
  const [newest] = await history(ahead);

  // The database as it was before the second text; a live document, and a third one with its objects, as of an empty account.
  await bindings.DB.prepare("delete from content_versions where id = ?").bind(newest.id).run();
  for (const id of [behind, gone]) {
    await runInDurableObject(roomOf(id), (_, state) => state.storage.deleteAll());
    await evictDurableObject(roomOf(id));
  }
  const { objects } = await bindings.FILES.list({ prefix: `${team.orgId}/${gone}/content/` });
  await bindings.FILES.delete(objects.map(({ key }) => key));

  const found = [
    await reconcileFrom(ahead),
    await reconcileFrom(behind),
    await reconcileFrom(gone),
  ];
  // Each call looks at what stands behind its page, too.
  const all = (what: "saved" | "written" | "lost") => found.flatMap((part) => part[what]);
  expect(all("saved")).toContain(ahead);
  expect(all("written")).toContain(behind);
  expect(all("lost")).toContain(gone);
  for (const id of [ahead, behind]) {
    const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
    expect(content).toBe("Second.\n");
    const again = await reconcileFrom(id);
    expect([...again.saved, ...again.written]).not.toContain(id);
  }
  expect((await history(ahead))[0]).toMatchObject({ contentHash: newest.contentHash });

  // The new live document counts its edits anew: each is a version all the same.
  const before = (await history(behind)).length;
  for (const text of ["Third.\n", "Fourth.\n", "Fifth.\n"]) await pages.write(behind, text);
  expect(await history(behind)).toHaveLength(before + 3);
});
