/** Reads follow their own writes by a bookmark, in a header or in a browser's cookie. */
import { describe, expect, test } from "vitest";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const form = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

describe("the bookmark", () => {
  test("every answer of an operation gives one, and takes it back", async () => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/collections`;
    const created = await team.owner.post(path, { name: "Bookmarked" });
    const bookmark = created.headers.get("x-d1-bookmark") ?? "";
    expect(bookmark).toMatch(form);
    const read = await team.owner.get(`${path}/${created.body.id}`, { "x-d1-bookmark": bookmark });
    expect([read.status, read.body.name]).toEqual([200, "Bookmarked"]);
    expect((read.headers.get("x-d1-bookmark") ?? "") >= bookmark).toBe(true);
  });

  test("a malformed one is refused with 400, for reads and for changes, and nothing is changed", async () => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}`;
    for (const wrong of ["", "nonsense", "first-primary", "00000001-00000002"]) {
      const headers = { "x-d1-bookmark": wrong };
      const read = await team.owner.get(path, headers);
      expect([wrong, read.status, read.body.code]).toEqual([wrong, 400, "malformed_bookmark"]);
      const changed = await team.owner.patch(path, { name: "Never" }, headers);
      expect([changed.status, changed.body.code]).toEqual([400, "malformed_bookmark"]);
    }
    expect((await team.owner.get(path)).body.name).not.toBe("Never");
  });

  test("a browser keeps it in a cookie after a change, and is not troubled by a broken one", async () => {
    const team = await mintTeam();
    const { session } = team.owner;
    const changed = await session.patch(`/orgs/${team.orgId}`, { name: "Renamed" });
    const [cookie = ""] = changed.headers.getSetCookie();
    expect(cookie).toMatch(/^galley\.bookmark=[0-9a-f-]+; .*HttpOnly/);
    const cookieValue = cookie.split(";", 1)[0] ?? "";
    const withCookie = { Cookie: `${session.headers["Cookie"]}; ${cookieValue}` };
    const read = await expectStatus(200, session.get(`/orgs/${team.orgId}`, withCookie));
    expect(read.name).toBe("Renamed");
    const broken = { Cookie: `${session.headers["Cookie"]}; galley.bookmark=nonsense` };
    expect((await session.get(`/orgs/${team.orgId}`, broken)).status).toBe(200);
  });

  test("a read gives a browser no cookie, and a token never gets one", async () => {
    const team = await mintTeam();
    const read = await team.owner.session.get(`/orgs/${team.orgId}`);
    const changed = await team.owner.patch(`/orgs/${team.orgId}`, { name: "Renamed" });
    expect([read.headers.getSetCookie(), changed.headers.getSetCookie()]).toEqual([[], []]);
  });
});
