/** A page's history: what it said at a time, what changed between two versions, and the way back. */
import { describe, expect, test } from "vitest";
import { thinVersions } from "#domains/pages/index";
import { newUlidIn } from "#ids";
import { limits } from "#limits";
import { bindings, systemWithoutQueues } from "#test/events";
import { mintPages } from "#test/mint-pages";
import { RoomClient } from "#test/room-client";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

/** A page that said "One", then "Two", then "Three", each a version. */
async function threeVersions() {
  const minted = await mintPages();
  const { team, root, create, write, path } = minted;
  const { id } = await create(root, { content: "# One\n\nkept\n" });
  await write(id, "# Two\n\nkept\n");
  await write(id, "# Three\n\nkept\n");
  const list = async (query = "") =>
    expectStatus(200, team.owner.get(`${path(id)}/versions${query}`));
  const { data } = await list();
  const [three, two, one] = data;
  const html = `/orgs/${team.orgId}/versions/html`;
  const restore = (versionId: string, headers = {}) =>
    team.owner.post(`${path(id)}/versions/${versionId}/restore`, undefined, headers);
  const content = async (query = "") =>
    expectStatus(200, team.owner.get(`/api/page/${id}/content${query}`));
  return { ...minted, id, one, two, three, list, html, restore, content };
}

describe("a page's versions", () => {
  test("are listed newest first, in pages, each with who wrote it and why", async () => {
    const { team, list, one, two, three } = await threeVersions();
    expect([three, two, one].map(({ reason }) => reason)).toEqual([
      "replace",
      "replace",
      "replace",
    ]);
    expect(three).toMatchObject({ authors: [team.owner.userId], sizeBytes: 14, label: null });
    const first = await list("?limit=2");
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data]).toEqual([three, two, one]);
    expect(second.nextCursor).toBeNull();
    expect(one.id < two.id && two.id < three.id).toBe(true);
  });

  test("are named and named again, which the log tells and the text does not notice", async () => {
    const { team, id, path, list, one, two, three } = await threeVersions();
    const name = (versionId: string, label: unknown) =>
      team.owner.patch(`${path(id)}/versions/${versionId}`, { label });
    const named = await expectStatus(200, name(two.id, " Before the rewrite "));
    expect(named).toEqual({ ...two, label: "Before the rewrite" });
    await expectStatus(200, name(two.id, "Before the rewrite"));
    expect((await list()).data).toEqual([three, named, one]);
    expect(await expectStatus(200, name(two.id, null))).toEqual(two);
    const log = `/logs/pageId/${id}?eventType=UPDATE_CONTENT_VERSION`;
    const { data } = await expectStatus(200, team.owner.get(log));
    expect(data).toMatchObject([
      { eventId: two.id, eventResponse: { label: null } },
      { eventId: two.id, eventResponse: { label: "Before the rewrite" } },
    ]);
  });

  test("take a name of 200 characters, of their own page, and none of another", async () => {
    const { team, id, path, root, create, one } = await threeVersions();
    const named = (pageId: string, label: unknown) =>
      team.owner.patch(`${path(pageId)}/versions/${one.id}`, { label });
    await expectStatus(200, named(id, "n".repeat(200)));
    for (const label of ["n".repeat(201), "", "  ", undefined, 7]) {
      expect((await named(id, label)).body).toMatchObject({ code: "validation_failed" });
    }
    const other = await create(root);
    expect((await named(other.id, "Mine")).status).toBe(404);
  });

  test("keep the last of the names that are given at once, and the log all of them", async () => {
    const { team, id, path, list, one } = await threeVersions();
    const name = (label: string) => team.owner.patch(`${path(id)}/versions/${one.id}`, { label });
    await Promise.all(["A", "B", "C"].map(async (label) => expectStatus(200, name(label))));
    const log = `/logs/pageId/${id}?eventType=UPDATE_CONTENT_VERSION`;
    const { data } = await expectStatus(200, team.owner.get(log));
    const [last, ...before] = data.map((entry: { eventResponse: object }) => entry.eventResponse);
    expect(before).toHaveLength(2);
    expect((await list()).data.at(-1)).toMatchObject(last);
  });

  test("answer what the page said at a time", async () => {
    const { content, one, two, three } = await threeVersions();
    const at = (time: number | string) =>
      content(`?at=${encodeURIComponent(new Date(time).toISOString())}`);
    expect(await at(one.createdAt)).toMatchObject({
      content: "# One\n\nkept\n",
      contentHash: one.contentHash,
      updatedAt: one.createdAt,
      versionId: one.id,
    });
    expect((await at(Date.parse(three.createdAt) - 1)).versionId).toBe(two.id);
    expect((await at("2199-01-01")).versionId).toBe(three.id);
    const offset = one.createdAt.replace("Z", "+00:00").replace("+", "%2B");
    expect((await content(`?at=${offset}`)).versionId).toBe(one.id);
  });

  test("say when the first was, where one is asked for from before it", async () => {
    const { team, id, one, create, root } = await threeVersions();
    const ask = (pageId: string, at: string) =>
      team.owner.get(`/api/page/${pageId}/content?at=${at}`);
    const early = await ask(id, "1950-01-01T00:00:00Z");
    expect([early.status, early.body.code]).toEqual([404, "not_found"]);
    expect(early.body.detail).toContain(one.createdAt);
    const never = await ask((await create(root)).id, "2199-01-01T00:00:00Z");
    expect([never.status, never.body.detail]).toEqual([404, expect.stringContaining("none yet")]);
    const wrong = await ask(id, "yesterday");
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, "query.at"]);
  });

  test("show what changed between two of them: as HTML, as a unified difference, as parts", async () => {
    const { team, html, one, three } = await threeVersions();
    const ask = async (Accept: string) => {
      const path = `${html}/${three.id}?diff=${one.id}`;
      return expectStatus(200, team.owner.get(path, { Accept }));
    };
    expect(await ask("text/html")).toMatch(/<del>.*<ins>.*kept/s);
    expect(await ask("text/markdown")).toBe(
      "```diff\n@@ -1,3 +1,3 @@\n-# One\n+# Three\n \n kept\n```\n",
    );
    const { difference, content } = await ask("application/json");
    expect(difference.from).toEqual(one);
    expect(content).toBe("# Three\n\nkept\n");
    const old = difference.parts.filter(({ kind }: { kind: string }) => kind !== "added");
    expect(old.map(({ text }: { text: string }) => text).join("")).toBe("# One\n\nkept\n");
  });

  test("are compared with versions of the same page only", async () => {
    const { team, html, three, create, root, path } = await threeVersions();
    const other = await create(root, { content: "Secret\n" });
    const { data } = await expectStatus(200, team.owner.get(`${path(other.id)}/versions`));
    for (const diff of [data[0].id, "no-such-version"]) {
      const { status, body } = await team.owner.get(`${html}/${three.id}?diff=${diff}`);
      expect([status, body.errors[0].path]).toEqual([422, "query.diff"]);
    }
  });
});

