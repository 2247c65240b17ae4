/** A page that many read at once, over real connections: nobody is shown what was read before they asked. */
import { expect, test } from "vitest";
import { sharedServer } from "#test/server";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";

const server = sharedServer();

/** Readers who go on asking until they are told to stop, some of whom leave before they are answered. */
function crowd(url: string) {
  let isOver = false;
  const answers: number[] = [];
  const reader = async (own: number) => {
    for (let nth = own; !isOver; nth++) {
      const leaving = new AbortController();
      const asked = fetch(url, { signal: leaving.signal });
      if (nth % 7 === 0) setTimeout(() => leaving.abort(), nth % 4);
      const status = asked.then((answer) => answer.text().then(() => answer.status));
      await status.then((each) => answers.push(each)).catch(() => undefined);
    }
  };
  const readers = Array.from({ length: 16 }, (_, own) => reader(own));
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return answers;
  };
}

test("whoever asks after a change sees it, whoever else is answered or leaves meanwhile", async () => {
  const team = await server.mintTeam();
  const pages = pagesOf(team);
  const page = await pages.create(team.rootPageId, { name: "Start", content: "Edition 0." });
  await pages.publish(page.id);
  const url = `${server.url}/docs/${team.orgSlug}/${team.collectionSlug}/${page.path}`;
  const seen = async () => {
    const answer = await fetch(url);
    return { status: answer.status, body: await answer.text() };
  };
  const stop = crowd(url);
  for (const edition of [1, 2, 3, 4]) {
    await pages.write(page.id, ` Edition ${edition}.`);
    await pages.publish(page.id);
    expect((await seen()).body).toContain(`Edition ${edition}.`);
  }
  await expectStatus(200, pages.setState(page.id, { state: 1 }));
  expect((await seen()).status).toBe(404);
  await pages.publish(page.id);
  expect((await seen()).status).toBe(200);
  expect(new Set(await stop())).toEqual(new Set([200, 404]));
});
