/** What views cost the database, one by one and many at once. */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { createApp } from "#app";
import type { Bindings } from "#env";
import type { Team } from "#test/team";
import { countingRows } from "#test/rows-read";
import { baseUrl, mintTeam } from "#test/worker";
import { pagesOf } from "#test/pages";
import { publish, siteOf, visit, write } from "./published.ts";

describe("what a view costs", () => {
  test("two rows of one question when the site is warm, however many pages there are", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    for (const number of Array(12).keys()) await publish(team, { name: `More ${number}` });
    await visit(team, page.path);
    expect(await costOf(team, [page.path])).toEqual({ questions: 1, rowsRead: 2, rowsWritten: 0 });
  });

  test("at the first one after a change, the page's row and the time of its version besides", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    await visit(team, page.path);
    const more = await publish(team, { name: "More" });
    await visit(team, more.path);
    expect(await costOf(team, [page.path])).toEqual({ questions: 3, rowsRead: 7, rowsWritten: 0 });
    expect(await costOf(team, [page.path])).toEqual({ questions: 1, rowsRead: 2, rowsWritten: 0 });
  });

  test("two questions for sixty at once: the first one's, and the one that all others share", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    await visit(team, page.path);
    const paths = Array.from({ length: 60 }, () => page.path);
    expect(await costOf(team, paths)).toEqual({ questions: 2, rowsRead: 4, rowsWritten: 0 });
  });

  test("of several sites viewed at once, each is asked for once in what the others share", async () => {
    const teams = await Promise.all([mintTeam(), mintTeam(), mintTeam()]);
    const paths: string[] = [];
    for (const team of teams) {
      const page = await publish(team, { name: `Of ${team.orgSlug}` });
      paths.push(siteOf(team, page.path));
      await visit(team, page.path);
    }
    const { bindings, cost } = counting();
    const answers = await Promise.all([...paths, ...paths].map((path) => ask(bindings, path)));
    for (const [index, { status, body }] of answers.entries()) {
      expect(status).toBe(200);
      expect(body).toContain(`Of ${teams[index % teams.length]?.orgSlug}`);
    }
    // The first site alone, then all three.
    expect(cost).toEqual({ questions: 4, rowsRead: 8, rowsWritten: 0 });
  });
});

test("a page that is not published stays unseen at an address that is asked for", async () => {
  const team = await mintTeam();
  const page = await write(team, { name: "Later" });
  expect((await visit(team, page.path)).status).toBe(404);
  await pagesOf(team).publish(page.id);
  expect((await visit(team, page.path)).status).toBe(200);
});

/** What these views cost the database together. Throws where one is not answered with a page. */
async function costOf(team: Team, paths: readonly string[]) {
  const { bindings, cost } = counting();
  const answers = await Promise.all(paths.map((path) => ask(bindings, siteOf(team, path))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  return cost;
}

async function ask(bindings: Bindings, path: string) {
  const context = createExecutionContext();
  const answer = await createApp().fetch(new Request(baseUrl + path), bindings, context);
  const body = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, body };
}

/** The bindings with a database that counts. */
function counting() {
  const bindings = env as unknown as Bindings;
  const { database, cost } = countingRows(bindings.DB);
  return { cost, bindings: { ...bindings, DB: database } };
}
