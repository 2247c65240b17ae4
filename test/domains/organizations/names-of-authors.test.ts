/** Histories say who it was by name, to whoever may see the members, and to nobody else. */
import { expect, test } from "vitest";
import { connectAgent } from "#test/agents";
import { pagesOf } from "#test/pages";
import { expectStatus, join, mintPerson } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

/** A published page that Olga made and an admin wrote in, with every list that names them. */
async function historiesOf(team: Team) {
  const pages = pagesOf(team);
  const { id } = await pages.create(team.rootPageId, { name: "Ship", content: "A ship.\n" });
  await expectStatus(
    200,
    team.admin.post(`/orgs/${team.orgId}/pages/${id}/ydoc`, { content: "A long ship.\n" }),
  );
  await pages.publish(id);
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  return {
    pageId: id,
    lists: [
      `/orgs/${team.orgId}/pages/${id}/versions`,
      `/published-version/${id}`,
      `/logs/pageId/${id}`,
      `/logs/collectionId/${team.collectionId}`,
      `/logs/orgId/${team.orgId}`,
      `${collection}/releases`,
      `${collection}/proposals`,
    ],
  };
}

test("a list names the members in it, and no one else", async () => {
  const team = await mintTeam();
  const { lists } = await historiesOf(team);
  const { owner, admin } = team;
  const peopleIn = async (path: string) => {
    const { data, people } = await expectStatus(200, owner.get(path));
    const listed = JSON.stringify(data);
    expect([path, Object.keys(people).filter((id) => !listed.includes(id))]).toEqual([path, []]);
    return people;
  };
  const both = { [owner.userId]: owner.name, [admin.userId]: admin.name };
  const [versions, published, ...logs] = lists.slice(0, 5);
  expect(await peopleIn(versions ?? "")).toEqual(both);
  expect(await peopleIn(published ?? "")).toEqual({ [owner.userId]: owner.name });
  for (const path of logs)
    expect(await peopleIn(path)).toMatchObject({ [owner.userId]: owner.name });
  await expectStatus(204, owner.delete(`/orgs/${team.orgId}/users/${admin.userId}`));
});

test("a list still names who is no member any more, until they have no account", async () => {
  const team = await mintTeam();
  const nora = await mintPerson(send, baseUrl, "Nora");
  await join(team.owner, nora, team.orgId, "admin");
  const { pageId } = await historiesOf(team);
  const content = { content: "A very long ship.\n" };
  await expectStatus(200, nora.session.post(`/orgs/${team.orgId}/pages/${pageId}/ydoc`, content));
  const namedIn = async (path: string) =>
    (await expectStatus(200, team.owner.get(path))).people[nora.userId] as string | undefined;
  const lists = [`/orgs/${team.orgId}/pages/${pageId}/versions`, `/logs/orgId/${team.orgId}`];

  await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/users/${nora.userId}`));
  for (const path of lists) expect([path, await namedIn(path)]).toEqual([path, "Nora"]);
  await expectStatus(204, nora.session.delete("/me"));
  for (const path of lists) expect([path, await namedIn(path)]).toEqual([path, undefined]);
});

test("deletions and jobs name who is no member any more, and the list of former members too", async () => {
  const team = await mintTeam();
  const { owner, orgId, collectionId } = team;
  const nora = await mintPerson(send, baseUrl, "Nora");
  await join(owner, nora, orgId, "admin");
  const { id } = await pagesOf(team).create(team.rootPageId);
  const collection = `/orgs/${orgId}/collections/${collectionId}`;
  await expectStatus(204, nora.session.delete(`/orgs/${orgId}/pages/${id}`));
  await expectStatus(202, nora.session.post(`${collection}/duplicate`, { name: "Copy" }));
  const read = (path: string) => expectStatus(200, owner.get(path));
  const former = `/orgs/${orgId}/former-members`;
  expect(await read(former)).toEqual({ data: [], nextCursor: null });

  await expectStatus(204, owner.delete(`/orgs/${orgId}/users/${nora.userId}`));
  for (const path of [`${collection}/deleted_pages`, `/orgs/${orgId}/jobs`])
    expect([path, (await read(path)).people]).toEqual([path, { [nora.userId]: "Nora" }]);
  const left = { userId: nora.userId, name: "Nora" };
  expect(await read(former)).toEqual({ data: [left], nextCursor: null });
  await join(owner, nora, orgId, "member");
  expect((await read(former)).data).toEqual([]);
});

test("a token for some collections, which sees no members, gets no names", async () => {
  const team = await mintTeam();
  const { lists } = await historiesOf(team);
  const body = { name: "Limited", scopes: ["read"], collectionIds: [team.collectionId] };
  const { secret } = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/tokens`, body));
  const headers = { Authorization: `Bearer ${secret}` };
  for (const path of lists.filter((each) => !each.startsWith("/logs/orgId"))) {
    const { data, people } = await expectStatus(200, team.anonymous.get(path, headers));
    expect([path, people]).toEqual([path, {}]);
    expect(Array.isArray(data)).toBe(true);
  }
});

test("an agent reads the names beside the versions", async () => {
  const team = await mintTeam();
  const { pageId } = await historiesOf(team);
  const agent = await connectAgent(send, baseUrl, { token: team.owner.apiToken });
  const answer = await agent.callTool({ name: "list_versions", arguments: { pageId } });
  expect(answer.structuredContent).toMatchObject({
    people: { [team.admin.userId]: team.admin.name },
  });
  const published = await agent.callTool({
    name: "list_published_versions",
    arguments: { pageId },
  });
  expect(published.structuredContent).toMatchObject({
    people: { [team.owner.userId]: team.owner.name },
  });
  await agent.close();
});
