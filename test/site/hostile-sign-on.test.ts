/** Private sites before a provider that is hostile or broken: whatever it signs, names or leaves out. */
import { expect, test } from "vitest";
import { readerAccessOf } from "#test/readers";
import { browserOn, comeBack, leaveFor, letSignedOnIn } from "#test/signed-on-readers";
import { issuerOf } from "#test/single-sign-on";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish, siteOf } from "./published.ts";

const client = { clientId: "galley", clientSecret: "theirs" };

/** A private site whose organization has the provider that signs whatever it is told. */
async function mintForged(suffix = ""): Promise<Team> {
  const team = await mintTeam();
  await publish(team, { name: "Start" });
  const provider = { issuer: issuerOf("forging") + suffix, ...client };
  await expectStatus(200, team.owner.session.put(`/orgs/${team.orgId}/single-sign-on`, provider));
  await letSignedOnIn(
    team,
    { groupsClaim: "https://acme.example/groups" },
    { groups: ["partners"] },
  );
  return team;
}

/** Comes back with an ID token of these claims, and all others as they have to be. */
async function comeBackWith(team: Team, changes: object, suffix = "") {
  const visitor = browserOn();
  const asked = (await leaveFor(visitor, siteOf(team), "/start")).searchParams;
  const now = Math.floor(Date.now() / 1000);
  const right = {
    iss: issuerOf("forging") + suffix,
    aud: client.clientId,
    nonce: asked.get("nonce"),
    iat: now,
    exp: now + 60,
    sub: "n",
    email: "nora@acme.example",
    told: { sub: "n" },
  };
  const url = new URL(asked.get("redirect_uri") ?? "");
  url.searchParams.set("code", JSON.stringify({ ...right, ...changes }));
  url.searchParams.set("state", asked.get("state") ?? "");
  const { status, body, headers } = await comeBack(visitor, url);
  const hasSession = headers.getSetCookie().some((cookie) => cookie.includes("reader_"));
  return { status, body, hasSession, visitor };
}

const wrongs: [string, object][] = [
  ["another issuer", { iss: "https://other.example" }],
  ["another audience", { aud: "another-client" }],
  ["an audience of many", { aud: [client.clientId, "another-client"] }],
  ["another nonce", { nonce: "another" }],
  ["no nonce", { nonce: undefined }],
  ["a time that has passed", { exp: 1 }],
  ["no end", { exp: undefined }],
  ["a beginning to come", { nbf: 9_999_999_999 }],
  ["nobody", { sub: undefined }],
  ["a key that is not the provider's", { signedBy: "another" }],
];

test("an ID token lets in as it has to be, and with none of these wrong", async () => {
  const team = await mintForged();
  const entered = await comeBackWith(team, {});
  expect([entered.status, entered.hasSession]).toEqual([303, true]);
  for (const [wrong, changes] of wrongs) {
    const { status, hasSession, body } = await comeBackWith(team, changes);
    expect([wrong, status, hasSession]).toEqual([wrong, 403, false]);
    expect([wrong, body.includes("You could not be signed in.")]).toEqual([wrong, true]);
  }
});

test("what it says of its people stays text, and what is no list of groups is none", async () => {
  const team = await mintForged();
  const claim = "https://acme.example/groups";
  const hostile = { email: undefined, name: '<script>alert(1)</script>"'.repeat(40) };
  for (const groups of [
    null,
    7,
    { toString: "partners" },
    [["partners"]],
    [{ name: "partners" }],
  ]) {
    const { status, visitor } = await comeBackWith(team, { ...hostile, [claim]: groups });
    expect(status).toBe(303);
    const { body } = await visitor.get(`${siteOf(team).slice(1)}/_sign-in`);
    expect(body).toContain("You are reading as &lt;script&gt;");
    expect(body).not.toContain("<script>alert");
    await expectStatus(
      200,
      team.owner.put(readerAccessOf(team), {
        groups: ["partners"],
        allowedGroups: ["partners"],
        singleSignOn: { groupsClaim: claim },
      }),
    );
    expect((await visitor.get(siteOf(team, "start").slice(1))).status).toBe(404);
    await letSignedOnIn(team, { groupsClaim: claim }, { groups: ["partners"] });
  }
  const told = await comeBackWith(team, { [claim]: ["partners", 7, "made-up"] });
  await letSignedOnIn(
    team,
    { groupsClaim: claim },
    { groups: ["partners"], allowedGroups: ["partners"] },
  );
  expect((await told.visitor.get(siteOf(team, "start").slice(1))).status).toBe(200);
});

test.each(["/token-beside", "/jwks-beside"])(
  "an issuer that names %s, where nobody may reach, lets nobody in",
  async (suffix) => {
    const team = await mintForged(suffix);
    const { status, hasSession } = await comeBackWith(team, {}, suffix);
    expect([status, hasSession]).toEqual([403, false]);
  },
);

test("an error that the provider sends, or a provider that is gone, is told on the page in front", async () => {
  const team = await mintForged();
  const visitor = browserOn();
  const asked = (await leaveFor(visitor, siteOf(team), "/start")).searchParams;
  const url = new URL(asked.get("redirect_uri") ?? "");
  url.searchParams.set("error", "access_denied");
  url.searchParams.set("error_description", "<b>no</b>");
  url.searchParams.set("state", asked.get("state") ?? "");
  const denied = await comeBack(visitor, url);
  expect([denied.status, denied.body.includes("<b>no")]).toEqual([403, false]);
  expect(denied.body).toContain(`${siteOf(team)}/_sign-in?sso=&amp;to=%2Fstart`);
});
