/** The list of an organization's jobs: everybody's for admins, one's own for members. */
import { expect, test } from "vitest";
import { expectStatus } from "#test/team";
import type { Client } from "#test/client";
import { mintTeam } from "#test/worker";

const read = async (caller: Client, orgId: string, query = "") =>
  expectStatus(200, caller.get(`/orgs/${orgId}/jobs${query}`));

const idsOf = (jobs: { jobId: string }[]) => jobs.map(({ jobId }) => jobId);

test("jobs are listed newest first, a page at a time: everybody's for admins, their own for members", async () => {
  const team = await mintTeam();
  const { orgId, collectionId, owner, admin, member } = team;
  await expectStatus(
    200,
    owner.put(`/orgs/${orgId}/collections/${collectionId}`, { defaultPermission: 2 }),
  );
  const begin = async (caller: Client): Promise<string> => {
    const body = {
      repository: "acme/handbook",
      branch: "main",
      collectionId,
      files: [{ path: "guide.md", status: "D", content: null }],
    };
    return (await expectStatus(202, caller.post("/import/github", body))).jobId;
  };
  const byOwner = await begin(owner);
  const byMember = await begin(member);
  const byAdmin = await begin(admin);

  expect(idsOf((await read(admin, orgId)).data)).toEqual([byAdmin, byMember, byOwner]);
  expect(idsOf((await read(member, orgId)).data)).toEqual([byMember]);
  const first = await read(owner, orgId, "?limit=2");
  expect(idsOf(first.data)).toEqual([byAdmin, byMember]);
  const second = await read(owner, orgId, `?limit=2&cursor=${first.nextCursor}`);
  expect([idsOf(second.data), second.nextCursor]).toEqual([[byOwner], null]);
});
