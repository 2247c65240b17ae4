/** Under which names the service answers, and that production speaks https alone. */
import { createExecutionContext, env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { routeRoom } from "#domains/rooms/index";
import type { Bindings } from "#env";
import { serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import { mailsTo } from "#test/mails";
import { mintPerson } from "#test/team";
import { baseUrl, send } from "#test/worker";
import worker from "../../src/worker.ts";

type Incoming = Parameters<typeof worker.fetch>[0];

const development = { OWN_HOSTS: "" };
const production = {
  ENVIRONMENT: "production",
  PASSWORD_HASHING: "recommended",
  RATE_LIMITS: "enforced",
  OUTBOUND_ALLOW: "",
  GALLEY_SECRET: "a-secret-of-production-and-of-no-other-place",
  OWN_HOSTS: "galley.test",
  EMAIL_VERIFICATION: "optional",
};
const at = (origin: string, variables: Partial<Bindings>, headers: Record<string, string> = {}) =>
  createClient(serviceWith(variables), origin, headers);
const room = (origin: string, variables: Partial<Bindings>) =>
  routeRoom(
    new Request(`${origin}/parties/page/000000000000`, { headers: { Upgrade: "websocket" } }),
    { ...(env as unknown as Bindings), ...variables },
  );

describe("development", () => {
  test.each(["http://localhost:8787", "http://127.0.0.1:8787", "http://[::1]:8787"])(
    "answers at %s",
    async (origin) => {
      expect((await at(origin, development).get("/limits")).status).toBe(200);
      expect((await room(origin, development))?.status).toBe(101);
    },
  );

  test.each([
    "http://evil.example",
    "http://localhost.evil.example",
    "http://127.0.0.1.evil.example",
    "http://10.0.0.1",
    "http://0.0.0.0",
  ])("answers nobody who was led to it by another name: %s", async (origin) => {
    const nora = await mintPerson(send, baseUrl, "Nora");
    const elsewhere = at(origin, development, { Origin: origin });
    for (const path of ["/limits", "/openapi.json", "/studio", "/api/auth/get-session"]) {
      const { status, body } = await elsewhere.get(path);
      expect([path, status, body.code]).toEqual([path, 403, "forbidden"]);
      expect(body.detail).toContain("OWN_HOSTS");
    }
    const { email } = nora;
    const asked = await elsewhere.post("/api/auth/request-password-reset", { email });
    expect(asked.status).toBe(403);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await room(origin, development)).toBeNull();
  });
});

test("a Host header that names no host is refused, and no fault", async () => {
  // The runtime takes it; a Request that is made here would not.
  const request = { url: "http://127.0.0.1:.evil.example/" };
  const bindings = env as unknown as Bindings;
  const answer = await worker.fetch(request as Incoming, bindings, createExecutionContext());
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Host");
});

describe("production", () => {
  test("leads a page that is opened in the clear to https, and nothing else", async () => {
    const inTheClear = at("http://galley.test", production);
    const led = await inTheClear.get("/docs/a?b=c");
    expect([led.status, led.headers.get("location")]).toEqual([
      308,
      "https://galley.test/docs/a?b=c",
    ]);
    const token = { Authorization: "Bearer gly_x" };
    const refused = [
      await inTheClear.post("/api/auth/sign-in/email", { email: "a@example.com", password: "x" }),
      await inTheClear.get("/limits", token),
      await inTheClear.delete("/me"),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, "forbidden"]);
      expect(body.detail).toContain("https://galley.test");
    }
    expect(await room("http://galley.test", production)).toBeNull();
    expect((await room("https://galley.test", production))?.status).toBe(101);
  });

  test("tells browsers to come by https for two years, whatever is answered", async () => {
    const secure = at("https://galley.test", production);
    for (const path of ["/limits", "/nothing-here", "/me", "/api/auth/get-session"]) {
      const { headers } = await secure.get(path);
      expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
    }
    const { headers } = await at("https://unproved.example", production).get("/");
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
    const { headers: here } = await at(baseUrl, {}).get("/limits");
    expect(here.has("strict-transport-security")).toBe(false);
  });

  test("gives cookies that no other host and no script gets, and that never travel in the clear", async () => {
    const { email, password } = await mintPerson(send, baseUrl, "Nora");
    const origin = "https://galley.test";
    const secure = at(origin, production, { Origin: origin, "cf-connecting-ip": "198.51.100.7" });
    const { status, headers } = await secure.post("/api/auth/sign-in/email", { email, password });
    expect(status).toBe(200);
    const cookies = headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toMatch(/Domain=/i);
    }
    const Cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
    expect((await secure.get("/me", { Cookie })).status).toBe(200);
    const gitHub = { ...production, GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" };
    const asked = { provider: "github", callbackURL: `${origin}/studio` };
    const begun = await at(origin, gitHub, { Origin: origin }).post(
      "/api/auth/sign-in/social",
      asked,
    );
    expect(begun.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-galley\.state=.*; Secure/),
    ]);
  });

  test.each([
    ["the development secret", { GALLEY_SECRET: (env as unknown as Bindings).GALLEY_SECRET }],
    ["rate limits that are off", { RATE_LIMITS: "off" }],
    ["passwords hashed for tests", { PASSWORD_HASHING: "quick" }],
    ["origins that the outbound guard lets through", { OUTBOUND_ALLOW: "http://127.0.0.1:9" }],
    ["no host of its own", { OWN_HOSTS: "" }],
    ...["MAIL_URL", "AI_URL", "ALERT_URL", "GITHUB_API_URL", "DNS_OVER_HTTPS"].map((name) => [
      `${name} in the clear`,
      { MAIL_FROM: "a@example.com", AI_MODEL: "m", [name]: "http://provider.example/v1" },
    ]),
  ] as [string, Partial<Bindings>][])("answers nothing with %s", async (_, wrong) => {
    const { status } = await at("https://galley.test", { ...production, ...wrong }).get("/limits");
    expect(status).toBe(500);
  });

  test.each(["http://127.0.0.1:11434/v1", "http://[::1]:11434", "http://model:11434/v1"])(
    "asks a provider on the same machine, or beside it, in the clear: %s",
    async (url) => {
      const beside = { ...production, AI_URL: url, AI_MODEL: "m" };
      expect((await at("https://galley.test", beside).get("/limits")).status).toBe(200);
    },
  );

  test("asks for a verified address once it sends mail, unless it is told not to", async () => {
    const { email, password } = await mintPerson(send, baseUrl, "Nora");
    const origin = "https://galley.test";
    const { EMAIL_VERIFICATION: _, ...unsaid } = production;
    const headers = { Origin: origin, "cf-connecting-ip": "198.51.100.8" };
    const signIn = (variables: Partial<Bindings>) =>
      at(origin, variables, headers).post("/api/auth/sign-in/email", { email, password });
    expect((await signIn(unsaid)).status).toBe(401);
    expect((await signIn(production)).status).toBe(200);
  });
});
