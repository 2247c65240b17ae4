/** The tag of the page tree: the same while the list is, another one with whatever the list shows. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { mintCollection, mintPages } from "#test/mint-pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const { DB } = env as unknown as { DB: D1Database };

const pathOf = (team: Team) => `/orgs/${team.orgId}/collection/${team.collectionId}/pages`;

async function tagOf(team: Team): Promise<string> {
  return (await team.owner.get(pathOf(team))).headers.get("etag") ?? "none";
}

const ask = (team: Team, tag: string, query = "") =>
  team.owner.get(`${pathOf(team)}${query}`, { "If-None-Match": tag });

describe("the tag of the page tree", () => {
  test("spares a list that is known, the whole and a part of it", async () => {
    const { team, root, create } = await mintPages();
    await create(root);
    const tag = await tagOf(team);
    expect(tag).toMatch(/^"\d+"$/);
    for (const query of ["", "?depth=1"]) {
      const known = await ask(team, `"1", W/${tag}`, query);
      expect([known.status, known.body, known.headers.get("etag")]).toEqual([304, "", tag]);
    }
    expect((await ask(team, '"1"')).status).toBe(200);
    const outsider = await team.anonymous.get(pathOf(team), { "If-None-Match": tag });
    expect(outsider.status).toBe(401);
  });

  test("is another one after each change that the list shows", async () => {
    const { team, root, create, update, publish, write, move, remove, setState, get } =
      await mintPages();
    const { id } = await create(root, { content: "Text\n" });
    const other = await create(root);
    const inner = await create(id);
    const tags = [await tagOf(team)];
    const isAnother = async (step: string) => {
      const tag = await tagOf(team);
      expect([step, tags.includes(tag)]).toEqual([step, false]);
      expect((await ask(team, tags.at(-1) ?? "")).status).toBe(200);
      tags.push(tag);
    };
    const link = { editable: true, expiresAt: null };
    const steps: Record<string, () => Promise<unknown>> = {
      created: () => create(root),
      renamed: () => update(id, { name: "Renamed" }),
      described: () => update(id, { meta: { icon: "🐦" } }),
      "put before the other": () =>
        move({ draggedId: other.id, droppedOnId: id, position: "before" }),
      "sent to a review": () => setState(id, { state: 0 }),
      published: () => publish(id),
      edited: async () => {
        await write(id, "Other text\n");
        await expect.poll(async () => (await get(id)).hasUnpublishedChanges).toBe(true);
      },
      unpublished: () => setState(id, { state: 1 }),
      shared: () => expectStatus(200, team.owner.patch(`/api/page/${id}/editable`, link)),
      archived: () => update(id, { isArchived: true }),
      "taken out of the archive": () => update(id, { isArchived: false }),
      deleted: () => remove(inner.id),
      restored: () =>
        expectStatus(200, team.owner.put(`/orgs/${team.orgId}/restorePage/${inner.id}`)),
    };
    for (const [step, change] of Object.entries(steps)) {
      await change();
      await isAnother(step);
    }
  });

  test("stays while nothing of the list changes: by texts of drafts, and by other collections", async () => {
    const { team, root, create, write } = await mintPages();
    const { rootPageId } = await mintCollection(team);
    const { id } = await create(root, { content: "Text\n" });
    const tag = await tagOf(team);
    await write(id, "Other text\n");
    await create(rootPageId);
    expect((await ask(team, tag)).status).toBe(304);
  });
});

/** Of a page: what no line of the list shows. Of the two times it shows only whether one is later than the other. */
const unseen =
  "id org_id depth is_url_name_manual published_hash published_name last_version_no was_ever_published draft_changed_at published_at deletion_id origin_id follows_version_no allowed_groups allowed_above";

test("every column of a page that the list may show changes the tag of its tree", async () => {
  const { team, root, create } = await mintPages();
  const { id } = await create(root);
  const { results } = await DB.prepare("select name, type from pragma_table_info('pages')").all<{
    name: string;
    type: string;
  }>();
  const shown = results.filter(({ name }) => !unseen.split(" ").includes(name));
  // The page leaves with these two: they come last.
  const last = ["deleted_at", "collection_id"];
  const rank = ({ name }: { name: string }) => last.indexOf(name);
  const missed: string[] = [];
  for (const { name, type } of shown.toSorted((a, b) => rank(a) - rank(b))) {
    const before = await tagOf(team);
    const value = type.toLowerCase() === "integer" ? `coalesce("${name}", 0) + 1` : `'"planted"'`;
    await DB.prepare(`update pages set "${name}" = ${value} where id = ?`).bind(id).run();
    if ((await ask(team, before)).status === 304) missed.push(name);
  }
  expect(missed).toEqual([]);
});
