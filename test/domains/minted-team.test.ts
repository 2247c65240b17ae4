/** The organizations that tests begin with: made by one commit, they are as people make them. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { mintPeople, mintTeamAt } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

/** The tables with a column that says whose a row is, and that of organizations itself. */
async function tablesOfOrganizations(): Promise<[table: string, column: string][]> {
  const { results } = await DB.prepare(
    `select t.name from sqlite_schema t, pragma_table_info(t.name) c
      where t.type = 'table' and t.name not like '\\_cf\\_%' escape '\\' and c.name = 'org_id' order by 1`,
  ).all<{ name: string }>();
  return [
    ["organizations", "id"],
    ...results.map(({ name }): [string, string] => [name, "org_id"]),
  ];
}

/** What asking left: an invitation is used up, a token was used, and the log says of both who did it. */
const ofAsking = new Set(["invitations", "log_entries", "last_used_at"]);

/** Every row of the team's, by its table, without what asking for it left. */
async function rowsOf(team: Team): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, column] of await tablesOfOrganizations()) {
    const query = DB.prepare(`select * from "${table}" where "${column}" = ?`).bind(team.orgId);
    const { results } = await query.all();
    const rows = results.map((row) => maskedRow(row, team)).toSorted();
    if (rows.length > 0 && !ofAsking.has(table)) found[table] = rows;
  }
  return found;
}

/** The row with what its ids name in their place, no times, and no marks, which are any number. */
function maskedRow(row: Record<string, unknown>, team: Team): string {
  const kept = Object.entries(row).filter(([name]) => !ofAsking.has(name));
  const { owner, admin, member, orgId, collectionId, rootPageId } = team;
  const ids = { owner: owner.userId, admin: admin.userId, member: member.userId };
  const named = Object.entries({ ...ids, orgId, collectionId, rootPageId });
  const text = named.reduce(
    (all, [name, id]) => all.replaceAll(id, name),
    JSON.stringify(Object.fromEntries(kept)),
  );
  return text
    .replaceAll(/team-[\w-]+/g, "slug")
    .replaceAll(/Team \w+/g, "name")
    .replaceAll(/(\\?")(id|tokenId|hash|start)\1:\1[\w-]*\1/g, '"$2":""')
    .replaceAll(/"mark":-?\d+/g, '"mark":0')
    .replaceAll(/\d{13}/g, "time");
}

/** What the log tells of the team, but for the invitations that its people came by. */
async function logOf(team: Team): Promise<string[]> {
  const sql = `select event_type, collection_id, event_id, event_response from log_entries
    where org_id = ? and event_type <> 'CREATE_INVITATION'`;
  const { results } = await DB.prepare(sql).bind(team.orgId).all();
  return results.map((row) => maskedRow(row, team)).toSorted();
}

test("a team that is minted in one commit leaves the rows of one that is made by requests", async () => {
  const [one, asked] = [
    await mintTeam(),
    await mintTeamAt(send, baseUrl, mintPeople(send, baseUrl)),
  ];
  const [rows, expected] = [await rowsOf(one), await rowsOf(asked)];
  expect(rows).toEqual(expected);
  expect(await logOf(one)).toEqual(await logOf(asked));
  expect(Object.keys(rows)).toEqual(
    expect.arrayContaining(["organizations", "members", "api_tokens", "collections", "pages"]),
  );
});
