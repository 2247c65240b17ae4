/** An organization that requires a second factor: what members without one meet, what counts as one, and who may say so. */
import { describe, expect, test } from "vitest";
import { connectAgent, refusalOf } from "#test/agents";
import { Authenticator } from "#test/authenticator";
import type { Client } from "#test/client";
import { pagesOf } from "#test/pages";
import { begin, comeBack, cookiesOf, proveSignInDomain } from "#test/single-sign-on";
import { setProvider, throughProvider } from "#test/single-sign-on";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { turnOn, withCookiesOf } from "#test/two-factor";
import { baseUrl, mintOtherTenant, send } from "#test/worker";

const page = { name: "Draft", content: "Words.\n" };
const ruleOf = ({ orgId }: Team) => `/orgs/${orgId}/two-factor`;

/** The owner's new passkey, and their session by it. */
async function byPasskey(team: Team, who: "owner" | "admin" | "member" = "owner"): Promise<Client> {
  const passkey = new Authenticator(send, baseUrl);
  await expectStatus(200, passkey.register(team[who].session));
  return withCookiesOf(send, baseUrl, await passkey.signIn());
}

/** An organization that requires it, and its owner's session. */
async function strictTeam() {
  const team = await mintOtherTenant();
  const owner = await byPasskey(team);
  await expectStatus(200, owner.put(ruleOf(team), { isRequired: true }));
  return { team, owner };
}

const meets = async (by: Client, { orgId }: Team) => {
  const { status, body } = await by.get(`/orgs/${orgId}`);
  return status === 200 ? "allowed" : `${status} ${body.code}`;
};

/** A link to a draft, made by a member whom the owner lets write: how it answers whoever has it. */
async function draftLink(by: Client, team: Team) {
  const { id: userId } = await expectStatus(200, by.get("/me"));
  const permissions = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
  const toWrite = { userIds: [userId], collectionIds: [team.collectionId], permission: 2 };
  await expectStatus(200, team.owner.post(permissions, toWrite));
  const pages = pagesOf(team);
  const { id } = await pages.create(team.rootPageId, page);
  const { secret } = await expectStatus(201, by.post(`${pages.path(id)}/preview-links`, {}));
  const status = async () => (await team.anonymous.get(`/preview/${secret}`)).status;
  return { status };
}

describe("a member without a second factor", () => {
  test("is answered 403 with what to do, by session and by token, and in collections alike", async () => {
    const { team } = await strictTeam();
    for (const by of [team.member.session, team.member, team.admin]) {
      const refused = await by.get(`/orgs/${team.orgId}/collections`);
      expect([refused.status, refused.body.code]).toEqual([403, "two_factor_required"]);
      expect(refused.body.detail).toContain("“Your account”");
      expect((await by.get(`/api/page/${team.rootPageId}/content`)).body.code).toBe(
        "two_factor_required",
      );
    }
    expect((await team.member.session.get("/me")).status).toBe(200);
    expect((await team.member.session.get("/orgs")).body.data).toHaveLength(1);
  });

  test("is refused as an agent, too", async () => {
    const { team } = await strictTeam();
    const agent = await connectAgent(send, baseUrl, { token: team.member.apiToken });
    const answer = await agent.callTool({ name: "list_collections", arguments: {} });
    expect(refusalOf(answer).code).toBe("two_factor_required");
  });

  test("lists no page as an agent, and lists them with one", async () => {
    const { team, owner } = await strictTeam();
    await expectStatus(201, owner.post(`/orgs/${team.orgId}/pages/${team.rootPageId}`, page));
    const agent = await connectAgent(send, baseUrl, { token: team.admin.apiToken });
    const count = async () => (await agent.listResources()).resources.length;
    const before = await count();
    await byPasskey(team, "admin");
    expect([before, await count()]).toEqual([0, 1]);
  });

  test("shows nobody a draft by a link of theirs, and shows it with one", async () => {
    const team = await mintOtherTenant();
    const { id } = await pagesOf(team).create(team.rootPageId, page);
    const links = `${pagesOf(team).path(id)}/preview-links`;
    const { secret } = await expectStatus(201, team.admin.post(links, {}));
    const status = async () => (await team.anonymous.get(`/preview/${secret}`)).status;
    const before = await status();
    const owner = await byPasskey(team);
    await expectStatus(200, owner.put(ruleOf(team), { isRequired: true }));
    const without = await status();
    await byPasskey(team, "admin");
    expect([before, without, await status()]).toEqual([200, 404, 200]);
  });

  test("tells another organization's people nothing of it", async () => {
    const { team } = await strictTeam();
    const other = await mintOtherTenant();
    expect(await meets(other.owner, team)).toBe("404 not_found");
  });
});

