/** What an import asks of the database: so many statements a page, however many pages it brings. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { added, runImport } from "#test/imports";
import { recordStatements } from "#test/query-plans";
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
  const job = await runImport(team, added(Object.fromEntries(contents)));
  stop();
  expect(job).toMatchObject({ state: "done", counts: { created: files } });
  return total();
}

test("a page takes at most eight: one finds it, and nearly all others are one commit", async () => {
  const [few, many] = [await statementsOf(20), await statementsOf(120)];
  expect((many - few) / 100).toBeLessThan(8);
});
