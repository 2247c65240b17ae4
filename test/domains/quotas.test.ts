/** Quotas: an organization has as much of each thing as it may, and no more, whatever comes at the same moment. */
import { expect, test } from "vitest";
import { serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import type { Answer, Client } from "#test/client";
import { added, runImport } from "#test/imports";
import { bindings } from "#test/events";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { mintDirectory } from "#test/scim";
import { scriptModel } from "#test/scripted-model";
import { setProvider, signInBy } from "#test/single-sign-on";
import { expectStatus, mintPerson } from "#test/team";
import type { Team } from "#test/team";
import { upload } from "#test/uploads";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";
import { publish } from "../site/published.ts";

const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });

const setQuotas = ({ orgId }: Pick<Team, "orgId">, quotas: object) =>
  expectStatus(200, operator.put(`/operator/organizations/${orgId}/quotas`, quotas));

const used = async (team: Team, name: string): Promise<number> =>
  (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/quotas`)))[name].used;

const refusal = ({ status, body }: Pick<Answer, "status" | "body">) => [
  status,
  body.code,
  body.detail,
];

const tooMany = (may: string, count: number) => [
  409,
  "limit_reached",
  `The organization may have ${may}, and this would make it ${count}. Whoever runs this service can raise the quota.`,
];

/** A team that has two pages. */
async function teamOfTwoPages(): Promise<{
  team: Team;
  pageId: string;
  create: () => Promise<Answer>;
}> {
  const team = await mintTeam();
  const { owner, orgId, rootPageId } = team;
  const { id: pageId } = await pagesOf(team).create(rootPageId, { content: "Words.\n" });
  await pagesOf(team).create(rootPageId);
  const body = { name: "Another", content: "More words.\n" };
  return { team, pageId, create: () => owner.post(`/orgs/${orgId}/pages/${rootPageId}`, body) };
}

test("pages are refused past the quota, of two at the same moment one, until it is raised", async () => {
  const { team, create } = await teamOfTwoPages();
  await setQuotas(team, { pages: 2 });
  expect(refusal(await create())).toEqual(tooMany("2 pages", 3));
  await setQuotas(team, { pages: 3 });
  const both = await Promise.all([create(), create()]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await used(team, "pages")).toBe(3);
  await setQuotas(team, { pages: null });
  await expectStatus(201, create());
});

test("a page comes back from the bin within the quota alone, and a collection with its pages", async () => {
  const { team, pageId, create } = await teamOfTwoPages();
  const { orgId, owner } = team;
  await setQuotas(team, { pages: 2 });
  await pagesOf(team).remove(pageId);
  await expectStatus(201, create());
  const restore = () => owner.put(`/orgs/${orgId}/restorePage/${pageId}`);
  expect(refusal(await restore())).toEqual(tooMany("2 pages", 3));
  await setQuotas(team, { pages: 3 });
  await expectStatus(200, restore());

  const collection = `/orgs/${orgId}/collections/${team.collectionId}`;
  await expectStatus(204, owner.delete(collection));
  expect(await used(team, "pages")).toBe(0);
  await setQuotas(team, { pages: 2 });
  expect(refusal(await owner.post(`${collection}/restore`))).toEqual(tooMany("2 pages", 3));
  await setQuotas(team, { pages: 3 });
  await expectStatus(200, owner.post(`${collection}/restore`));
});

test("copies of pages and collections are held to the quota", async () => {
  const { team, pageId } = await teamOfTwoPages();
  const { orgId, owner, collectionId } = team;
  await setQuotas(team, { pages: 2 });
  const copies = [
    await owner.post(`/orgs/${orgId}/pages/${pageId}/duplicate`, {}),
    await owner.post(`/orgs/${orgId}/collections/${collectionId}/duplicate`, { name: "Copy" }),
  ];
  expect(copies.map(refusal)).toEqual([tooMany("2 pages", 3), tooMany("2 pages", 4)]);
  expect(await used(team, "pages")).toBe(2);
});

test("an import past the quota fails with the reason, and nothing of it is there", async () => {
  const { team } = await teamOfTwoPages();
  await setQuotas(team, { pages: 4 });
  const files = added({ "a.md": "# A\n", "b.md": "# B\n", "c.md": "# C\n" });
  const refused = await runImport(team, files);
  expect(refused).toMatchObject({
    state: "failed",
    problems: [{ message: tooMany("4 pages", 5)[2] }],
  });
  expect(await pagesOf(team).tree()).toHaveLength(2);
  await setQuotas(team, { pages: 5 });
  expect(await runImport(team, files)).toMatchObject({ state: "done" });
});

test("people come in by invitation within the quota of members, of two at the same moment one", async () => {
  const team = await mintTeam();
  const { orgId, owner } = team;
  await setQuotas(team, { members: 4 });
  const people = await Promise.all(["Ada", "Ben"].map((name) => mintPerson(send, baseUrl, name)));
  const accepting = await Promise.all(
    people.map(async ({ email, session }) => {
      const { token } = await expectStatus(
        201,
        owner.post(`/orgs/${orgId}/invitations`, { email }),
      );
      return () => session.post(`/invitations/${token}/accept`);
    }),
  );
  const answers = await Promise.all(accepting.map((accept) => accept()));
  const refused = answers.findIndex(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refusal(answers[refused] as Answer)).toEqual(tooMany("4 members", 5));
  await setQuotas(team, { members: 5 });
  await expectStatus(200, (accepting[refused] as () => Promise<Answer>)());
  expect(await used(team, "members")).toBe(5);
});

test("people come in by a directory and by single sign-on within the quota of members", async () => {
  const directory = await mintDirectory();
  const { team, domain, users } = directory;
  await setProvider(team);
  await setQuotas(team, { members: 3 });
  const answer = await directory.post(users, { userName: `grace@${domain}` });
  expect([answer.status, answer.body.detail]).toEqual([409, tooMany("3 members", 4)[2]]);
  const { location } = await signInBy(`ada@${domain}`);
  expect(location).toContain("error=single_sign_on_full");
  expect(await used(team, "members")).toBe(3);
});

test("without a quota of its own an organization may have what the service says, and begins with its guide", async () => {
  const service = serviceWith({ PAGES_PER_ORGANIZATION: "1", MEMBERS_PER_ORGANIZATION: "1" });
  const { session } = await mintPerson(service, baseUrl, "Grace");
  const { id: orgId } = await expectStatus(201, session.post("/orgs", { name: "Small" }));
  const { pages, members } = await expectStatus(200, session.get(`/orgs/${orgId}/quotas`));
  expect([pages.quota, pages.isOwn, members]).toEqual([
    1,
    false,
    { quota: 1, isOwn: false, used: 1 },
  ]);
  expect(pages.used).toBeGreaterThan(1);
  const [collection] = (await expectStatus(200, session.get(`/orgs/${orgId}/collections`))).data;
  const create = () =>
    session.post(`/orgs/${orgId}/pages/${collection.rootPageId}`, { name: "One" });
  expect(refusal(await create())).toEqual(tooMany("1 page", pages.used + 1));
  await setQuotas({ orgId }, { pages: 100 });
  await expectStatus(201, create());
});

test("an operator alone sets quotas, which the organization's log tells; its admins read them, and nobody else", async () => {
  const team = await mintTeam();
  const other = await mintOtherTenant();
  const { orgId } = team;
  const path = `/operator/organizations/${orgId}/quotas`;
  const nothing = "aaaaaaaaaaaa";
  const sets = (client: Client) => client.put(path, { pages: 1_000_000 });
  const refused = [
    await sets(team.owner),
    await sets(team.owner.session),
    await sets(team.anonymous),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 401]);
  expect((await team.owner.get(path)).status).toBe(403);
  expect(
    (await operator.put(`/operator/organizations/${nothing}/quotas`, { pages: 1 })).status,
  ).toBe(404);
  expect((await operator.get(`/operator/organizations/${nothing}/quotas`)).status).toBe(404);
  for (const wrong of [
    { pages: -1 },
    { members: 0 },
    { pages: 1.5 },
    { pages: "many" },
    { words: 5 },
  ]) {
    expect(await operator.put(path, wrong)).toMatchObject({
      status: 422,
      body: { code: "validation_failed" },
    });
  }
  const set = await setQuotas(team, { pages: 7 });
  expect(set).toMatchObject({
    pages: { quota: 7, isOwn: true, used: 0 },
    members: { quota: null, isOwn: false, used: 3 },
  });
  expect(await expectStatus(200, operator.get(path))).toEqual(set);
  const own = `/orgs/${orgId}/quotas`;
  expect(await expectStatus(200, team.admin.get(own))).toEqual(set);
  const unseen = [
    await team.member.get(own),
    await other.owner.get(own),
    await other.owner.session.get(own),
  ];
  expect(unseen.map(({ status }) => status)).toEqual([403, 404, 404]);
  const { data } = await expectStatus(
    200,
    team.owner.get(`/logs/orgId/${orgId}?eventType=SET_QUOTAS`),
  );
  expect(data).toMatchObject([{ via: "operator", eventResponse: { pages: 7, members: null } }]);
});

test("files are refused past the quota of bytes, of two at the same moment one, and nothing of them is kept", async () => {
  const team = await mintTeam();
  await setQuotas(team, { fileBytes: 10 });
  const receive = (words: string) => upload(team, team.collectionId, [words]);
  expect(refusal(await receive("eleven byte"))).toEqual(tooMany("10 bytes of files", 11));
  const both = await Promise.all([receive("sixsix"), receive("sixsix")]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await used(team, "fileBytes")).toBe(6);
  const { objects } = await bindings.FILES.list({ prefix: `${team.orgId}/` });
  expect(objects.filter(({ size }) => size === 6 || size === 11)).toHaveLength(1);
});

test("an import or a copy whose files go past the quota of bytes is refused before it begins", async () => {
  const team = await mintTeam();
  const picture = (path: string, bytes: string) =>
    ({ path, status: "A", content: btoa(bytes), encoding: "base64" }) as const;
  const files = [...added({ "a.md": "# A\n\n![](x.gif)\n" }), picture("x.gif", "GIF89a-x")];
  await setQuotas(team, { fileBytes: 7 });
  const refused = await runImport(team, files);
  expect(refused).toMatchObject({
    state: "failed",
    problems: [{ message: tooMany("7 bytes of files", 8)[2] }],
  });
  expect(await pagesOf(team).tree()).toEqual([]);
  await setQuotas(team, { fileBytes: 8 });
  expect(await runImport(team, files)).toMatchObject({ state: "done" });
  // What takes the place of another counts for what it is more.
  const changed = [{ ...picture("x.gif", "GIF89a-y"), status: "M" as const }];
  expect(await runImport(team, changed)).toMatchObject({ state: "done" });
  const copy = `/orgs/${team.orgId}/collections/${team.collectionId}/duplicate`;
  expect(refusal(await team.owner.post(copy, { name: "Copy" }))).toEqual(
    tooMany("8 bytes of files", 16),
  );
});

test("AI is asked within the quota of the month, of many at the same moment no oftener, and readers get passages past it", async () => {
  const team = await mintTeam();
  const model = scriptModel(team);
  await publish(team, { name: "Sailing", content: "# Sailing\n\nThe anchor chain is long." });
  const content = "# Oars\n\nAn oar is long.";
  const describe = () => model.post("/ai/generate-meta-data", { content });
  const question = "How long is the anchor chain?";
  const ask = async () =>
    (await expectStatus(200, model.post("/p/ask", { collectionId: team.collectionId, question })))
      .outcome;
  await setQuotas(team, { aiCalls: 2 });
  const many = await Promise.all([describe(), describe(), describe(), describe()]);
  const [refused, more] = many.filter(({ status }) => status !== 200);
  expect(refusal(refused as Answer)).toEqual(tooMany("2 AI calls a month (UTC)", 3));
  expect(more?.status).toBe(409);
  expect(await ask()).toBe("passages");
  expect(await model.asked()).toHaveLength(2);
  await setQuotas(team, { aiCalls: 3 });
  await ask();
  expect(await model.asked()).toHaveLength(3);
  expect(await used(team, "aiCalls")).toBe(3);
  expect((await describe()).status).toBe(409);
  // What the service answers by itself is no call.
  await expectStatus(200, team.owner.post("/ai/generate-meta-data", { content }));
  const lastMonth = new Date(Date.now() - 32 * 86_400_000).toISOString().slice(0, 10);
  const update = "update ai_usage set day = ? where org_id = ?";
  await bindings.DB.prepare(update).bind(lastMonth, team.orgId).run();
  await expectStatus(200, describe());
});
