/** Private sites: readers who come in by a code that is mailed to an address of the owner's list. */
import { describe, expect, test } from "vitest";
import { createApp } from "#app";
import { limits } from "#limits";
import { serviceWith } from "#test/app-with";
import { proveDomain } from "#test/domains";
import { bindings } from "#test/events";
import { codeFor, enterByMail, listAddresses, newAddress, visitorAt } from "#test/mailed-readers";
import type { ListedLine } from "#test/mailed-readers";
import { mailsTo } from "#test/mails";
import { letReadersIn, readerAccessOf } from "#test/readers";
import { newReceiver } from "#test/receiver";
import { mintPricesBeside } from "#test/sites";
import { counting } from "#test/statements";
import { expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf } from "./published.ts";

const { DB } = bindings;
const word = "heliotrope";

/** A private site that lets in who is listed. */
async function mintListed(
  addresses: ListedLine[],
  access: Record<string, unknown> = {},
): Promise<Team> {
  const team = await mintTeam();
  await publish(team, { name: "Start", content: `The ${word} blooms.` });
  await letReadersIn(team, { token: null, addresses, ...access });
  return team;
}

/** Nothing is left to be done behind an answer of this one. */
const whole = serviceWith({});

const at = (team: Team) => visitorAt({ send: whole, baseUrl }, siteOf(team));

const codesOf = async (team: Team) =>
  (await DB.prepare("select * from reader_codes where org_id = ?").bind(team.orgId).all()).results;

