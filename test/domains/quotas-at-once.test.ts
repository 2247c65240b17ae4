/** Quotas hold whatever comes at the same moment, in whatever way and in whatever order it comes. */
import { expect, test } from "vitest";
import { createClient } from "#test/client";
import type { Answer } from "#test/client";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { mintDirectory } from "#test/scim";
import { expectStatus, mintPerson } from "#test/team";
import type { Team } from "#test/team";
import { upload } from "#test/uploads";
import { baseUrl, mintTeam, send } from "#test/worker";

const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });

/** How much an organization may have of a thing, all that asks for more of it at once, and by how much each does. */
interface Rush {
  team: Team;
  name: "pages" | "members" | "fileBytes";
  asking: readonly { adds: number; ask: () => Promise<Answer> }[];
}

async function rushForPages(): Promise<Rush> {
  const team = await mintTeam();
  const { owner, orgId, rootPageId } = team;
  const pages = `/orgs/${orgId}/pages`;
  const { id: kept } = await pagesOf(team).create(rootPageId);
  const { id: gone } = await pagesOf(team).create(rootPageId);
  await pagesOf(team).remove(gone);
  const body = { name: "Another" };
  const asking = [
    { adds: 1, ask: () => owner.post(`${pages}/${rootPageId}`, body) },
    { adds: 1, ask: () => owner.post(`${pages}/${rootPageId}`, { name: "And another" }) },
    { adds: 1, ask: () => owner.post(`${pages}/${kept}/duplicate`, {}) },
    { adds: 1, ask: () => owner.put(`/orgs/${orgId}/restorePage/${gone}`) },
  ];
  return { team, name: "pages", asking };
}

async function rushForMembers(): Promise<Rush> {
  const directory = await mintDirectory();
  const { team, domain, users } = directory;
  const people = await Promise.all(["Ada", "Ben"].map((name) => mintPerson(send, baseUrl, name)));
  const invited = await Promise.all(
    people.map(async ({ email, session }) => {
      const made = team.owner.post(`/orgs/${team.orgId}/invitations`, { email });
      const { token } = await expectStatus(201, made);
      return { adds: 1, ask: () => session.post(`/invitations/${token}/accept`) };
    }),
  );
  const listed = ["grace", "joan", "mary"].map((userName) => ({
    adds: 1,
    ask: () => directory.post(users, { userName: `${userName}@${domain}` }),
  }));
  return { team, name: "members", asking: [...invited, ...listed] };
}

async function rushForFiles(): Promise<Rush> {
  const team = await mintTeam();
  const asking = [1, 2, 3, 4, 5].map((adds) => ({
    adds,
    ask: () => upload(team, team.collectionId, ["x".repeat(adds)]),
  }));
  return { team, name: "fileBytes", asking };
}

const used = async ({ team, name }: Rush): Promise<number> =>
  (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/quotas`)))[name].used;

test.each([
  ["pages", rushForPages],
  ["members", rushForMembers],
  ["bytes of files", rushForFiles],
])("of %s", async (_, prepare) => {
  for (const room of [0, 1, 3]) {
    const rush = await prepare();
    const had = await used(rush);
    const path = `/operator/organizations/${rush.team.orgId}/quotas`;
    await expectStatus(200, operator.put(path, { [rush.name]: had + room }));
    const { asking } = rush;
    const turned = [...asking.slice(room), ...asking.slice(0, room)];
    const answers = await Promise.all(turned.map(({ ask }) => ask()));
    const has = await used(rush);
    expect(has).toBeLessThanOrEqual(had + room);
    const added = answers.map(({ status }, at) => (status < 300 ? (turned[at]?.adds ?? 0) : 0));
    const sum = added.reduce((total, each) => total + each, 0);
    expect(has - had).toBe(sum);
    expect(has > had).toBe(room > 0);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  }
});