const [hour, day] = [60 * 60_000, 24 * 60 * 60_000];

/** Versions of a page from earlier times, by a name each that their hashes end in. */
async function olderVersions() {
  const minted = await mintPages();
  const { team, root, create, path } = minted;
  const { id } = await create(root, { content: "Today.\n" });
  const sql = `insert into content_versions
    (id, org_id, page_id, seq, created_at, authors, reason, size_bytes, content_hash, label)
    values (?, ?, ?, ?, ?, '[]', ?, 1, ?, ?)`;
  let seq = 0;
  const plant = async (name: string, at: number, { reason = "edit", label = "" } = {}) => {
    const [orgId, versionId] = [team.orgId, newUlidIn(team.orgId, at)];
    const values = [versionId, orgId, id, (seq -= 1), at, reason, name, label || null];
    await bindings.DB.prepare(sql)
      .bind(...values)
      .run();
  };
  const publishedAt = async (at: number) => {
    const sql = "update published_versions set published_at = ? where page_id = ?";
    await bindings.DB.prepare(sql).bind(at, id).run();
  };
  /** From the oldest to the one before the page's own. */
  const left = async () => {
    const { data } = await expectStatus(200, team.owner.get(`${path(id)}/versions?limit=100`));
    const hashes = data.map(({ contentHash }: { contentHash: string }) => contentHash);
    return hashes.slice(1).toReversed();
  };
  const today = Date.now() - (Date.now() % day);
  const thin = async () => {
    // They are looked at in the order in which they were stored, and others' of today were stored before.
    const ahead = `insert or replace into version_thinning (age, last_id, last_row) select value, '',
      (select min(rowid) - 1 from content_versions where page_id = ? and created_at < ?) from json_each(?)`;
    await bindings.DB.prepare(ahead).bind(id, today, '["day", "month", "year"]').run();
    for (let minute = 0; minute < 3; minute += 1) await thinVersions(systemWithoutQueues());
  };
  return { ...minted, id, plant, publishedAt, left, thin, today };
}

