/** Who has left an organization is named in it after it was restored, too. */
import { expect, test } from "vitest";
import { deleteOrganization, exportOf, restoreFrom } from "#test/archives";
import { expectStatus, join, mintPerson } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

test("an archive brings back who has left, if they still have an account, so that their names stand in the log", async () => {
  const team = await mintTeam();
  const { orgId, owner } = team;
  const left = async (name: string) => {
    const person = await mintPerson(send, baseUrl, name);
    await join(owner, person, orgId, "admin");
    const collection = `/orgs/${orgId}/collections/${team.collectionId}`;
    await expectStatus(200, person.session.put(collection, { description: name }));
    await expectStatus(204, person.session.delete(`/orgs/${orgId}/users/${person.userId}`));
    return person;
  };
  const [nora, gone] = [await left("Nora"), await left("Ines")];
  const exportId = await exportOf(team);
  await deleteOrganization(team);
  await expectStatus(204, gone.session.delete("/me"));
  await restoreFrom(team, exportId);
  const { data } = await expectStatus(200, owner.session.get(`/orgs/${orgId}/former-members`));
  expect(data).toEqual([{ userId: nora.userId, name: "Nora" }]);
  const { people } = await expectStatus(200, owner.session.get(`/logs/orgId/${orgId}`));
  expect([people[nora.userId], people[gone.userId]]).toEqual(["Nora", undefined]);
});