describe("a second factor is", () => {
  test("a passkey that signed in, for the session; having one, for tokens", async () => {
    const { team } = await strictTeam();
    const session = await byPasskey(team, "member");
    expect(await meets(session, team)).toBe("allowed");
    expect(await meets(team.member, team)).toBe("allowed");
    expect(await meets(team.member.session, team)).toBe("403 two_factor_required");
  });

  test("the code of an app, as soon as it is set up, and no more once it is turned off", async () => {
    const { team } = await strictTeam();
    const { session } = await turnOn(send, baseUrl, team.member);
    expect(await meets(session, team)).toBe("allowed");
    expect(await meets(team.member, team)).toBe("allowed");
    const { password } = team.member;
    const off = await session.post("/api/auth/two-factor/disable", { password });
    expect(await meets(withCookiesOf(send, baseUrl, off), team)).toBe("403 two_factor_required");
    expect(await meets(team.member, team)).toBe("403 two_factor_required");
  });

  test("a sign-in by the organization's own provider, and by no other's", async () => {
    const { team, owner } = await strictTeam();
    const asOwner = { ...team, owner: { ...team.owner, ...owner, session: owner } };
    const { domain } = await proveSignInDomain(asOwner);
    await setProvider(asOwner);
    const [email, begun] = [`nora@${domain}`, await begin(`nora@${domain}`)];
    const back = await throughProvider(begun.body.url);
    const { session } = await comeBack(back, cookiesOf(begun.headers));
    expect(await meets(session, team)).toBe("allowed");
    // What is looked up by whose it is, too.
    const link = await draftLink(session, asOwner);
    expect(await link.status()).toBe(200);
    const other = await mintOtherTenant();
    const otherOwner = await byPasskey(other);
    const path = `/orgs/${other.orgId}/invitations`;
    const { token } = await expectStatus(201, otherOwner.post(path, { email }));
    await expectStatus(200, session.post(`/invitations/${token}/accept`));
    const otherLink = await draftLink(session, other);
    expect(await otherLink.status()).toBe(200);
    await expectStatus(200, otherOwner.put(ruleOf(other), { isRequired: true }));
    expect(await meets(session, other)).toBe("403 two_factor_required");
    expect(await otherLink.status()).toBe(404);
  });
});

describe("the rule", () => {
  test("is turned on by an owner who has a second factor, so that nobody locks themselves out", async () => {
    const team = await mintOtherTenant();
    const refused = await team.owner.session.put(ruleOf(team), { isRequired: true });
    expect([refused.status, refused.body.code]).toEqual([403, "two_factor_required"]);
    const owner = await byPasskey(team);
    expect((await team.admin.put(ruleOf(team), { isRequired: true })).body.code).toBe("forbidden");
    const set = await expectStatus(200, owner.put(ruleOf(team), { isRequired: true }));
    expect(set).toMatchObject({ isRequired: true, membersWithoutCount: 2 });
    const path = `/logs/orgId/${team.orgId}?eventType=SET_TWO_FACTOR`;
    const { data } = await expectStatus(200, owner.get(path));
    expect(data).toMatchObject([{ eventResponse: { isRequired: true } }]);
    await expectStatus(200, owner.put(ruleOf(team), { isRequired: false }));
    expect(await meets(team.member, team)).toBe("allowed");
  });

  test("is told with who has none", async () => {
    const { team, owner } = await strictTeam();
    await turnOn(send, baseUrl, team.admin);
    const { isRequired, membersWithout } = await expectStatus(200, owner.get(ruleOf(team)));
    expect(isRequired).toBe(true);
    expect(membersWithout).toEqual([
      { userId: team.member.userId, name: "Mia", email: team.member.email, role: "member" },
    ]);
  });
});
