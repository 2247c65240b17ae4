/** The service says how it is: every part, the queue by the heartbeat that came through it. */
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { runEachMinute } from "../../src/background.ts";
import type { Bindings } from "#env";
import { failureCodes } from "#failure";
import { openSystem } from "#events/system";
import { lastHeartbeat } from "#events/queries";
import { appWith } from "#test/app-with";
import { lostBucket, unreachableRooms } from "#test/broken-bindings";
import { createClient } from "#test/client";
import { giveUp, noteHeartbeatNow, systemWithoutQueues } from "#test/events";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const anybody = createClient(send, baseUrl, {});

describe("the HTTP entry point", () => {
  test("healthcheck names every part, and the queue once a heartbeat came through it", async () => {
    const system = openSystem(env as unknown as Bindings);
    const since = Date.now();
    await runEachMinute(system);
    // Of now: one that another file left may be too old for the test below.
    await vi.waitFor(async () => {
      const heartbeat = await lastHeartbeat(system.db, "events");
      expect(heartbeat).toBeGreaterThanOrEqual(since);
    }, 10_000);
    // The answer is kept for five seconds: another test may have asked before the heartbeat came.
    await vi.waitFor(async () => {
      const { parts } = await expectStatus(200, anybody.get("/healthcheck"));
      expect(Object.keys(parts)).toEqual(["database", "files", "room", "queue"]);
      for (const part of Object.values(parts)) expect(part).toMatchObject({ state: "ok" });
    }, 10_000);
  });

  test("a message of no organization that a queue gave up is counted, and fails no part", async () => {
    await noteHeartbeatNow();
    const now = Date.now();
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const asked = async (seconds: number) => {
      // What was answered before is kept for five seconds.
      vi.setSystemTime(now + seconds * 1000);
      return (await expectStatus(200, anybody.get("/healthcheck"))).unownedDeadLetters;
    };
    try {
      const before = await asked(10);
      await giveUp(systemWithoutQueues(), "galley-views-dead", { kind: "view" });
      expect(await asked(20)).toBe(before + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  test("where a part fails the answer is 503, and names every part with its state all the same", async () => {
    // A minute on: what was answered before is kept for five seconds, and this answer is not for later tests.
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
    try {
      const service = appWith({ Page: unreachableRooms });
      const { status, headers, body } = await service.get("/healthcheck");
      expect([status, body.code, headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
      const ok = { state: "ok", durationMs: expect.any(Number) };
      expect(body.parts).toMatchObject({
        database: ok,
        files: ok,
        room: { ...ok, state: "failed" },
      });
      expect(Object.keys(body.parts)).toEqual(["database", "files", "room", "queue"]);
      expect(body.errors).toEqual([{ path: "room", message: "does not answer", code: "failed" }]);
      expect(body.detail).toContain("database: ok, files: ok, room: failed");
    } finally {
      vi.useRealTimers();
    }
  });

  test("status names a bucket that is not there, with the way out, and still measures the rest", async () => {
    // Of no second that another test asks in: what was answered before is kept for five.
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
    try {
      const lost = appWith({ FILES: lostBucket });
      const { status, parts, checks } = await expectStatus(200, lost.get("/status"));
      expect([status, parts.files.state, parts.database.detail]).toEqual([
        "failed",
        "failed",
        null,
      ]);
      const wayOut = "docs/operations/runbooks.md#a-part-that-does-not-answer";
      expect(parts.files.detail).toContain(wayOut);
      expect(checks.length).toBeGreaterThan(0);
      const page = await lost.request("GET", "/status", undefined, { Accept: "text/html" });
      expect(page.body).toContain(wayOut);
    } finally {
      vi.useRealTimers();
    }
  });

  test("the same health comes back through the whole of the playground's proxy", async () => {
    const { status, answer } = await expectStatus(200, anybody.get("/proxy-healthcheck-response"));
    expect([status, answer.status]).toEqual(["ok", 200]);
    expect(Object.keys(JSON.parse(answer.body.value).parts)).toContain("database");
  });

  test("a path that takes other methods answers 405 and says which", async () => {
    const { status, body, headers } = await anybody.delete("/limits");
    expect([status, body.code, headers.get("allow")]).toEqual([405, "method_not_allowed", "GET"]);
    for (const path of ["/openapi.json", "/reference", "/reference/getMe", "/problems/gone", "/"]) {
      const refused = await anybody.put(path, {});
      const allow = refused.headers.get("allow");
      expect([path, refused.status, allow]).toEqual([path, 405, "GET, HEAD"]);
    }
    const preflight = await anybody.request("OPTIONS", "/me", undefined, {
      Origin: "https://elsewhere.example",
      "Access-Control-Request-Method": "PUT",
    });
    expect(preflight.headers.get("access-control-allow-methods")).toBe(
      "GET,HEAD,POST,PUT,PATCH,DELETE",
    );
  });

  test("half of a character is refused: stores and hashes would read it in different ways", async () => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
    for (const body of [
      { name: "Half", content: "a\ud83d" },
      { name: "Half", meta: { "\udc00": 1 } },
    ]) {
      const { status, body: problem } = await team.owner.post(path, body);
      expect([status, problem.code]).toEqual([400, "malformed_json"]);
    }
    const whole = '{ "name": "\\ud83d\\ude00" }';
    const json = { "Content-Type": "application/json" };
    expect((await expectStatus(201, team.owner.post(path, whole, json))).name).toBe("\u{1f600}");
  });

  test("an unknown address is answered with a problem with the caller's own request id", async () => {
    const { status, body, headers } = await anybody.get("/nonexistent", {
      "X-Request-Id": "my-own-id",
    });
    expect([status, body.code, body.requestId]).toEqual([404, "not_found", "my-own-id"]);
    expect(headers.get("x-request-id")).toBe("my-own-id");
  });

  test("a problem's type leads to a page that explains its code, and nothing but it", async () => {
    const { body } = await anybody.get("/nonexistent");
    const page = await anybody.get(new URL(body.type).pathname);
    expect(page.status).toBe(200);
    for (const said of ["not_found", "What to do", "Compare the ids", "&quot;status&quot;: 404"])
      expect(page.body).toContain(said);
    expect((await anybody.get("/problems/no_such_code")).status).toBe(404);
  });

  test("every code has its page, which loads nothing, and stands in the list of all", async () => {
    const list = await anybody.get("/problems");
    for (const code of Object.keys(failureCodes)) {
      expect(list.body).toContain(`href="/problems/${code}"`);
      const { status, body, headers } = await anybody.get(`/problems/${code}`);
      expect([status, body.includes("What to do")], code).toEqual([200, true]);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });

  test("every limit says what its number counts", async () => {
    const { units, ...numbers } = await expectStatus(200, anybody.get("/limits"));
    expect(Object.keys(units)).toEqual(Object.keys(numbers));
    expect(units).toMatchObject({
      pageContentBytes: "bytes",
      webhookTimeoutMs: "milliseconds",
      pagesPerCollection: "count",
      roomBytesPerSecond: "bytes a second",
    });
  });

  test("any origin may read, none is let use a cookie", async () => {
    const { headers } = await anybody.get("/limits", { Origin: "https://elsewhere.test" });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("no answer is guessed at, framed or run, whatever it is", async () => {
    for (const path of ["/limits", "/nonexistent", "/api/auth/get-session"]) {
      const { headers } = await anybody.get(path);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      const policy = headers.get("content-security-policy");
      expect(policy, path).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  test("what is asked for with credentials is kept by no browser; what is public may be", async () => {
    const { owner } = await mintTeam();
    for (const path of ["/me", "/orgs", "/nonexistent"]) {
      const { headers } = await owner.get(path);
      expect(headers.get("cache-control"), path).toBe("private, no-store");
    }
    expect((await anybody.get("/limits")).headers.has("cache-control")).toBe(false);
  });
});
