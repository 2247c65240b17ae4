/** Where a request from an endpoint's page goes, who may send one, and that no secret comes back. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { createClient } from "#test/client";
import { echoUrl, giveEnvironment, publishEndpoint, requestSent, tryOut } from "#test/endpoints";
import { mintCollection } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";

let team: Team;
let pageId: string;
let environmentId: string;
beforeAll(async () => {
  team = await mintTeam();
  environmentId = await giveEnvironment(team, {
    hidden: { initialValue: "hidden-value", secret: true },
    user: { initialValue: "42", currentValue: "43" },
  });
  pageId = (await publishEndpoint(team)).id;
});

const sentFrom = (request: Record<string, unknown>, client = team.anonymous) =>
  requestSent(team, pageId, request, client);

describe("where requests go", () => {
  const origin = inject("fixtureServers");
  const { host, port } = new URL(origin);

  test.each([
    "https://api.elsewhere.example/",
    `${origin}.evil.test/`,
    `http://${host}@evil.test/`,
    `http://user:password@${host}/echo`,
    `http://localhost:${port}/echo`,
    `http://[::ffff:127.0.0.1]:${port}/echo`,
    `http://127.0.0.1:1/echo`,
    `https://${host}/echo`,
    `http://127.0.0.1%2eevil.test:${port}/`,
    `http://127.0.0.1.:${port}.evil.test/`,
    `//${host}/echo`,
    "file:///etc/passwd",
    "data:text/plain,hello",
    "{{user}}",
  ])("an address that only looks like a named one is refused: %s", async (url) => {
    const { status, body } = await tryOut(team, pageId, { url });
    expect([status, body.errors?.[0].path]).toEqual([422, "body.url"]);
  });

  test.each([
    `http://2130706433:${port}/echo`,
    `http://0x7f.1:${port}/echo`,
    `HTTP://127.0.0.1:${port}/echo`,
    `${origin}\\@evil.test/../echo`,
  ])("another writing of the very same origin is that origin: %s", async (url) => {
    const answer = await tryOut(team, pageId, { url });
    expect(answer.body).toMatchObject({ status: 200 });
  });

  test.each(["", ".", ".."])(
    "a path with its parameter %j would be another path, and is not sent",
    async (value) => {
      const url = "{{baseUrl}}/users/:userId";
      const pathParams = [{ key: "userId", value }];
      const { status, body } = await tryOut(team, pageId, { method: "DELETE", url, pathParams });
      expect([status, body.errors[0].path]).toEqual([422, "body.pathParams"]);
      expect(body.detail).toContain('"userId"');
    },
  );

  test("what an endpoint names is reached from the moment it is published until it is hidden", async () => {
    const another = await mintTeam();
    const first = await publishEndpoint(another, { url: "https://named.example/a" });
    const page = await publishEndpoint(another, {
      url: "https://api.{{tenant}}.example/a",
      auth: { type: "oauth2", flows: { x: { tokenUrl: "https://sign.example/token" } } },
    });
    const originsOf = async () =>
      (await expectStatus(200, another.anonymous.get(`/playground/${first.id}`))).origins;
    expect(await originsOf()).toEqual([
      "https://named.example",
      "https://sign.example",
      new URL(echoUrl).origin,
    ]);
    await giveEnvironment(another, { tenant: { initialValue: "acme" } });
    expect(await originsOf()).toContain("https://api.acme.example");
    const { body } = await tryOut(another, first.id, { url: "https://api.acme.example.evil.test" });
    expect(body.errors[0].code).toBe("origin_refused");
    await pagesOf(another).update(page.id, { isArchived: true });
    expect(await originsOf()).toEqual(["https://named.example", new URL(echoUrl).origin]);
  });

  test("a name that leads into a private network, plain http and this service itself are not reached", async () => {
    const another = await mintTeam();
    const urls = ["https://inner.private.example/", "http://plain.example/", "https://10.0.0.7/"];
    const own = "https://galley.test/healthcheck";
    const all = [...urls, own];
    const variables = Object.fromEntries(
      all.map((url, at) => [`name${at}`, { initialValue: url }]),
    );
    await giveEnvironment(another, variables);
    const page = await publishEndpoint(another);
    for (const url of all) {
      const { origin } = new URL(url);
      const { status, body } = await tryOut(another, page.id, { url, origin });
      expect([url, status, body.code]).toEqual([url, 502, "upstream_failed"]);
    }
  });
});

describe("who may try", () => {
  test("whoever may read the page, in the collection that it is in, and nobody else", async () => {
    const otherTenant = await mintOtherTenant();
    const page = await publishEndpoint(team);
    const secret = (
      await expectStatus(200, team.owner.patch(`/api/page/${page.id}/editable`, { editable: true }))
    ).secret;
    const holder = createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });
    const clients = [team.anonymous, otherTenant.owner, team.member, holder];
    const statuses = async () => {
      const answers = [];
      for (const client of clients) {
        answers.push((await tryOut(team, page.id, {}, client)).status);
        answers.push((await client.get(`/playground/${page.id}`)).status);
      }
      return answers;
    };
    expect(await statuses()).toEqual(Array.from({ length: 8 }, () => 200));
    const other = await mintCollection(team);
    const elsewhere = { collectionId: other.collectionId };
    expect((await tryOut(team, page.id, elsewhere)).status).toBe(404);
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    await expectStatus(200, team.owner.put(path, { isPublic: false }));
    expect(await statuses()).toEqual([404, 404, 404, 404, 200, 200, 404, 404]);
    await expectStatus(200, team.owner.put(path, { isPublic: true }));
    await pagesOf(team).setState(page.id, { state: 1 });
    expect(await statuses()).toEqual(Array.from({ length: 8 }, () => 404));
  });

  test("a page that is no endpoint has no playground, and says so without a fault", async () => {
    const page = await pagesOf(team).create(team.rootPageId, { content: "Words." });
    await pagesOf(team).publish(page.id);
    expect((await team.anonymous.get(`/playground/${page.id}`)).status).toBe(404);
  });

  test("nothing is kept of a request, a key for trying again or not", async () => {
    const { DB } = env as unknown as { DB: D1Database };
    const once = `once-${team.orgId}`;
    const { collectionId } = team;
    const body = { collectionId, pageId, method: "GET", url: "{{baseUrl}}" };
    const key = { "Idempotency-Key": once };
    await expectStatus(200, team.owner.post("/playground/send", body, key));
    const claims = DB.prepare("select count(*) as n from idempotency_keys where key = ?").bind(
      once,
    );
    expect(await claims.first("n")).toBe(0);
  });
});

describe("secrets", () => {
  const secret = "s3cr3t/+ \"'&=value";

  /** Everything that is stored, as text. */
  async function stored(): Promise<string> {
    const { DB, FILES } = env as unknown as { DB: D1Database; FILES: R2Bucket };
    const { results: tables } = await DB.prepare(
      "select name from sqlite_schema where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
    ).all<{ name: string }>();
    const texts: string[] = [];
    for (const { name } of tables) {
      texts.push(JSON.stringify((await DB.prepare(`select * from "${name}"`).all()).results));
    }
    for (const { key } of (await FILES.list()).objects) {
      texts.push((await (await FILES.get(key))?.text()) ?? "");
    }
    return texts.join("\n");
  }

  test("their owner's request is filled with them; nothing that is answered, logged or kept holds one", async () => {
    const lines: string[] = [];
    const listen = (line: unknown) => void lines.push(String(line));
    const spies = (["log", "error", "warn"] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(listen),
    );
    const mine = await expectStatus(
      201,
      team.member.post(`/orgs/${team.orgId}/environments`, {
        name: "Mine",
        type: 1,
        variables: {
          key: { initialValue: secret, secret: true },
          header: { initialValue: "before {{key}} after" },
        },
      }),
    );
    const request = {
      environmentId: mine.id,
      method: "POST",
      url: `{{baseUrl}}/:path?redirect-not={{key}}`,
      pathParams: [{ key: "path", value: "{{key}}" }],
      query: [{ key: "q", value: "{{key}}" }],
      headers: [{ key: "X-Secret", value: "{{header}}" }],
      auth: { type: "basic", username: "me", password: "{{key}}" },
      body: { type: "form", fields: [{ key: "k", value: "{{key}}" }] },
    };
    const answer = await expectStatus(200, tryOut(team, pageId, request, team.member));
    expect(answer.body.value).toContain("before {{key}} after");
    const toSecret = [{ key: "redirect", value: "/{{key}}" }];
    const redirect = { query: toSecret, method: "GET", body: { type: "none" } };
    const refused = { url: "https://{{key}}.evil.test/", method: "GET", body: { type: "none" } };
    const others = [
      await tryOut(team, pageId, { ...request, ...redirect }, team.member),
      await tryOut(team, pageId, { ...request, ...refused }, team.member),
      await tryOut(team, pageId, request, team.owner),
      await tryOut(team, pageId, { ...request, environmentId }, team.anonymous),
      await team.anonymous.get(`/playground/${pageId}`),
      await team.anonymous.get(`/logs/org/${team.orgId}`),
    ];
    expect(others.slice(0, 4).map(({ status }) => status)).toEqual([200, 422, 404, 200]);
    for (const spy of spies) spy.mockRestore();
    expect(lines.join("\n")).toContain('"proxied"');
    const everything = JSON.stringify([answer, others, lines]) + (await stored());
    const forms = [
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      btoa(`me:${secret}`),
      "s3cr3t",
    ];
    expect(forms.filter((form) => everything.includes(form))).toEqual([]);
  });

  test("a secret that is somebody else's has no value, for a member as for a reader", async () => {
    const headers = [{ key: "X-Hidden", value: "{{hidden}}-{{user}}" }];
    const member = await sentFrom({ headers, environmentId }, team.member);
    expect(member.headers["x-hidden"]).toBe("{{hidden}}-43");
    const reader = await sentFrom({ headers, environmentId });
    expect(reader.headers["x-hidden"]).toBe("{{hidden}}-42");
    const owner = await expectStatus(
      200,
      tryOut(team, pageId, { headers, environmentId }, team.owner),
    );
    expect(owner).toMatchObject({ status: 200, unresolved: [] });
  });
});
