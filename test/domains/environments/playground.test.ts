/** Trying an endpoint from its page: what is sent, and what comes back; and tokens of a real provider. */
import { beforeAll, describe, expect, inject, test } from "vitest";
import { toBase64 } from "#security/encoding";
import { createClient } from "#test/client";
import { echoUrl, giveEnvironment, publishEndpoint, requestSent, tryOut } from "#test/endpoints";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

let team: Team;
let pageId: string;
beforeAll(async () => {
  team = await mintTeam();
  await giveEnvironment(team, { user: { initialValue: "42" } });
  pageId = (await publishEndpoint(team)).id;
});

const sentFrom = (request: Record<string, unknown>, client = team.anonymous) =>
  requestSent(team, pageId, request, client);

const pathOf = (url: string) => url.slice(url.indexOf("/echo") + "/echo".length);

describe("what is sent", () => {
  test("the address takes its variables, its path and its query, each written so that it stays what it is", async () => {
    const sent = await sentFrom({
      url: "{{ baseUrl }}/users/:userId/files/{name}?fixed=1",
      pathParams: [
        { key: "userId", value: "{{user}}" },
        { key: "name", value: "a/b ?#ü" },
      ],
      query: [
        { key: "q", value: "a&b=c d" },
        { key: "q", value: "+" },
        { key: "", value: "left out" },
      ],
    });
    expect(sent.method).toBe("GET");
    expect(pathOf(sent.url)).toBe(
      "/users/42/files/a%2Fb%20%3F%23%C3%BC?fixed=1&q=a%26b%3Dc%20d&q=%2B",
    );
  });

  const payload = btoa(String.fromCharCode(0, 1, 2, 253, 254, 255));
  test.each([
    ["json", { value: '{"user":"{{user}}"}' }, "application/json", '{"user":"42"}'],
    ["text", { value: "é {{user}}" }, "text/plain;charset=utf-8", "é 42"],
    ["xml", { value: "<a/>", contentType: "text/xml" }, "text/xml", "<a/>"],
    [
      "form",
      { fields: [{ key: "a b", value: "{{user}}&" }] },
      "application/x-www-form-urlencoded;charset=UTF-8",
      "a+b=42%26",
    ],
    [
      "graphql",
      { query: "{ me }", variables: '{"id":"{{user}}"}' },
      "application/json",
      '{"query":"{ me }","variables":{"id":"42"}}',
    ],
  ])("a body of the type %s", async (type, body, contentType, expected) => {
    const sent = await sentFrom({ method: "POST", body: { type, ...body } });
    expect([sent.headers["content-type"], sent.body]).toEqual([contentType, expected]);
  });

  test("a binary body byte for byte, and a form with files, whose own headers say its boundary", async () => {
    const binary = await sentFrom({
      method: "PUT",
      body: { type: "binary", data: payload, contentType: "image/x-test" },
    });
    expect([binary.base64, binary.headers["content-type"]]).toEqual([payload, "image/x-test"]);
    const fields = [
      { key: "title", value: "T {{user}}" },
      { key: "file", fileName: "ü.bin", contentType: "image/x-test", data: payload },
    ];
    const headers = [{ key: "Content-Type", value: "multipart/form-data; boundary=lie" }];
    const multipart = await sentFrom({
      method: "POST",
      headers,
      body: { type: "multipart", fields },
    });
    const type = multipart.headers["content-type"] ?? "";
    expect(type).not.toContain("lie");
    const bytes = Uint8Array.from(atob(multipart.base64), (char) => char.charCodeAt(0));
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    expect(form.get("title")).toBe("T 42");
    const file = form.get("file") as unknown as File;
    expect([file.name, file.type, file.size]).toEqual(["ü.bin", "image/x-test", 6]);
  });

  test.each([
    ["bearer", { token: "t{{user}}" }, { authorization: "Bearer t42" }],
    ["basic", { username: "ü", password: "{{user}}" }, { authorization: "Basic w7w6NDI=" }],
    ["apiKey", { in: "header", name: "X-Key", value: "k" }, { "x-key": "k" }],
    ["apiKey", { in: "cookie", name: "sid", value: "s" }, { cookie: "own=1; sid=s" }],
    ["oauth2", { accessToken: "at" }, { authorization: "Bearer at" }],
  ])("signing in by %s %o", async (type, auth, expected) => {
    const cookies = "in" in auth && auth.in === "cookie" ? [{ key: "own", value: "1" }] : [];
    expect((await sentFrom({ auth: { type, ...auth }, cookies })).headers).toMatchObject(expected);
  });

  test("a key in the query", async () => {
    const auth = { type: "apiKey", in: "query", name: "key", value: "a b" };
    expect(pathOf((await sentFrom({ auth })).url)).toBe("?key=a%20b");
  });

  test("nothing of the caller's own credentials and connection goes along, whatever they name", async () => {
    const named = ["Cookie", "Host", "X-Forwarded-For", "CF-Connecting-IP", "Connection", "Via"];
    const headers = [...named, "Proxy-Authorization", "X-Mine"].map((key) => ({ key, value: "x" }));
    const client = createClient(send, baseUrl, {
      ...team.owner.headers,
      "X-Forwarded-For": "1.2.3.4",
      Cookie: "a=b",
    });
    const sent = await sentFrom({ headers }, client);
    const values = Object.values(sent.headers).join(" ");
    expect(sent.headers).toMatchObject({ "x-mine": "x", host: new URL(echoUrl).host });
    expect(values).not.toMatch(/gly_|1\.2\.3\.4|a=b/);
    for (const name of ["cookie", "x-forwarded-for", "cf-connecting-ip", "via", "authorization"])
      expect(sent.headers[name]).toBeUndefined();
  });

  test.each([
    [{ method: "TRACE" }, "body.method"],
    [{ body: { type: "text", value: "x" } }, "body.body"],
    [{ headers: [{ key: "a b", value: "" }] }, "body.headers.0.key"],
    [{ headers: [{ key: "a", value: "b\r\nc: d" }] }, "body.headers.0.value"],
    [{ headers: [{ key: "a", value: "ж" }] }, "body.headers.0.value"],
    [{ cookies: [{ key: "a", value: "b; c" }] }, "body.cookies"],
    [{ method: "POST", body: { type: "binary", data: "%" } }, "body.body.data"],
    [
      { method: "POST", body: { type: "graphql", query: "", variables: "{" } },
      "body.body.variables",
    ],
    [{ auth: { type: "apiKey", in: "header", name: "Cookie", value: "x" } }, "body.auth.name"],
    [{ url: "{{nothing}}/x" }, "body.url"],
    [{ url: "/users" }, "body.url"],
    [{ timeoutMs: 30_001 }, "body.timeoutMs"],
  ])("what cannot be sent is refused by its place: %o", async (request, path) => {
    const { status, body } = await tryOut(team, pageId, request);
    expect([status, body.code, body.errors?.[0].path]).toEqual([422, "validation_failed", path]);
  });
});