describe("with age, of a page's versions", () => {
  test("stay all of a day, the last of each hour for a month, and the last of each day for a year", async () => {
    const { plant, left, thin, today } = await olderVersions();
    const [year, month, last] = [
      today - limits.dailyVersionsKeptMs - day,
      today - limits.hourlyVersionsKeptMs - 3 * day,
      today - limits.versionsKeptMs - day,
    ];
    await plant("years ago", year);
    await plant("months ago", month);
    await plant("hours later", month + 9 * hour);
    await plant("a day later", month + day);
    await plant("days ago", last);
    await plant("at the hour's end", last + hour - 1);
    await plant("in the next hour", last + hour);
    await plant("an hour ago", Date.now() - hour);
    await plant("a moment later", Date.now() - hour + 1);
    await thin();
    const kept = ["hours later", "a day later", "at the hour's end", "in the next hour"];
    expect(await left()).toEqual([...kept, "an hour ago", "a moment later"]);
    await thin();
    expect(await left()).toHaveLength(6);
  });

  test("stay for good what was published, named or restored, and the last one", async () => {
    const { id, team, plant, publish, publishedAt, left, thin, today } = await olderVersions();
    const at = today - limits.dailyVersionsKeptMs - day;
    await plant("draft", at);
    await plant("published", at + 1);
    await plant("named", at + 3, { label: "Before the rewrite" });
    await plant("restored", at + 4, { reason: "restore" });
    await plant("replaced", at + 5, { reason: "replace" });
    await publish(id);
    await publishedAt(at + 2);
    await thin();
    expect(await left()).toEqual(["published", "named", "restored"]);
    const sql = "update content_versions set id = ?, created_at = ? where page_id = ? and seq > 0";
    await bindings.DB.prepare(sql)
      .bind(newUlidIn(team.orgId, at + 6), at + 6, id)
      .run();
    await thin();
    expect(await left()).toEqual(["published", "named", "restored"]);
  });
});

describe("going back to a version", () => {
  test("is a version of its own, with its reason, and leaves the others", async () => {
    const { team, id, one, list, restore, content } = await threeVersions();
    const restored = await expectStatus(200, restore(one.id));
    expect(restored).toMatchObject({ content: "# One\n\nkept\n", contentHash: one.contentHash });
    expect((await content()).content).toBe("# One\n\nkept\n");
    const { data } = await list();
    expect(data).toHaveLength(4);
    expect(data[0]).toMatchObject({
      id: restored.versionId,
      reason: "restore",
      authors: [team.owner.userId],
      label: `Version of ${one.createdAt}`,
    });
    const log = await expectStatus(200, team.owner.get(`/logs/pageId/${id}`));
    expect(log.data[0]).toMatchObject({
      eventType: "UPDATE_PAGE_CONTENT",
      eventResponse: { reason: "restore" },
    });
  });

  test("that changes nothing makes no version", async () => {
    const { three, list, restore } = await threeVersions();
    expect((await expectStatus(200, restore(three.id))).versionId).toBeNull();
    expect((await list()).data).toHaveLength(3);
  });

  test("keeps what is being typed, and what was typed before as a version", async () => {
    const { id, one, list, restore, team, html } = await threeVersions();
    const ada = await RoomClient.join(id, { userId: "u-ada" });
    ada.type("typed before\n");
    await ada.until(() => ada.saved === ada.sent);
    const typing = ada.change(() => ada.doc.getText("content").insert(0, "on its way\n"));
    await expectStatus(200, restore(one.id));
    ada.update(typing);
    await expect.poll(() => ada.text).toBe("on its way\n# One\n\nkept\n");
    const { data } = await list();
    expect(data.slice(0, 2)).toMatchObject([
      { reason: "restore", authors: [team.owner.userId] },
      { reason: "edit", authors: ["u-ada"] },
    ]);
    const asMarkdown = await team.owner.get(`${html}/${data[1].id}`, { Accept: "text/markdown" });
    expect(asMarkdown.body).toBe("# Three\n\nkept\ntyped before\n");
  });

  test("is refused where the text has changed since it was read", async () => {
    const { one, two, three, restore, content } = await threeVersions();
    const stale = await restore(one.id, { "If-Match": `"${two.contentHash}"` });
    expect([stale.status, stale.body.code]).toEqual([412, "stale_version"]);
    expect((await content()).contentHash).toBe(three.contentHash);
    await expectStatus(200, restore(one.id, { "If-Match": `"${three.contentHash}"` }));
  });

  test("takes a version of that page, of nobody else's", async () => {
    const { team, root, create, path, one } = await threeVersions();
    const other = await create(root);
    const otherTenant = await mintTeam();
    const answers = [
      await team.owner.post(`${path(other.id)}/versions/${one.id}/restore`),
      await otherTenant.owner.post(
        `/orgs/${otherTenant.orgId}/pages/${otherTenant.rootPageId}/versions/${one.id}/restore`,
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});
