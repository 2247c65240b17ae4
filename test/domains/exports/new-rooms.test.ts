/** An archive that is read where its rooms never were, as after the loss of an installation: they number from one again. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { deleteOrganization, exportOf, restoreFrom } from "#test/archives";
import { mintPages } from "#test/mint-pages";
import { RoomClient, roomOf } from "#test/room-client";
import { expectStatus } from "#test/team";

type Minted = Awaited<ReturnType<typeof mintPages>>;

/** The page's versions with their texts, oldest first. */
async function historyOf({ team, path }: Minted, pageId: string): Promise<string[]> {
  const { session } = team.owner;
  const { data } = await expectStatus(200, session.get(`${path(pageId)}/versions`));
  const texts = data.map(async ({ id }: { id: string }) => {
    const address = `/orgs/${team.orgId}/versions/html/${id}`;
    return (await expectStatus(200, session.get(address, { Accept: "application/json" }))).content;
  });
  return (await Promise.all<string>(texts)).toReversed();
}

/** Whatever the room stored is gone, as where it never was. */
async function renewRoom(pageId: string): Promise<void> {
  const room = roomOf(pageId);
  await runInDurableObject(room, (_room, state) => state.storage.deleteAll());
  await evictDurableObject(room, { webSockets: "close" });
}

test("what is typed after a restoration into new rooms becomes versions beside the restored ones, each time again", async () => {
  const minted = await mintPages();
  const { team, root, create, path } = minted;
  const page = await create(root, { name: "Start" });
  const written: string[] = [];
  const type = async (text: string) => {
    const { token } = await expectStatus(
      200,
      team.owner.session.get(`${path(page.id)}/collab-token`),
    );
    const writer = await RoomClient.with(page.id, token);
    writer.sendSyncStep1();
    await writer.until(() => writer.syncStep2s > 0);
    writer.type(text);
    await writer.until(() => writer.saved === writer.sent);
    written.push(writer.text);
    writer.close();
    await expect.poll(() => historyOf(minted, page.id)).toEqual(written);
  };
  for (const life of ["first", "second", "third"]) {
    await type(`A ${life} life.\n`);
    await type(`More of the ${life}.\n`);
    const exportId = await exportOf(team);
    await deleteOrganization(team);
    await renewRoom(page.id);
    expect((await restoreFrom(team, exportId)).problems).toEqual([]);
    expect(await historyOf(minted, page.id)).toEqual(written);
  }
  await type("And on.\n");
});