describe("what comes back", () => {
  const ask = (query: string, more = {}) =>
    tryOut(team, pageId, { url: `{{baseUrl}}?${query}`, ...more });

  test("status, time, size and headers; no cookie, nothing of one connection, and what had no value by name", async () => {
    const { body } = await ask("status=418", { headers: [{ key: "X-A", value: "{{ who }}" }] });
    expect(body).toMatchObject({ status: 418, unresolved: ["who"], redirectedTo: null });
    expect(body.timeMs).toBeGreaterThanOrEqual(0);
    expect(body.sizeBytes).toBe(body.body.value.length);
    const names = body.headers.map(({ key }: { key: string }) => key);
    expect(names).toContain("x-upstream");
    const hidden = ["set-cookie", "x-forwarded-server", "connection", "transfer-encoding"];
    expect(names.filter((name: string) => hidden.includes(name))).toEqual([]);
    expect((await ask("status=204")).body).toMatchObject({ status: 204, sizeBytes: 0 });
    expect((await ask("", { method: "HEAD" })).body).toMatchObject({ status: 200, sizeBytes: 0 });
  });

  test("a picture as Base64 under its type", async () => {
    const { body } = (await ask("image")).body;
    expect([body.encoding, body.contentType]).toEqual(["base64", "image/png"]);
    expect(atob(body.value).slice(1, 4)).toBe("PNG");
  });

  test("a redirect is shown and not followed, wherever it leads", async () => {
    for (const target of ["http://169.254.169.254/latest", "/echo/next"]) {
      const { body } = await ask(`redirect=${encodeURIComponent(target)}`);
      expect([body.status, body.redirectedTo]).toEqual([302, new URL(target, echoUrl).href]);
    }
  });

  test("5 MiB are shown, one byte more is not", async () => {
    const most = 5 * 1024 * 1024;
    expect((await ask(`bytes=${most}`)).body.sizeBytes).toBe(most);
    const { status, body } = await ask(`bytes=${most + 1}`);
    expect([status, body.code]).toEqual([502, "upstream_failed"]);
    expect(body.detail).toContain("larger than 5 MiB");
  });

  test("silence and a cut connection are the upstream's failure", async () => {
    const silent = await ask("afterMs=5000", { timeoutMs: 150 });
    expect([silent.status, silent.body.code]).toEqual([502, "upstream_failed"]);
    expect(silent.body.detail).toContain("150 ms");
    expect((await ask("cut")).body).toMatchObject({ code: "upstream_failed" });
  });
});

