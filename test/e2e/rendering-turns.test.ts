/**
 * One organization's rendering leaves turns to another's requests, in the service as it is deployed and over HTTP. Counted
 * is how many small requests are answered, one after the other, while long drafts are rendered: each waits for some
 * slices of them, and never for a text. How long that is stands in bench/results.md.
 */
import { expect, test } from "vitest";
import { slicesBegun } from "#content/pause";
import { renderMarkdown } from "#content/render";
import { honestDocuments } from "#test/honest-documents";
import { sharedServer } from "#test/server";
import { expectStatus } from "#test/team";

const server = sharedServer();
const document = honestDocuments.find(({ name }) => name === "prose in paragraphs");
const text = document?.ofBytes(2 ** 20 - 100) ?? "";
const drafts = 3;
/** A request waits for the database a few times, each time for the slice that is under way, and its sender is slow. */
const slicesOfOne = 8;

test("small requests of another organization are answered while long drafts are rendered", async () => {
  const before = slicesBegun();
  await renderMarkdown(text);
  const slices = drafts * (slicesBegun() - before);

  const [team, other] = await Promise.all([server.mintTeam(), server.mintTeam()]);
  const pages = `/orgs/${team.orgId}/pages`;
  const secrets: string[] = [];
  for (let draft = 0; draft < drafts; draft += 1) {
    const body = { name: `Long ${draft}`, content: `${text}\n\n${draft}\n` };
    const page = await expectStatus(201, team.owner.post(`${pages}/${team.rootPageId}`, body));
    const link = await expectStatus(201, team.owner.post(`${pages}/${page.id}/preview-links`, {}));
    secrets.push(link.secret);
  }
  let isOver = false;
  const previews = Promise.all(
    secrets.map((secret) => expectStatus(200, team.anonymous.get(`/preview/${secret}`))),
  ).finally(() => {
    isOver = true;
  });
  const enough = Math.ceil(slices / slicesOfOne);
  let answered = 0;
  while (!isOver && answered < enough) {
    await expectStatus(200, other.owner.get(`/orgs/${other.orgId}`));
    answered += 1;
  }
  // Far more than while a text is rendered without a turn: then it is the few that the previews wait for files.
  expect(enough).toBeGreaterThan(20);
  expect({ answered, isOver }).toEqual({ answered: enough, isOver: false });
  for (const html of await previews) expect(html).toContain("number 1</em>");
});
