/** Who is let into a private collection: what may be set, and what a section of a site makes of its home's ways in. */
import { describe, expect, test } from "vitest";
import type { Client } from "#test/client";
import {
  enterAsReader,
  letReadersIn,
  readerAccessOf,
  readerSecret,
  readerToken,
} from "#test/readers";
import { limits } from "#limits";
import { mintPart, mintSite } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, updateSettings, visit } from "../../site/published.ts";

async function mintPrivate(access: Record<string, unknown> = {}): Promise<Team> {
  const team = await mintTeam();
  await publish(team, { name: "Start" });
  await letReadersIn(team, access);
  return team;
}

const keyOf = (team: Team, body: Record<string, unknown>) =>
  team.owner.put(readerAccessOf(team), body);

describe("in a site of collections", () => {
  test("a section lets in by its own word alone; to who is not of its groups it is not there", async () => {
    const team = await mintPrivate({ groups: ["partners"] });
    const prices = await mintPart(team, "Prices", ["List"]);
    await expectStatus(
      200,
      team.owner.put(`/orgs/${team.orgId}/collections/${prices.id}`, { isPublic: false }),
    );
    await mintSite(team, {
      name: "Manual",
      sections: [
        { slug: "guide", name: "Guide" },
        { slug: "prices", name: "Prices" },
      ],
      places: [
        { collectionId: team.collectionId, section: "guide" },
        { collectionId: prices.id, section: "prices" },
      ],
    });
    const site = `/docs/${team.orgSlug}/manual`;
    const come = async (claims: Record<string, unknown>) =>
      enterAsReader({ send, baseUrl, site }, await readerToken(team, claims));
    const [reader, partner] = [await come({}), await come({ groups: ["partners", "made-up"] })];
    const list = async (client: Client) => (await client.get(`${site}/prices/list`)).status;
    const all = async () => [await list(team.anonymous), await list(reader), await list(partner)];
    expect((await reader.get(site)).status).toBe(200);
    expect(await all()).toEqual([404, 404, 404]);
    const access = readerAccessOf(team, prices.id);
    await expectStatus(200, team.owner.put(access, { followsHome: true }));
    expect(await all()).toEqual([401, 200, 200]);
    const refused = await team.owner.put(access, { followsHome: true, allowedGroups: ["buyers"] });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "body.allowedGroups"]);
    await expectStatus(
      200,
      team.owner.put(access, { followsHome: true, allowedGroups: ["partners"] }),
    );
    expect(await all()).toEqual([401, 404, 200]);
    const absent = await team.anonymous.get("/docs/nobody/nothing");
    expect((await reader.get(`${site}/prices/list`)).body).toBe(absent.body);
    for (const path of ["", "/start", "/search?q=List", "/llms.txt", "/sitemap.xml"]) {
      expect([path, (await reader.get(site + path)).body.includes("rices")]).toEqual([path, false]);
    }
  });
});

describe("what would open nothing, or something else than it says", () => {
  test("is refused with the way out", async () => {
    const team = await mintTeam();
    const secret = readerSecret;
    for (const [body, field, why] of [
      [
        { groups: ["a"], allowedGroups: ["b"] },
        "body.allowedGroups",
        'the group "b", which is not there',
      ],
      [{ groups: ["a", "a"] }, "body.groups", "twice"],
      [{ token: {} }, "body.token", "send `secret` or `jwks`"],
      [{ token: { secret, jwks: "{}" } }, "body.token", "not both"],
      [{ token: { secret: "short" } }, "body.token.secret", "32"],
      [
        { token: { secret, signInUrl: "http://app.example.com" } },
        "body.token.signInUrl",
        "https://",
      ],
      [{ token: { secret, signInUrl: "javascript:alert(1)" } }, "body.token.signInUrl", "https://"],
      [{ followsHome: true }, "body.followsHome", "nothing to follow"],
      [{ followsHome: true, token: { secret } }, "body.followsHome", "no key"],
    ] as const) {
      const answer = await keyOf(team, body);
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, field]);
      expect(answer.body.errors[0].message).toContain(why);
    }
    const token = {
      secret,
      signInUrl: `https://a.example/${"a".repeat(limits.readerSignInUrlChars)}`,
    };
    const many = Array.from({ length: limits.readerGroups + 1 }, (_, number) => `g${number}`);
    for (const body of [
      { token },
      { groups: many },
      { groups: ["g".repeat(limits.readerGroupChars + 1)] },
    ])
      expect((await keyOf(team, body)).status).toBe(422);
    const most = { groups: [...many.slice(2), "g".repeat(limits.readerGroupChars)] };
    await expectStatus(200, keyOf(team, most));
    await expectStatus(204, team.owner.delete(readerAccessOf(team)));
    const shown = await expectStatus(200, team.owner.get(readerAccessOf(team)));
    expect(shown).toMatchObject({ token: null, groups: [], updatedAt: null });
    expect((await team.member.get(readerAccessOf(team))).status).toBe(403);
    expect((await team.owner.delete(readerAccessOf(team))).status).toBe(404);
  });

  test("of a public collection, changes nothing for its readers", async () => {
    const team = await mintPrivate();
    await updateSettings(team, { isPublic: true });
    expect((await visit(team, "start")).status).toBe(200);
    expect((await visit(team, "_sign-in")).status).toBe(404);
  });
});
