/** What an import asks of the database: so many statements a page, however many pages it brings. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { added, importOf } from "#test/imports";
import { recordStatements } from "#test/query-plans";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

/** The statements of an import of so many files, until its job has ended. */
async function statementsOf(files: number): Promise<number> {
  const team = await mintTeam();
  const contents = Array.from({ length: files }, (_, place) => [
    `page-${place}.md`,
    `# Page ${place}\n\nSee [the next](page-${(place + 1) % files}.md).\n`,
  ]);
  const { total, stop } = recordStatements(DB);
  const sent = team.owner.post(
    "/import/github",
    importOf(team, added(Object.fromEntries(contents))),
  );
  const { jobId } = await expectStatus(202, sent);
  // Without values it is not counted, however often it is asked.
  const state = () => DB.prepare(`select state from jobs where id = '${jobId}'`).first("state");
  await expect.poll(state, { timeout: 50_000 }).toBe("done");
  stop();
  return total();
}

test("a page takes at most ten, those of its events included", async () => {
  const [few, many] = [await statementsOf(20), await statementsOf(120)];
  expect((many - few) / 100).toBeLessThan(10);
});
