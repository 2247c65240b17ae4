/** Archives of organizations over HTTP: one is written, its organization is deleted, and it is brought back. */
import { expect } from "vitest";
import type { Client } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

/** The job once it has finished. */
export async function endedJob(client: Client, { orgId, jobId }: { orgId: string; jobId: string }) {
  const read = () => expectStatus(200, client.get(`/orgs/${orgId}/jobs/${jobId}`));
  await expect.poll(async () => (await read()).finishedAt, { timeout: 60_000 }).not.toBeNull();
  return read();
}

/** Writes an archive of the organization; its id. */
export async function exportOf({ owner, orgId }: Team): Promise<string> {
  const { jobId } = await expectStatus(202, owner.session.post(`/orgs/${orgId}/export`));
  expect(await endedJob(owner.session, { orgId, jobId })).toMatchObject({
    state: "done",
    problems: [],
  });
  return jobId;
}

/** Deletes the organization. */
export const deleteOrganization = ({ owner, orgId }: Team) =>
  expectStatus(204, owner.session.delete(`/orgs/${orgId}`));

/** Brings the organization back; the job that did. */
export async function restoreFrom({ owner, orgId }: Team, exportId: string) {
  const begun = owner.session.post("/orgs/import", { orgId, exportId });
  return endedJob(owner.session, await expectStatus(202, begun));
}
