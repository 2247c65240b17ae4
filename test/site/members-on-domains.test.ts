/** Members of an organization read its private site on the site's own domain by the session that they have on the service. */
import { describe, expect, test, vi } from "vitest";
import { limits } from "#limits";
import type { Client } from "#test/client";
import { createClient } from "#test/client";
import { proveDomain } from "#test/domains";
import { visitorAt } from "#test/mailed-readers";
import type { Visitor } from "#test/mailed-readers";
import { letReadersIn } from "#test/readers";
import { expectStatus, join, mintPerson } from "#test/team";
import type { Person, Team } from "#test/team";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";
import { publish, updateSettings } from "./published.ts";

const word = "heliotrope";

/** A private site on a domain of its own. */
async function mintDomain(
  mint = mintTeam,
  isOpenToReaders = true,
): Promise<{ team: Team; domain: string }> {
  const team = await mint();
  await publish(team, { name: "Start", content: `The ${word} blooms.` });
  if (isOpenToReaders) await letReadersIn(team, { groups: ["insiders"] });
  else await updateSettings(team, { isPublic: false });
  return { team, domain: await proveDomain(team) };
}

async function newMember(team: Team): Promise<Person> {
  const person = await mintPerson(send, baseUrl, "Nora");
  await join(team.owner, person, team.orgId, "member");
  return person;
}

const browserOn = (domain: string): Visitor => visitorAt({ send, baseUrl: `https://${domain}` });

/** Asks on the domain for the way to the service. */
async function leave(visitor: Visitor, to = ""): Promise<string> {
  const begun = await visitor.get(`_sign-in?member=&to=${encodeURIComponent(to)}`);
  expect(begun.status).toBe(303);
  const { pathname, search } = new URL(begun.headers.get("location") ?? "");
  return pathname + search;
}

/** What the service sends a person back to, as a path on the domain; null where it sends nobody there. */
async function sentBack(person: Client, address: string, domain: string): Promise<string | null> {
  const answer = await person.get(address);
  const back = answer.headers.get("location") ?? "";
  if (answer.status !== 303 || !back.startsWith(`https://${domain}/`)) return null;
  return back.slice(`https://${domain}/`.length);
}

async function comeIn(visitor: Visitor, person: Client, domain: string, to = "") {
  const back = await sentBack(person, await leave(visitor, to), domain);
  if (back === null) throw new Error("nobody was sent back");
  return visitor.get(back);
}

const reads = async (visitor: Visitor) => {
  const { status, body } = await visitor.get("start");
  return status === 200 && String(body).includes(word);
};