describe("a reader whose address is listed", () => {
  test("types it, then the code of the mail, once, and reads the page that was asked for", async () => {
    const address = newAddress();
    const team = await mintListed([{ address: `  ${address.toUpperCase()} ` }]);
    const visitor = at(team);
    const front = await visitor.get("start");
    expect(front.status).toBe(401);
    expect(front.body).toMatch(/<label>Your e-mail address<input type="email"/);
    expect(front.body).toContain('<input type="hidden" name="to" value="/start"/>');
    expect(front.body).not.toContain("product");
    const asked = await visitor.submit({ email: ` ${address} `, to: "/start" });
    const form = `${siteOf(team, "_sign-in")}?code=&to=%2Fstart`;
    expect([asked.status, asked.headers.get("location")]).toEqual([303, form]);
    expect(asked.headers.getSetCookie()[0]).toMatch(
      /^galley\.code_\w+=.*Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const second = await visitor.get("_sign-in?code=&to=%2Fstart");
    expect([second.status, second.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(second.body).toMatch(/<label>Code from the mail<input type="text" name="code"/);
    expect(second.body).toContain(`If ${address} may read`);
    const [mail, ...more] = await mailsTo(address);
    expect(more).toEqual([]);
    expect([mail?.subject, mail?.text.split(",")[0]]).toEqual([
      "Your code for Handbook",
      'To read "Handbook"',
    ]);
    const code = await codeFor(address);
    const entered = await visitor.submit({ code, to: "/start" });
    expect([entered.status, entered.headers.get("location")]).toEqual([303, siteOf(team, "start")]);
    expect(entered.headers.getSetCookie().join("\n")).toMatch(
      /^galley\.reader_.*; HttpOnly; SameSite=Lax$/m,
    );
    expect((await visitor.get("start")).body).toContain(word);
    expect((await visitor.get("_sign-in")).body).toContain(`You are reading as ${address}.`);
    expect(await codesOf(team)).toEqual([]);

    const late = at(team);
    await late.submit({ email: address });
    const again = await late.submit({ code });
    expect([again.status, again.body.includes("no longer good")]).toEqual([403, true]);
  });

  test("is told the same as who is not, after the same work, while the mail is on its way", async () => {
    const [listed, other, malformed] = [newAddress(), newAddress(), `${newAddress()} nonsense`];
    const team = await mintListed([{ address: listed }]);
    const seen: unknown[] = [];
    for (const address of [listed, other, malformed]) {
      const visitor = at(team);
      const { status, body, headers } = await visitor.submit({ email: address, to: "/start" });
      const form = await visitor.get("_sign-in?code=&to=%2Fstart");
      const wrong = await visitor.submit({ code: "nonsense" });
      const shown = [form.body, wrong.body].map((text: string) => text.replaceAll(address, "…"));
      const attributes = headers.getSetCookie().map((cookie) => cookie.slice(cookie.indexOf("; ")));
      seen.push([status, body, headers.get("location"), attributes, wrong.status, ...shown]);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect([(await mailsTo(listed)).length, await mailsTo(other)]).toEqual([1, []]);
    const [some, none] = [await answerTo(team, listed), await answerTo(team, other)];
    expect([some.statements, some.isMailed]).toEqual([none.statements, false]);
  });

  test("may have so many codes within the time of one, and so may who is not", async () => {
    const [listed, other] = [newAddress(), newAddress()];
    const team = await mintListed([{ address: listed }]);
    for (const address of [listed, other]) {
      for (let asked = 0; asked < limits.readerCodesPerAddress; asked++)
        expect((await at(team).submit({ email: address })).status).toBe(303);
      const more = await at(team).submit({ email: address.toUpperCase() });
      expect([more.status, more.headers.get("retry-after")]).toEqual([429, "600"]);
    }
    expect(await mailsTo(listed)).toHaveLength(limits.readerCodesPerAddress);
    expect((await at(team).submit({ email: newAddress() })).status).toBe(303);
  });

  test("asks and types no more often than anybody signs in from one network", async () => {
    const team = await mintListed([{ address: newAddress() }]);
    const strict = visitorAt(
      { send: serviceWith({ RATE_LIMITS: "enforced" }), baseUrl },
      siteOf(team),
    );
    const network = crypto.randomUUID().slice(0, 4);
    const from = (net: number, host: number) => ({
      "cf-connecting-ip": `2001:db8:${network}:${net}::${host}`,
    });
    const submissions: [number, () => Record<string, string>, number][] = [
      [1, () => ({ email: newAddress() }), 303],
      [2, () => ({ code: "1234" }), 403],
    ];
    for (const [net, fields, taken] of submissions) {
      const statuses = new Set<number>();
      for (let tried = 0; tried < 2 * limits.signInsPerMinute + 2; tried++)
        statuses.add((await strict.submit(fields(), from(net, tried))).status);
      expect([...statuses]).toEqual([taken, 429]);
    }
    expect((await strict.submit({ email: newAddress() }, from(3, 1))).status).toBe(303);
  });

  test("reads until the address is taken from the list, the list is emptied, or the time is over", async () => {
    const [address, domain] = [newAddress(), `${crypto.randomUUID()}.example`];
    const all = [{ address }, { address: `*@${domain}` }];
    const team = await mintListed(all);
    const [rita, sam] = [
      await enterByMail(at(team), address),
      await enterByMail(at(team), newAddress(domain)),
    ];
    const both = async () => [(await rita.get("start")).status, (await sam.get("start")).status];
    expect(await both()).toEqual([200, 200]);
    await listAddresses(team, [{ address: `*@${domain}` }]);
    expect(await both()).toEqual([401, 200]);
    await listAddresses(team, []);
    expect((await sam.get("start")).status).toBe(404);
    await listAddresses(team, all);
    expect(await both()).toEqual([401, 401]);
  });

  test("ends with the API token that the list was set with", async () => {
    const address = newAddress();
    const team = await mintListed([{ address }]);
    const admin = await withToken(send, baseUrl, team.owner, team.orgId, [
      "admin",
      "read",
      "write",
    ]);
    await expectStatus(200, admin.put(readerAccessOf(team), { addresses: [{ address }] }));
    const rita = await enterByMail(at(team), address);
    expect((await rita.get("start")).status).toBe(200);
    const { madeWith } = await expectStatus(200, team.owner.get(readerAccessOf(team)));
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/tokens/${madeWith.id}`));
    expect((await rita.get("start")).status).toBe(401);
    const before = (await mailsTo(address)).length;
    expect((await at(team).submit({ email: address })).status).toBe(303);
    expect(await mailsTo(address)).toHaveLength(before);
  });

  test("is in the groups of the list as it is now, in every section that follows", async () => {
    const address = newAddress();
    const access = { groups: ["partners", "buyers"] };
    const team = await mintListed([{ address, groups: ["buyers"] }], access);
    const prices = await mintPricesBeside(team);
    const follow = { followsHome: true, allowedGroups: ["partners"] };
    await expectStatus(200, team.owner.put(readerAccessOf(team, prices.id), follow));
    const rita = visitorAt({ send: whole, baseUrl }, `/docs/${team.orgSlug}/manual`);
    await enterByMail(rita, address);
    const both = async () => [
      (await rita.get("start")).status,
      (await rita.get("prices/list")).status,
    ];
    expect(await both()).toEqual([200, 404]);
    await listAddresses(team, [{ address, groups: ["partners"] }], access);
    expect(await both()).toEqual([200, 200]);
  });

  test("comes in on a domain of the collection's own, for that host alone", async () => {
    const address = newAddress();
    const team = await mintListed([{ address }]);
    const host = `https://${await proveDomain(team)}`;
    const rita = await enterByMail(visitorAt({ send: whole, baseUrl: host }), address);
    expect([...rita.cookies.keys()].every((name) => name.startsWith("__Host-galley."))).toBe(true);
    expect((await rita.get("start")).body).toContain(word);
    const brought = at(team);
    for (const [name, value] of rita.cookies)
      brought.cookies.set(name.replace("__Host-", ""), value);
    expect((await brought.get("start")).status).toBe(401);
  });
});

/** What was done for an answer, with a provider that takes two seconds for a mail: statements, and whether the mail was through. */
async function answerTo(team: Team, address: string) {
  const provider = newReceiver();
  await provider.answerWith({ status: 200, afterMs: 2_000 });
  const counted = counting(DB);
  const variables = { ...bindings, DB: counted.database, MAIL_URL: provider.url };
  let isMailed = false;
  const pending: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    passThroughOnException: () => undefined,
    props: {},
  };
  const request = new Request(`${baseUrl}${siteOf(team, "_sign-in")}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: address }),
  });
  const answer = await createApp().fetch(
    request,
    variables,
    context as unknown as ExecutionContext,
  );
  expect(answer.status).toBe(303);
  void Promise.all(pending).then(() => (isMailed = pending.length > 0));
  const found = { statements: counted.count(), isMailed };
  await Promise.all(pending);
  return found;
}
