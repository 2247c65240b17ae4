/** Codes that are mailed to readers of private sites, and the lists that say to whom. */
import { describe, expect, test } from "vitest";
import { runEachMinute } from "../../src/background.ts";
import { limits } from "#limits";
import { serviceOf, serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import { bindings, systemAt } from "#test/events";
import { codeFor, listAddresses, newAddress, visitorAt } from "#test/mailed-readers";
import type { ListedLine } from "#test/mailed-readers";
import { letReadersIn, readerAccessOf } from "#test/readers";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";
import { publish, siteOf } from "./published.ts";

const { DB } = bindings;

/** A private site that lets in who is listed. */
async function mintListed(addresses: ListedLine[]): Promise<Team> {
  const team = await mintTeam();
  await publish(team, { name: "Start" });
  await letReadersIn(team, { token: null, addresses });
  return team;
}

/** Nothing is left to be done behind an answer of this one. */
const whole = serviceWith({});

const at = (team: Team) => visitorAt({ send: whole, baseUrl }, siteOf(team));

const codesOf = async (team: Team) =>
  (await DB.prepare("select * from reader_codes where org_id = ?").bind(team.orgId).all()).results;

describe("a code", () => {
  test("is tried five times, and then is none, however right", async () => {
    const address = newAddress();
    const team = await mintListed([{ address }]);
    const visitor = at(team);
    await visitor.submit({ email: address });
    const code = await codeFor(address);
    const wrong = code.startsWith("1") ? "2222 2222" : "1111 1111";
    for (let tried = 1; tried < limits.readerCodeTries; tried++)
      expect((await visitor.submit({ code: wrong })).status).toBe(403);
    const [row] = await codesOf(team);
    expect(row?.["tries"]).toBe(limits.readerCodeTries - 1);
    await visitor.submit({ code: wrong });
    const refused = await visitor.submit({ code });
    expect([refused.status, refused.body.includes('role="alert"')]).toEqual([403, true]);
    expect(refused.body).toContain('name="code"');
    expect((await visitor.get("start")).status).toBe(401);
  });

  test("is good for ten minutes, and then is forgotten; who asked stands nowhere", async () => {
    const address = newAddress();
    const team = await mintListed([{ address: "*@acme.example" }]);
    const visitor = at(team);
    await visitor.submit({ email: address });
    const code = await codeFor(address);
    const [row] = await codesOf(team);
    const said = JSON.stringify(row);
    expect([address, code, code.replace(" ", "")].filter((each) => said.includes(each))).toEqual(
      [],
    );
    expect(Number(row?.["expires_at"])).toBeLessThanOrEqual(Date.now() + limits.readerCodeMs);
    await DB.prepare("update reader_codes set expires_at = ? where org_id = ?")
      .bind(Date.now() - 1, team.orgId)
      .run();
    expect((await visitor.submit({ code })).status).toBe(403);
    await runEachMinute(systemAt());
    expect(await codesOf(team)).toEqual([]);
  });

  test("opens nothing to another address, at another site, or once its address is taken from the list", async () => {
    const address = newAddress();
    const eve = address.replace("rita-", "eve-");
    // Both are listed: what holds one back is the code alone.
    const [team, other] = [
      await mintListed([{ address }, { address: eve }]),
      await mintListed([{ address }]),
    ];
    const asked = async () => {
      const visitor = at(team);
      await visitor.submit({ email: address });
      return { visitor, code: (await codeFor(address)).replace(" ", "") };
    };
    const ticket = `galley.code_${team.collectionId}`;
    const { visitor, code } = await asked();
    const value = visitor.cookies.get(ticket) ?? "";
    const elsewhere = at(other);
    elsewhere.cookies.set(`galley.code_${other.collectionId}`, value);
    expect((await elsewhere.submit({ code })).status).toBe(403);
    const as = at(team);
    as.cookies.set(ticket, value.replace("rita-", "eve-"));
    expect((await as.submit({ code })).status).toBe(403);
    expect((await at(team).submit({ code })).status).toBe(403);
    await listAddresses(team, [{ address: newAddress() }]);
    const late = await visitor.submit({ code });
    expect([late.status, late.headers.getSetCookie().join().includes("reader_")]).toEqual([
      403,
      false,
    ]);
  });

  test("leads to pages of the site alone", async () => {
    const domain = `${crypto.randomUUID()}.example`;
    const team = await mintListed([{ address: `*@${domain}` }]);
    for (const to of ["//evil.example/x", "https://evil.example", "/../../studio", "/_sign-in"]) {
      const address = newAddress(domain);
      const visitor = at(team);
      const asked = await visitor.submit({ email: address, to });
      expect(asked.headers.get("location")).toMatch(new RegExp(`^${siteOf(team, "_sign-in")}\\?`));
      const { headers } = await visitor.submit({ code: await codeFor(address), to });
      expect(headers.get("location")).toMatch(new RegExp(`^${siteOf(team)}(/|$)`));
    }
  });

  test("is taken by no form of another site, and shows nothing of a hostile address but its text", async () => {
    const address = newAddress();
    const team = await mintListed([{ address }]);
    const visitor = at(team);
    await visitor.submit({ email: address });
    const code = await codeFor(address);
    for (const from of ["cross-site", "same-site", "none"]) {
      const forged = await visitor.submit({ code }, { "Sec-Fetch-Site": from });
      expect([from, forged.status]).toEqual([from, 403]);
    }
    const own = await visitor.submit({ code }, { "Sec-Fetch-Site": "same-origin" });
    expect(own.status).toBe(303);
    const hostile = at(team);
    await hostile.submit({ email: '"><script>alert(1)</script>@x.example', to: '"><b>' });
    const shown = await hostile.get(`_sign-in?code=&to=${encodeURIComponent('"><b>')}`);
    expect(shown.status).toBe(200);
    expect(shown.body).not.toMatch(/<script>alert|"><b>/);
    const large = await hostile.submit({ email: "a".repeat(70_000) });
    expect(large.status).toBe(413);
  });
});

/** As a new service is before anybody has told it how to mail. */
const withoutMail = {
  ENVIRONMENT: "production",
  PASSWORD_HASHING: "recommended",
  RATE_LIMITS: "enforced",
  OUTBOUND_ALLOW: "",
  GALLEY_SECRET: "a-secret-of-production-and-of-no-other-place",
  OWN_HOSTS: "galley.test",
};

describe("a list of addresses", () => {
  const set = (team: Team, body: Record<string, unknown>) =>
    team.owner.put(readerAccessOf(team), body);

  test("is refused with the way out where it would open nothing, or something else than it says", async () => {
    const team = await mintTeam();
    for (const [body, field, why] of [
      [{ addresses: [{ address: "nobody" }] }, "body.addresses.0.address", "`*@` and a domain"],
      [{ addresses: [{ address: "*" }] }, "body.addresses.0.address", "`*@` and a domain"],
      [{ addresses: [{ address: "*@*" }] }, "body.addresses.0.address", "`*@` and a domain"],
      [{ addresses: [{ address: "*@*.example" }] }, "body.addresses.0.address", "`*@`"],
      [{ addresses: [{ address: "a*@acme.example" }] }, "body.addresses.0.address", "`*@`"],
      [
        { addresses: [{ address: "a@b.example" }, { address: "A@B.example" }] },
        "body.addresses",
        "twice",
      ],
      [
        { groups: ["a"], addresses: [{ address: "a@b.example", groups: ["b"] }] },
        "body.addresses.0.groups",
        'the group "b", which is not there',
      ],
      [
        { followsHome: true, addresses: [{ address: "a@b.example" }] },
        "body.followsHome",
        "no addresses",
      ],
    ] as const) {
      const answer = await set(team, body);
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, field]);
      expect(answer.body.errors[0].message).toContain(why);
    }
    const many = Array.from({ length: limits.readerAddresses + 1 }, (_, at) => ({
      address: `a${at}@b.example`,
    }));
    expect((await set(team, { addresses: many })).status).toBe(422);
    const { addresses } = await expectStatus(200, set(team, { addresses: many.slice(1) }));
    expect(addresses).toHaveLength(limits.readerAddresses);
    expect(addresses[0]).toEqual({ address: "a1@b.example", groups: [] });
  });

  test("is refused where the service sends no mail", async () => {
    const team = await mintTeam();
    const { MAIL_URL: _, ...rest } = bindings;
    const mute = createClient(
      serviceOf({ ...rest, ...withoutMail }),
      "https://galley.test",
      team.owner.headers,
    );
    const addresses = [{ address: "a@b.example" }];
    const { status, body } = await mute.put(readerAccessOf(team), { addresses });
    expect([status, body.errors?.[0].path]).toEqual([422, "body.addresses"]);
    expect(body.errors[0].message).toContain("MAIL_URL is not set");
  });
});
