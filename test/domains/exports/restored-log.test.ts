/** The log of an organization that is restored: nothing that was done to it is taken out by that. */
import { expect, test } from "vitest";
import { bindings } from "#test/events";
import {
  archiveAll,
  day,
  hour,
  logAt,
  purgeOf,
  sealAll,
  tamper,
  today,
  verified,
} from "#test/log-chain";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { limits } from "#limits";

const soon = { timeout: 60_000, interval: 50 };

async function finished({ owner, orgId }: Team, jobId: string): Promise<string> {
  const read = () => expectStatus(200, owner.session.get(`/orgs/${orgId}/jobs/${jobId}`));
  await expect.poll(async () => (await read()).state, soon).toBe("done");
  return jobId;
}

async function exportOf(team: Team): Promise<string> {
  const begun = team.owner.session.post(`/orgs/${team.orgId}/export`);
  return finished(team, (await expectStatus(202, begun)).jobId);
}

async function restore(team: Team, exportId: string): Promise<void> {
  const body = { orgId: team.orgId, exportId };
  const begun = await expectStatus(202, team.owner.session.post("/orgs/import", body));
  await finished(team, begun.jobId);
}

const remove = ({ owner, orgId }: Team) =>
  expectStatus(204, owner.session.delete(`/orgs/${orgId}`));

async function typesOf({ orgId }: Team): Promise<string[]> {
  const sql = "select event_type as type from log_entries where org_id = ? order by number";
  const { results } = await bindings.DB.prepare(sql).bind(orgId).all<{ type: string }>();
  return results.map(({ type }) => type);
}

/** What its owner is told, signed in, since tokens are not restored. */
const verifiedBySession = (team: Team, query: object = {}) =>
  verified({ ...team, owner: { ...team.owner, ...team.owner.session } }, query);

test("goes on where it was: what was done after the export, the deletion too, is in it", async () => {
  const team = await mintTeam();
  await sealAll();
  const { newest } = await verified(team);
  const noted = { from: (newest?.number ?? 0) + 1, seal: newest?.seal };
  const exportId = await exportOf(team);
  await logAt(team.orgId, Date.now(), 3);
  const before = await typesOf(team);
  await remove(team);
  await restore(team, exportId);
  expect(await typesOf(team)).toEqual([...before, "DELETE_ORGANIZATION", "IMPORT_ORGANIZATION"]);
  await sealAll();
  const found = await verifiedBySession(team, noted);
  expect(found).toMatchObject({ isIntact: true, last: { number: before.length + 2 } });
});

test("does not get back what retention has deleted since", async () => {
  const team = await mintTeam();
  await sealAll();
  await archiveAll(today + 2 * day + hour);
  const exportId = await exportOf(team);
  await sealAll();
  await purgeOf(team, Date.now() + limits.logEntriesKeptMs + day);
  const before = await typesOf(team);
  await remove(team);
  await restore(team, exportId);
  expect(await typesOf(team)).toEqual([...before, "DELETE_ORGANIZATION", "IMPORT_ORGANIZATION"]);
  await sealAll();
  expect(await verifiedBySession(team)).toMatchObject({ isIntact: true });
});

test("comes back with its chain, where the database was lost", async () => {
  const team = await mintTeam();
  await logAt(team.orgId, today - 3 * day, 3);
  await sealAll();
  await archiveAll();
  // Sealed after the export has read the chain's end, and before it reads the entries.
  const end = await bindings.DB.prepare("select * from log_chains where org_id = ?")
    .bind(team.orgId)
    .first<{ sealed_number: number; seal: string }>();
  await logAt(team.orgId, Date.now(), 2);
  await sealAll();
  const setBack = "update log_chains set sealed_number = ?, seal = ? where org_id = ?";
  await tamper(setBack, end?.sealed_number, end?.seal, team.orgId);
  const exportId = await exportOf(team);
  const before = await typesOf(team);
  await remove(team);
  await tamper("delete from log_entries where org_id = ?", team.orgId);
  await tamper("delete from log_chains where org_id = ?", team.orgId);
  const { objects } = await bindings.FILES.list({ prefix: `${team.orgId}/log/` });
  await bindings.FILES.delete(objects.map(({ key }) => key));
  await restore(team, exportId);
  expect(await typesOf(team)).toEqual([...before, "IMPORT_ORGANIZATION"]);
  await sealAll();
  const found = await verifiedBySession(team);
  expect(found).toMatchObject({ isIntact: true, from: 1, last: { number: before.length + 1 } });
});

test("never overwrites what the archive of the log holds by now, though the export holds another", async () => {
  const team = await mintTeam();
  await logAt(team.orgId, today - 3 * day, 3);
  await sealAll();
  await archiveAll();
  const exportId = await exportOf(team);
  const prefix = `${team.orgId}/log/`;
  const [object] = (await bindings.FILES.list({ prefix })).objects;
  const key = object?.key ?? "";
  await bindings.FILES.put(key, "what stands there now");
  await remove(team);
  await restore(team, exportId);
  expect(await (await bindings.FILES.get(key))?.text()).toBe("what stands there now");
});