describe("on a domain of a private site a member", () => {
  test("comes in by the session on the service, reads the page that was asked for, and has no session there", async () => {
    const { team, domain } = await mintDomain();
    const visitor = browserOn(domain);
    const stopped = await visitor.get("start");
    expect(stopped.status).toBe(401);
    expect(stopped.body).toContain('href="/_sign-in?member=&amp;to=%2Fstart"');
    const entered = await comeIn(visitor, team.member.session, domain, "/start");
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/start"]);
    const cookies = entered.headers.getSetCookie();
    expect(cookies.filter((each) => /\.member=[^;]/.test(each))).toEqual([
      expect.stringMatching(/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(cookies.join()).not.toContain("session_token");
    expect(await reads(visitor)).toBe(true);
    expect((await visitor.get("start.md")).body).toContain(word);
    expect((await visitor.get("_sign-in")).body).toContain(team.member.name);
    // It opens nothing of the service, there or at its own address.
    const held = /[^ ;,]*\.member=[^;,]+/.exec(cookies.join())?.[0] ?? "";
    for (const origin of [`https://${domain}`, baseUrl]) {
      const holder = createClient(send, origin, { Cookie: held.replace("__Secure-", "") });
      for (const path of ["/users", `/orgs/${team.orgId}/collections`])
        expect((await holder.get(path)).status).not.toBe(200);
    }
  });

  test("comes in where members alone read, and nobody else learns of a site there", async () => {
    const { team, domain } = await mintDomain(mintTeam, false);
    const visitor = browserOn(domain);
    expect((await visitor.get("start")).status).toBe(404);
    const begun = await visitor.get("_sign-in");
    expect(begun.status).toBe(303);
    const otherTenant = (await mintOtherTenant()).owner.session;
    const address = await leave(visitor);
    expect((await otherTenant.get(address)).status).toBe(404);
    expect((await comeIn(visitor, team.member.session, domain)).status).toBe(303);
    expect(await reads(visitor)).toBe(true);
  });

  test("who is signed out of the service, or a member no more, reads no more", async () => {
    const { team, domain } = await mintDomain();
    const people = [await newMember(team), await newMember(team)] as const;
    const visitors = [browserOn(domain), browserOn(domain)] as const;
    await comeIn(visitors[0], people[0].session, domain);
    await comeIn(visitors[1], people[1].session, domain);
    expect(await Promise.all(visitors.map(reads))).toEqual([true, true]);
    await expectStatus(200, people[0].session.post("/api/auth/sign-out"));
    expect(await Promise.all(visitors.map(reads))).toEqual([false, true]);
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/users/${people[1].userId}`));
    expect(await reads(visitors[1])).toBe(false);
  });

  test("reads for as long as readers do, and signs out there", async () => {
    const { team, domain } = await mintDomain();
    const visitor = browserOn(domain);
    await comeIn(visitor, team.member.session, domain);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + limits.readerSessionMs + 1_000 });
    try {
      expect(await reads(visitor)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
    expect(await reads(visitor)).toBe(true);
    await visitor.submit({ leave: "1" });
    expect(await reads(visitor)).toBe(false);
  });

  test("is let in by no pass but the one that this browser was sent for, on this host, in time", async () => {
    const { team, domain } = await mintDomain();
    const other = await mintDomain(mintOtherTenant);
    const own = browserOn(domain);
    const back = await sentBack(team.member.session, await leave(own), domain);
    if (back === null) throw new Error("nobody was sent back");
    const pass = back;
    // Another browser, with a way of its own and with none.
    const another = browserOn(domain);
    await another.get(pass);
    await leave(another);
    await another.get(pass);
    expect(await reads(another)).toBe(false);
    // Another domain, whose members they are not.
    const elsewhere = browserOn(other.domain);
    await leave(elsewhere);
    await elsewhere.get(pass);
    expect(await reads(elsewhere)).toBe(false);
    expect(await sentBack(team.member.session, await leave(elsewhere), other.domain)).toBeNull();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + limits.memberPassMs + 1_000 });
    try {
      await own.get(pass);
      expect(await reads(own)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
    for (const forged of ["x", `${pass.slice(0, -30)}AAAA`, "_sign-in?member=a.b.c&to="]) {
      await leave(own);
      await own.get(forged.startsWith("_") ? forged : `_sign-in?member=${forged}`);
      expect(await reads(own)).toBe(false);
    }
    await comeIn(own, team.member.session, domain);
    expect(await reads(own)).toBe(true);
  });

  test("is sent to sign in who is not signed in, by a session alone, and to no other host", async () => {
    const { team, domain } = await mintDomain();
    const visitor = browserOn(domain);
    const address = await leave(visitor, "//evil.example/x");
    for (const nobody of [team.anonymous, team.member]) {
      const answer = await nobody.get(address);
      const studio = new URL(answer.headers.get("location") ?? "", baseUrl);
      expect([answer.status, studio.pathname, studio.searchParams.get("to")]).toEqual([
        303,
        "/studio",
        address,
      ]);
    }
    const entered = await comeIn(visitor, team.member.session, domain, "//evil.example/x");
    expect(entered.headers.get("location")).toMatch(/^\/(?!\/)/);
    await updateSettings(team, { isPublic: true });
    expect((await team.member.session.get(address)).status).toBe(404);
  });
});
