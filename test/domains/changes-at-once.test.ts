/** Changes of one record at the same moment: without `If-Match` they take effect one after the other, with it the first alone. */
import { describe, expect, test } from "vitest";
import { newReceiver } from "#test/receiver";
import { loggedOf, mintPages } from "#test/mint-pages";
import type { Answer } from "#test/client";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

/** Records of four kinds, each with two changes of it. */
async function mintRecords(team: Team): Promise<{ path: string; changes: object[] }[]> {
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const environments = `/orgs/${team.orgId}/environments`;
  const make = async (path: string, body: object): Promise<string> =>
    (await expectStatus(201, team.owner.post(path, body))).id;
  const environment = await make(environments, { name: "Staging", type: 0 });
  const faq = await make(`${collection}/faqs`, { question: "Why?", answer: "So." });
  const hook = {
    collectionId: team.collectionId,
    url: newReceiver().url,
    actions: ["page.created"],
  };
  return [
    { path: collection, changes: [{ name: "Manual" }, { description: "All of it" }] },
    {
      path: `${environments}/${environment}`,
      changes: [{ name: "Production" }, { variables: { a: { initialValue: "1" } } }],
    },
    { path: `${collection}/faqs/${faq}`, changes: [{ question: "How?" }, { answer: "Thus." }] },
    {
      path: `/api/webhooks/${await make("/api/webhooks", hook)}`,
      changes: [{ description: "Builds the site" }, { isEnabled: false }],
    },
  ];
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

describe("without If-Match", () => {
  test("as many changes of a page's meta as come at once all take effect, field by field", async () => {
    const { team, root, create, path, get } = await mintPages();
    const { id } = await create(root);
    const fields = {
      title: "Title",
      description: "Description",
      tags: ["a", "b"],
      icon: "🐦",
      featureImage: "/files/a.png",
      noindex: true,
    };
    const answers = await Promise.all(
      Object.entries(fields).map(([name, value]) =>
        team.owner.patch(`${path(id)}/meta`, { [name]: value }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await get(id)).toMatchObject({ meta: fields, version: 7 });
    expect(answers.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual([
      2, 3, 4, 5, 6, 7,
    ]);
    expect(await loggedOf(team, id)).toEqual(["CREATE_PAGE", ...answers.map(() => "UPDATE_PAGE")]);
  });

  test("a page is renamed, described and published at once", async () => {
    const { team, root, create, path, get } = await mintPages();
    const { id } = await create(root, { content: "Text\n" });
    const answers = await Promise.all([
      team.owner.put(path(id), { name: "Renamed" }),
      team.owner.patch(`${path(id)}/meta`, { title: "Described" }),
      team.owner.patch(`${path(id)}/state`, { state: 2 }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    expect(await get(id)).toMatchObject({
      name: "Renamed",
      meta: { title: "Described" },
      state: 2,
    });
  });

  test("a collection, an environment, a FAQ and a webhook are changed twice at once", async () => {
    const team = await mintTeam();
    for (const { path, changes } of await mintRecords(team)) {
      const { version } = await expectStatus(200, team.owner.get(path));
      const answers = await Promise.all(changes.map((change) => team.owner.put(path, change)));
      expect([path, ...statusesOf(answers)]).toEqual([path, 200, 200]);
      const [first, second] = changes;
      const after = { ...first, ...second, version: version + 2 };
      expect(await expectStatus(200, team.owner.get(path))).toMatchObject(after);
    }
  });
});

describe("with If-Match", () => {
  test("one of them succeeds, and every other is 412", async () => {
    const { team, root, create, path, get } = await mintPages();
    const { id, version } = await create(root);
    const guard = { "If-Match": `"${version}"` };
    const answers = await Promise.all(
      ["One", "Two", "Three", "Four"].map((name) => team.owner.put(path(id), { name }, guard)),
    );
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    const refused = answers.filter(({ status }) => status === 412);
    for (const { body } of refused) expect(body.code).toBe("stale_version");
    expect((await get(id)).version).toBe(version + 1);
  });
});
