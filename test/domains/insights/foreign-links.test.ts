/** Links to other sites: asked once a week, and told as broken only once that is sure. */
import { beforeEach, describe, expect, test } from "vitest";
import { sweepForeignLinks } from "#domains/insights/index";
import { limits } from "#limits";
import { bindings, systemAt } from "#test/events";
import { pagesOf } from "#test/pages";
import { newReceiver } from "#test/receiver";
import type { Receiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish } from "../../site/published.ts";

let team: Team;
let host: Receiver;
beforeEach(async () => {
  team = await mintTeam();
  host = newReceiver();
});

const listed = async (of = team) => {
  const path = `/orgs/${of.orgId}/collections/${of.collectionId}/broken-links`;
  return (await expectStatus(200, of.owner.get(path))).data;
};

const run = (sql: string) => bindings.DB.prepare(sql).bind(team.orgId).run();

/** What the organization's texts hold is due now, and was due before anything of others. */
const ageTexts = () => run("update search_documents set foreign_due_at = 1 where org_id = ?");

const rowsOf = async () =>
  (await run("select * from foreign_links where org_id = ? order by url")).results;

/** A round: each address of the organization is asked once. */
async function round(): Promise<void> {
  await run("update foreign_links set due_at = 1 where org_id = ?");
  await sweepForeignLinks(systemAt());
}

/** The first round of what was published. */
async function firstRound(): Promise<void> {
  await ageTexts();
  await round();
}

const link = (url = host.url) => `[words](${url}#part)`;

describe("an address of another site", () => {
  test("that is gone is told with its page, what came back and since when, until it is there again", async () => {
    await host.answerWith({ status: 404 });
    const page = await publish(team, { name: "Holder", content: link() });
    const before = Date.now();
    expect(await listed()).toEqual([]);
    await firstRound();
    const [found, ...others] = await listed();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      pageId: page.id,
      pagePath: "holder",
      missing: "address",
      href: `${host.url}#part`,
      text: "words",
      foreign: { status: 404 },
      mend: { href: null, says: "Take the link off, and keep its words." },
    });
    expect(Date.parse(found.foreign.failedSince)).toBeGreaterThanOrEqual(before);
    await host.answerWith({ status: 200 });
    await round();
    expect(await listed()).toEqual([]);
  });

  test("that fails is told once it has failed in two rounds in a row, with the first as the time", async () => {
    await host.answerWith({ status: 500 });
    await publish(team, { name: "Holder", content: link() });
    await firstRound();
    expect(await listed()).toEqual([]);
    const [{ failed_since: since } = {}] = await rowsOf();
    await host.answerWith({ status: 500, misbehaviour: "cutting" });
    await round();
    expect((await listed()).map((each: { foreign: unknown }) => each.foreign)).toEqual([
      { status: null, failedSince: new Date(Number(since)).toISOString() },
    ]);
  });

  test("that fails, is there, and fails again is not told", async () => {
    await publish(team, { name: "Holder", content: link() });
    for (const status of [500, 200, 500]) {
      await host.answerWith({ status });
      await (status === 200 ? round() : firstRound());
    }
    expect(await listed()).toEqual([]);
  });

  test("that asks us to wait is not told, however often", async () => {
    await host.answerWith({ status: 503, headers: { "retry-after": "60" } });
    await publish(team, { name: "Holder", content: link() });
    await firstRound();
    await round();
    await round();
    expect(await listed()).toEqual([]);
  });

  test("is asked again in a week, and on the next day after it has failed for the first time", async () => {
    const day = 24 * 60 * 60 * 1000;
    const inDays = async () =>
      (await rowsOf()).map(({ due_at: at }) => Math.round((Number(at) - Date.now()) / day));
    await publish(team, { name: "Holder", content: link() });
    await firstRound();
    expect(await inDays()).toEqual([limits.foreignLinkRoundMs / day]);
    await host.answerWith({ status: 500 });
    await round();
    expect(await inDays()).toEqual([1]);
    await round();
    expect(await inDays()).toEqual([7]);
  });

  test("is asked once, however many pages lead there, and tells who asks", async () => {
    for (const name of ["One", "Two"]) await publish(team, { name, content: link() });
    await firstRound();
    const received = await host.received();
    expect(received.map(({ headers }) => headers["user-agent"])).toEqual([
      expect.stringMatching(/^Galley-Links\/1/),
    ]);
    await host.answerWith({ status: 410 });
    await round();
    expect(await listed()).toHaveLength(2);
  });

  test("inside a private network is never asked, and not told", async () => {
    const inside = `https://${crypto.randomUUID()}.private.example/`;
    await publish(team, { name: "Holder", content: link(inside) });
    await firstRound();
    await round();
    expect(await rowsOf()).toMatchObject([{ url: inside, failures: 0 }]);
    expect(await listed()).toEqual([]);
  });

  test("is mended as any broken link is: taken off, or led elsewhere", async () => {
    await host.answerWith({ status: 404 });
    const page = await publish(team, { name: "Holder", content: `${link()} and ${link()}` });
    await firstRound();
    const mend = (body: object) =>
      team.owner.post(`${pagesOf(team).path(page.id)}/mend-links`, body);
    const done = await expectStatus(200, mend({}));
    expect(done.mended).toEqual([{ href: `${host.url}#part`, to: null }]);
    const draft = await expectStatus(200, team.owner.get(`/api/page/${page.id}/content`));
    expect(draft.content).toBe("words and words");
  });
});

