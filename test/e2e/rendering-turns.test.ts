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
import type { Team } from "#test/team";

const server = sharedServer();
const document = honestDocuments.find(({ name }) => name === "prose in paragraphs");
const text = document?.ofBytes(2 ** 20 - 100) ?? "";
const drafts = 3;
/** None of them is in what any other test sends: an isolate makes a grammar ready once. */
const languages = ["tsx", "csharp", "sql", "markdown", "rust", "go", "java", "docker", "ini"];
/** A request waits for the database a few times, each time for the slice that is under way, and its sender is slow. */
const slicesOfOne = 8;

/** Asks for another organization, again and again, until the work is over or it was answered often enough. */
async function answeredBeside(
  work: Promise<unknown>,
  other: Team,
  enough: number,
): Promise<{ answered: number; isOver: boolean }> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver && answered < enough) {
    await expectStatus(200, other.owner.get(`/orgs/${other.orgId}`));
    answered += 1;
  }
  const seen = { answered, isOver };
  await ended;
  return seen;
}

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
  const previews = Promise.all(
    secrets.map((secret) => expectStatus(200, team.anonymous.get(`/preview/${secret}`))),
  );
  const enough = Math.ceil(slices / slicesOfOne);
  // Far more than while a text is rendered without a turn: then it is the few that the previews wait for files.
  expect(enough).toBeGreaterThan(20);
  const beside = await answeredBeside(previews, other, enough);
  expect(beside).toEqual({ answered: enough, isOver: false });
  for (const html of await previews) expect(html).toContain("number 1</em>");
});

test("small requests of another organization are answered while the grammars of the first code are made ready", async () => {
  const content = languages.map((name) => `\`\`\`${name}\nlet a\n\`\`\`\n`).join("\n");
  const [team, other] = await Promise.all([server.mintTeam(), server.mintTeam()]);
  const pages = `/orgs/${team.orgId}/pages`;
  const asked = team.owner.post(`${pages}/${team.rootPageId}`, { name: "First code", content });
  const { id } = await expectStatus(201, asked);
  const link = await expectStatus(201, team.owner.post(`${pages}/${id}/preview-links`, {}));
  const preview = expectStatus(200, team.anonymous.get(`/preview/${link.secret}`));
  // They are made in 36 slices, which let one through each or, on a slow machine, a third; made at once, three in all.
  const enough = 7;
  const beside = await answeredBeside(preview, other, enough);
  expect(beside).toEqual({ answered: enough, isOver: false });
  expect(await preview).toContain("tok-");
});