describe("tokens", () => {
  const accessTokenUrl = `${inject("fixtureServers")}/oauth/token`;
  const ask = (tokenBody: Record<string, unknown>, more = {}, client = team.member) =>
    client.post("/auth/token", { accessTokenUrl, tokenBody, ...more });
  const client = { client_id: "app", client_secret: "right" };

  test.each([
    { grant_type: "client_credentials", ...client, scope: "a b" },
    { grant_type: "password", ...client, username: "u", password: "p" },
    { grant_type: "refresh_token", ...client, refresh_token: "r" },
  ])("a grant of the type $grant_type", async (tokenBody) => {
    const { data } = await expectStatus(200, ask(tokenBody));
    expect(data).toMatchObject({ token_type: "Bearer", expires_in: 3600 });
    expect(data.access_token.split(".")).toHaveLength(3);
  });

  test("a code with PKCE, which the provider checks, and whose refusal is passed on", async () => {
    const verifier = "v".repeat(43);
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
    const challenge = toBase64(new Uint8Array(hash)).replaceAll("+", "-").replaceAll("/", "_");
    const redirectUri = "https://app.example/back";
    const codeFor = async () => {
      const url = new URL("authorize", accessTokenUrl);
      url.search = new URLSearchParams({
        response_type: "code",
        redirect_uri: redirectUri,
        code_challenge: challenge.replaceAll("=", ""),
        code_challenge_method: "S256",
      }).toString();
      const answer = await fetch(url, { redirect: "manual" });
      return new URL(answer.headers.get("Location") ?? "").searchParams.get("code");
    };
    const grant = { grant_type: "authorization_code", redirect_uri: redirectUri, ...client };
    const right = ask({ ...grant, code: await codeFor(), code_verifier: verifier });
    expect((await expectStatus(200, right)).data.refresh_token).toBeTypeOf("string");
    const wrong = await ask({ ...grant, code: await codeFor(), code_verifier: "w".repeat(43) });
    expect([wrong.status, wrong.body.code, wrong.body.upstream.status]).toEqual([
      502,
      "upstream_failed",
      400,
    ]);
  });

  test("what the provider refuses comes with its status and its words", async () => {
    const { status, body } = await ask({
      grant_type: "client_credentials",
      client_secret: "wrong",
    });
    expect([status, body.upstream]).toEqual([
      502,
      { status: 401, body: { error: "invalid_client", error_description: "No such client." } },
    ]);
  });

  test("headers go along, but not those of the way; JSON where they ask for it", async () => {
    const { data } = await expectStatus(
      200,
      ask(
        { grant_type: "client_credentials", audience: "a" },
        {
          accessTokenUrl: echoUrl,
          tokenHeaders: {
            Authorization: "Basic eA==",
            Cookie: "a=b",
            "Content-Type": "application/json",
          },
        },
      ),
    );
    expect(data.headers).toMatchObject({ authorization: "Basic eA==" });
    expect([data.headers.cookie, JSON.parse(data.body)]).toEqual([
      undefined,
      { grant_type: "client_credentials", audience: "a" },
    ]);
  });

  test.each([
    [{ grant_type: "authorization_code" }, {}, "body.tokenBody.code"],
    [{ grant_type: "password", username: "u" }, {}, "body.tokenBody.password"],
    [{ grant_type: "implicit" }, {}, "body.tokenBody.grant_type"],
    [client, { accessTokenUrl: "http://169.254.169.254/" }, "body.tokenBody.grant_type"],
    [
      { grant_type: "client_credentials" },
      { accessTokenUrl: "http://a.example/" },
      "body.accessTokenUrl",
    ],
    [
      { grant_type: "client_credentials" },
      { accessTokenUrl: "https://10.0.0.1/" },
      "body.accessTokenUrl",
    ],
    [
      { grant_type: "client_credentials" },
      { accessTokenUrl: "https://x.private.example/" },
      "body.accessTokenUrl",
    ],
    [
      { grant_type: "client_credentials" },
      { tokenHeaders: { A: "b\nc: d" } },
      "body.tokenHeaders.A",
    ],
  ])("what cannot be asked is refused by its place: %o %o", async (tokenBody, more, path) => {
    const { status, body } = await ask(tokenBody, more);
    expect([status, body.errors?.[0].path]).toEqual([422, path]);
  });
});
