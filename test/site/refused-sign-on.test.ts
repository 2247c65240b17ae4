/** Private sites: whom no way to the organization's provider and back lets in. */
import { describe, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import { readerAccessOf, readerSecret } from "#test/readers";
import {
  browserOn,
  comeBack,
  leaveFor,
  setReaderProvider,
  signInThere,
  signOn,
} from "#test/signed-on-readers";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";
import { siteOf } from "./published.ts";
import { mintSignedOn, rita } from "./signed-on.ts";

describe("nobody is let in", () => {
  const expectRefused = async (
    answer: Promise<{ status: number; body: string; headers: Headers }>,
  ) => {
    const { status, body, headers } = await answer;
    const cookies = headers.getSetCookie().filter((cookie) => cookie.includes("reader_"));
    expect([
      status,
      body.includes("You could not be signed in. Try it once more"),
      cookies,
    ]).toEqual([403, true, []]);
    expect(headers.get("cache-control")).toBe("no-store");
    return body;
  };

  test("with another state, no cookie, somebody else's answer, or one that was used before", async () => {
    const team = await mintSignedOn();
    const site = siteOf(team);
    const [visitor, other] = [browserOn(), browserOn()];
    const url = await signInThere(await leaveFor(visitor, site), rita);
    const kept = new Map(visitor.cookies);
    const again = () => {
      for (const [name, value] of kept) visitor.cookies.set(name, value);
    };
    const forged = new URL(url);
    forged.searchParams.set("state", "another");
    await expectRefused(comeBack(visitor, forged));
    // The cookie went with that answer: a try is one.
    await expectRefused(comeBack(visitor, url));
    await expectRefused(comeBack(browserOn(), url));
    const theirs = await leaveFor(other, site);
    const stolen = new URL(url);
    stolen.searchParams.set("state", theirs.searchParams.get("state") ?? "");
    await expectRefused(comeBack(other, stolen));
    again();
    expect((await comeBack(visitor, url)).status).toBe(303);
    again();
    await expectRefused(comeBack(visitor, url));
  });

  test("by what was begun at another site, or another organization's provider", async () => {
    const [team, theirs] = [await mintSignedOn(), await mintSignedOn()];
    const visitor = browserOn();
    const url = await signInThere(await leaveFor(visitor, siteOf(theirs)), rita);
    const here = new URL(url);
    here.pathname = `/_sign-in/${team.collectionId}`;
    await expectRefused(comeBack(visitor, here));
    const value = visitor.cookies.get(`galley.sso_${theirs.collectionId}`) ?? "";
    visitor.cookies.set(`galley.sso_${team.collectionId}`, value);
    await expectRefused(comeBack(visitor, here));
    expect((await comeBack(visitor, url)).status).toBe(303);
    expect((await visitor.get(siteOf(team).slice(1))).status).toBe(401);
  });

  test("by a provider that another one has replaced on the way, nor by an answer that says it is another's", async () => {
    const team = await mintSignedOn();
    const visitor = browserOn();
    const before = await signInThere(await leaveFor(visitor, siteOf(team)), rita);
    await setReaderProvider(team);
    expect(await expectRefused(comeBack(visitor, before))).toContain("the provider is another one");
    const url = await signInThere(await leaveFor(visitor, siteOf(team)), rita);
    url.searchParams.set("iss", "https://evil.example");
    await expectRefused(comeBack(visitor, url));
  });

  test("after more time than it may take, with a cookie of our making for another purpose, or a part of one", async () => {
    const team = await mintSignedOn();
    const visitor = browserOn();
    const url = await signInThere(await leaveFor(visitor, siteOf(team)), rita);
    const name = `galley.sso_${team.collectionId}`;
    const sealed = visitor.cookies.get(name) ?? "";
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + limits.signInStateMs });
    await expectRefused(comeBack(visitor, url));
    vi.useRealTimers();
    for (const value of [sealed.slice(0, -8), "v1.x.y", "{}", ""]) {
      visitor.cookies.set(name, value);
      await expectRefused(comeBack(visitor, url));
    }
  });

  test("where nobody comes in so, and what is not there is not there", async () => {
    const team = await mintSignedOn();
    const visitor = browserOn();
    const url = await signInThere(await leaveFor(visitor, siteOf(team)), rita);
    await expectStatus(
      200,
      team.owner.put(readerAccessOf(team), { token: { secret: readerSecret } }),
    );
    await expectRefused(comeBack(visitor, url));
    const asked = await visitor.get(`${siteOf(team).slice(1)}/_sign-in?sso=`);
    expect([asked.status, asked.headers.get("location")]).toEqual([200, null]);
    await expectStatus(204, team.owner.delete(readerAccessOf(team)));
    expect((await comeBack(visitor, url)).status).toBe(404);
    expect((await visitor.get("_sign-in/nobody")).status).toBe(404);
    const open = await mintTeam();
    expect((await visitor.get(`_sign-in/${open.collectionId}`)).status).toBe(404);
  });

  test("to a page of another site", async () => {
    const team = await mintSignedOn();
    for (const to of ["//evil.example/x", "https://evil.example", "/../../studio", "/_sign-in"]) {
      const { status, headers } = await signOn(browserOn(), siteOf(team), rita, to);
      expect([to, status]).toEqual([to, 303]);
      expect(headers.get("location")).toMatch(new RegExp(`^${siteOf(team)}(/|$)`));
    }
    const long = `/${"a".repeat(limits.signInReturnChars)}`;
    const { headers } = await signOn(browserOn(), siteOf(team), rita, long);
    expect(headers.get("location")).toBe(siteOf(team));
  });

  test("oftener than anybody signs in from one network", async () => {
    const team = await mintSignedOn();
    const network = crypto.randomUUID().slice(0, 4);
    const paths = [`${siteOf(team)}/_sign-in?sso=`, `/_sign-in/${team.collectionId}?code=x`];
    for (const [net, path] of paths.entries()) {
      const statuses: number[] = [];
      for (let tried = 0; tried < 2 * limits.signInsPerMinute + 2; tried++) {
        const ip = `2001:db8:${network}:${net}::${tried}`;
        const strict = createClient(serviceWith({ RATE_LIMITS: "enforced" }), baseUrl, {
          "cf-connecting-ip": ip,
        });
        statuses.push((await strict.get(path)).status);
      }
      expect([path, statuses[0], statuses.at(-1)]).toEqual([path, net === 0 ? 303 : 403, 429]);
    }
  });
});