describe("what is asked", () => {
  test("is what readers are shown: no draft, nothing unpublished, and nothing that an edit took away", async () => {
    await pagesOf(team).create(team.rootPageId, { name: "Draft", content: link() });
    const hidden = await publish(team, { name: "Hidden", content: link() });
    await expectStatus(200, pagesOf(team).setState(hidden.id, { state: 1 }));
    const edited = await publish(team, { name: "Edited", content: link() });
    await pagesOf(team).write(edited.id, "None.");
    await pagesOf(team).publish(edited.id);
    await firstRound();
    expect(await host.received()).toEqual([]);
    expect(await rowsOf()).toEqual([]);
  });

  test("is forgotten two weeks after the last page that leads there has been seen", async () => {
    await publish(team, { name: "Holder", content: link() });
    await firstRound();
    await run(
      `update foreign_links set wanted_at = ${Date.now() - 2 * limits.foreignLinkRoundMs - 1} where org_id = ?`,
    );
    await round();
    expect(await rowsOf()).toEqual([]);
    expect(await host.received()).toHaveLength(1);
  });

  test("is of a page so many addresses, and of an organization so many", async () => {
    const links = Array.from({ length: limits.foreignLinksPerPage + 1 }, (_, at) =>
      link(`${host.url}-${at}`),
    );
    await publish(team, { name: "Holder", content: links.join("\n") });
    const [most, page] = [limits.foreignLinksPerOrganization, limits.foreignLinksPerPage];
    const addOthers = (count: number) =>
      run(`insert into foreign_links (org_id, url, due_at, wanted_at)
        with recursive n(value) as (values (1) union all select value + 1 from n where value < ${count})
        select ?, 'https://' || value || '.example/', ${Date.now() * 2}, 0 from n`);
    await addOthers(most - page + 1);
    await ageTexts();
    await sweepForeignLinks(systemAt());
    expect(await rowsOf()).toHaveLength(most);
    await run("delete from foreign_links where org_id = ?");
    await ageTexts();
    await sweepForeignLinks(systemAt());
    expect(await rowsOf()).toHaveLength(page);
    await run("delete from foreign_links where org_id = ?");
  });

  test("in a minute is so much, the longest due first; the others wait for the next", async () => {
    const links = Array.from({ length: limits.foreignLinksPerMinute + 1 }, (_, at) =>
      link(`${host.url}-${at}`),
    );
    await publish(team, { name: "Holder", content: links.join("\n") });
    await ageTexts();
    await sweepForeignLinks(systemAt());
    const due = async () =>
      (await rowsOf()).filter(({ due_at: at }) => Number(at) <= Date.now()).length;
    expect(await due()).toBe(1);
    await sweepForeignLinks(systemAt());
    expect(await due()).toBe(0);
  });

  test("tells another organization nothing", async () => {
    const other = await mintTeam();
    await host.answerWith({ status: 404 });
    for (const each of [team, other]) await publish(each, { name: "Holder", content: link() });
    await firstRound();
    expect(await listed()).toHaveLength(1);
    expect(await listed(other)).toEqual([]);
  });
});
