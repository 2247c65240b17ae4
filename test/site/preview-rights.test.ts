/** A preview shows one page's draft and the files of its collection, and no more than its maker may read now. */
import { describe, expect, test } from "vitest";
import type { Client } from "#test/client";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { uploadTo } from "#test/uploads";
import { mintTeam } from "#test/worker";

interface Preview {
  page(): Promise<number>;
  file(url: string): Promise<{ status: number; body: unknown }>;
}

/** The member's preview of a page that they made, which names these files. */
async function previewBy(client: Client, team: Team, files: readonly string[]): Promise<Preview> {
  const content = files.map((url) => `[file](${url})`).join("\n");
  const asked = { name: "Draft", content };
  const page = await expectStatus(201, client.post(pagesOf(team).path(team.rootPageId), asked));
  const links = `${pagesOf(team).path(page.id)}/preview-links`;
  const { secret } = await expectStatus(201, client.post(links, {}));
  return {
    page: async () => (await team.anonymous.get(`/preview/${secret}`)).status,
    file: (url) => team.anonymous.get(`/preview/${secret}/_files${url.replace(/^.*\/files/, "")}`),
  };
}

async function secondCollection(team: Team): Promise<string> {
  const body = { name: "Another", isPublic: false, defaultPermission: 0 };
  const made = team.owner.post(`/orgs/${team.orgId}/collections`, body);
  return (await expectStatus(201, made)).id;
}

const grant = (team: Team, permission: number, collectionId = team.collectionId) =>
  expectStatus(
    200,
    team.owner.post(`/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`, {
      grants: [{ userId: team.member.userId, collectionId, permission }],
    }),
  );

const urlOf = async (team: Team, collectionId: string, words: string): Promise<string> => {
  const [file] = await uploadTo(team, collectionId, [words]);
  return file?.url ?? "";
};

describe("a preview opens", () => {
  test("files of its page's collection that the page names, and no others of it", async () => {
    const team = await mintTeam();
    await grant(team, 2);
    const [named, unnamed] = [
      await urlOf(team, team.collectionId, "named"),
      await urlOf(team, team.collectionId, "not named"),
    ];
    const preview = await previewBy(team.member, team, [named]);
    expect(await preview.file(named)).toMatchObject({ status: 200, body: "named" });
    expect((await preview.file(unnamed)).status).toBe(404);
  });

  test("no file of another collection, whether its maker may read it or not", async () => {
    const team = await mintTeam();
    await grant(team, 2);
    const other = await secondCollection(team);
    const url = await urlOf(team, other, "another collection's");
    for (const level of [0, 2]) {
      await grant(team, level, other);
      const preview = await previewBy(team.member, team, [url]);
      expect((await preview.file(url)).status).toBe(404);
    }
  });

  test("nothing while its maker may not read the page, and again when they may", async () => {
    const team = await mintTeam();
    await grant(team, 2);
    const url = await urlOf(team, team.collectionId, "words");
    const preview = await previewBy(team.member, team, [url]);
    const statuses = async () => [await preview.page(), (await preview.file(url)).status];
    expect(await statuses()).toEqual([200, 200]);
    await grant(team, 0);
    expect(await statuses()).toEqual([404, 404]);
    await grant(team, 1);
    expect(await statuses()).toEqual([200, 200]);
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/users/${team.member.userId}`));
    expect(await statuses()).toEqual([404, 404]);
  });
});
