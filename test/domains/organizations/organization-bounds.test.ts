/** How many domains an organization names for its sign-in, and how long an invitation is open. */
import { afterEach, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { expectStatus, mintPerson } from "#test/team";
import type { Person } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

afterEach(() => {
  vi.useRealTimers();
});

test("an organization names so many sign-in domains, and not one more", async () => {
  const team = await mintTeam();
  const path = `/orgs/${team.orgId}/single-sign-on/domains`;
  const name = (at: number) => team.owner.post(path, { domain: `d${at}.${team.orgId}.example` });
  for (let at = 0; at < limits.signInDomainsPerOrganization; at += 1)
    await expectStatus(201, name(at));
  const past = await name(limits.signInDomainsPerOrganization);
  expect([past.status, past.body.code]).toEqual([409, "limit_reached"]);
  const { data } = await expectStatus(200, team.owner.get(path));
  expect(data).toHaveLength(limits.signInDomainsPerOrganization);
});

test("an invitation is open to the end of its time, and lets nobody in from then on", async () => {
  const team = await mintTeam();
  const path = `/orgs/${team.orgId}/invitations`;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const begun = Date.now();
  const invite = async (email: string) =>
    expectStatus(201, team.owner.post(path, { email, role: "member" }));
  const [ivan, vera] = [
    await mintPerson(send, baseUrl, "Ivan"),
    await mintPerson(send, baseUrl, "Vera"),
  ];
  const [early, late] = [await invite(ivan.email), await invite(vera.email)];
  expect(Date.parse(early.expiresAt) - begun).toBe(limits.invitationMs);
  // A session that nobody uses does not last as long.
  const accept = async ({ token }: { token: string }, { email, password }: Person, at: number) => {
    vi.setSystemTime(begun + at);
    const signedIn = await team.anonymous.post("/api/auth/sign-in/email", { email, password });
    const lines = signedIn.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    const headers = { Cookie: lines.join("; "), Origin: baseUrl };
    return team.anonymous.post(`/invitations/${token}/accept`, undefined, headers);
  };
  await expectStatus(200, accept(early, ivan, limits.invitationMs - 1));
  const refused = await accept(late, vera, limits.invitationMs);
  expect([refused.status, refused.body.code]).toEqual([410, "gone"]);
});
