/** A refusal says where the fault stands, and whether it is a matter of size alone. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

describe("a refusal", () => {
  test("of a pair of grants names the pair, and of lists the list", async () => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
    const { collectionId } = team;
    const pair = { userId: team.member.userId, collectionId, permission: 1 };
    const placesOf = async (body: object) => {
      const { status, body: problem } = await team.owner.post(path, body);
      expect(status).toBe(422);
      return problem.errors.map((fault: { path: string }) => fault.path);
    };
    const unknownUsers = { grants: [pair, { ...pair, userId: "nobody-here" }] };
    expect(await placesOf(unknownUsers)).toEqual(["body.grants.1.userId"]);
    const elsewhere = { grants: [pair, pair, { ...pair, collectionId: "elsewhere" }] };
    expect(await placesOf(elsewhere)).toEqual(["body.grants.2.collectionId"]);
    const lists = { userIds: ["nobody-here"], collectionIds: [collectionId], permission: 1 };
    expect(await placesOf(lists)).toEqual(["body.userIds"]);
  });

  test("of a text that is too long is 413 wherever it is sent, and 422 beside another fault", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const { id } = await pages.create(team.rootPageId, { content: "Short\n" });
    await pages.publish(id);
    const content = "x".repeat(limits.pageContentBytes + 1);
    const answers = [
      await team.owner.post(`${pages.path(id)}/ydoc`, { content }),
      await team.owner.put(`/published-version/${id}/1`, { content }),
      await team.owner.post(pages.path(team.rootPageId), { name: "Long", content }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([413, "too_large"]);
    const both = await team.owner.post(`${pages.path(id)}/ydoc`, { content, message: 1 });
    expect([both.status, both.body.code]).toEqual([422, "validation_failed"]);
    const kept = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
    expect(kept.content).toBe("Short\n");
  });

  test("of an address whose page was deleted is 410 in the public interface, as on the site", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const page = await pages.create(team.rootPageId, { name: "Old", content: "Old\n" });
    await pages.publish(page.id);
    await pages.update(page.id, { urlName: "newer" });
    await pages.remove(page.id);
    const at = (path: string) =>
      team.anonymous.get(
        `/p/getPublishedDataByPath?collectionId=${team.collectionId}&path=${path}`,
      );
    for (const path of ["old", "newer"])
      expect(await at(path)).toMatchObject({ status: 410, body: { code: "gone" } });
    expect((await at("never-there")).status).toBe(404);
  });

  test("of a page of another origin may be read, and its preflight is kept", async () => {
    const team = await mintTeam();
    const asked = new Request(`${team.baseUrl}/limits`, {
      method: "OPTIONS",
      headers: {
        Origin: "https://elsewhere.test",
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "authorization,if-match",
      },
    });
    const { headers } = await team.send(asked);
    expect(headers.get("access-control-max-age")).toBe("7200");
    expect(headers.get("access-control-allow-headers")).toContain("if-match");
    const answer = await team.anonymous.get("/limits", { Origin: "https://elsewhere.test" });
    const exposed = answer.headers.get("access-control-expose-headers") ?? "";
    for (const name of ["ETag", "Location", "Idempotency-Replayed", "Content-Disposition", "Allow"])
      expect(exposed).toContain(name);
  });
});
