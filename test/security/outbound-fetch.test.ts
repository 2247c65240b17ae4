/** Fetching through the outbound guard, and its resolver: what is bounded, and what is never followed. */
import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { checkAddress, fetchOutside, streamOutside } from "#security/outbound";
import { limits } from "#limits";
import { dnsOverHttps } from "#security/resolver";
import { guardWith, publicAddress } from "#test/outbound-guard";
import { startFixtureServer } from "#test/fixture-server";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serverWith(listener: RequestListener): Promise<string> {
  const { origin, close } = await startFixtureServer(listener);
  closers.push(close);
  return origin;
}

describe("fetching", () => {
  const request = { timeoutMs: 5_000, answerBytes: 1024 };

  test("a name that turned private since it was saved is not fetched", async () => {
    const answers = [[publicAddress], ["127.0.0.1"]];
    const guard = guardWith({ resolve: async () => answers.shift() ?? [] });
    await checkAddress(guard, "https://rebound.example/", "url");
    await expect(fetchOutside(guard, "https://rebound.example/", request)).rejects.toMatchObject({
      code: "upstream_failed",
      message: expect.stringContaining("private address"),
    });
  });

  test("a name is not fetched while its resolver is silent", async () => {
    const guard = guardWith({ resolve: () => Promise.reject(new Error("no network")) });
    await expect(fetchOutside(guard, "https://example.com/", request)).rejects.toMatchObject({
      code: "upstream_failed",
      message: expect.stringContaining("could not be resolved"),
    });
  });

  test("a redirect is an answer and is not followed", async () => {
    const seen: string[] = [];
    const origin = await serverWith((incoming, answer) => {
      seen.push(incoming.url ?? "");
      answer.writeHead(302, { location: "/elsewhere" }).end("moved");
    });
    const guard = guardWith({ allowedOrigins: new Set([origin]) });
    const answer = await fetchOutside(guard, `${origin}/first`, request);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/elsewhere");
    expect(seen).toEqual(["/first"]);
  });

  test("method, headers and body arrive as they were given", async () => {
    const origin = await serverWith((incoming, answer) => {
      incoming.setEncoding("utf8");
      let body = "";
      incoming.on("data", (chunk: string) => (body += chunk));
      incoming.on("end", () =>
        answer.end(`${incoming.method} ${String(incoming.headers["x-a"])} ${body}`),
      );
    });
    const guard = guardWith({ allowedOrigins: new Set([origin]) });
    const answer = await fetchOutside(guard, origin, {
      ...request,
      method: "POST",
      headers: { "x-a": "1" },
      body: "é",
    });
    expect(new TextDecoder().decode(answer.body)).toBe("POST 1 é");
    expect(answer.isTruncated).toBe(false);
  });

  test.each([1023, 1024, 1025, 5_000_000])("of %i bytes at most 1,024 are kept", async (bytes) => {
    const origin = await serverWith((_, answer) => void answer.end("a".repeat(bytes)));
    const guard = guardWith({ allowedOrigins: new Set([origin]) });
    const answer = await fetchOutside(guard, origin, request);
    expect(new TextDecoder().decode(answer.body)).toBe("a".repeat(Math.min(bytes, 1024)));
    expect(answer.isTruncated).toBe(bytes > 1024);
  });

  test.each([0, 1])(
    "of a refusal in place of a stream as much is kept as one may take, and %i bytes more are not",
    async (more) => {
      const said = "a".repeat(limits.refusedAnswerBytes);
      const origin = await serverWith((_, answer) => {
        answer.statusCode = 404;
        answer.end(said + "b".repeat(more));
      });
      const guard = guardWith({ allowedOrigins: new Set([origin]) });
      const asked = { ...request, answerBytes: 2 * limits.refusedAnswerBytes };
      const answer = await streamOutside(guard, origin, asked);
      expect(new TextDecoder().decode(answer.body)).toBe(said);
      expect(answer.isTruncated).toBe(more > 0);
    },
  );

  test("an answer that never ends is given up after the time-out, headers or body", async () => {
    const origin = await serverWith((incoming, answer) => {
      if (incoming.url === "/body") answer.write("a");
    });
    const guard = guardWith({ allowedOrigins: new Set([origin]) });
    for (const path of ["/headers", "/body"]) {
      const tried = fetchOutside(guard, origin + path, { ...request, timeoutMs: 100 });
      await expect(tried).rejects.toMatchObject({
        code: "upstream_failed",
        message: expect.stringContaining("100 ms"),
      });
    }
  });

  test("a refused connection is a failure of the other side", async () => {
    const origin = await serverWith(() => {});
    for (const close of closers.splice(0)) close();
    const guard = guardWith({ allowedOrigins: new Set([origin]) });
    await expect(fetchOutside(guard, origin, request)).rejects.toMatchObject({
      code: "upstream_failed",
    });
  });
});

describe("DNS over HTTPS", () => {
  const patience = AbortSignal.timeout(60_000);

  test("both kinds of address are asked for, and aliases are left out", async () => {
    const endpoint = await serverWith((incoming, answer) => {
      const question = new URL(incoming.url ?? "", "http://resolver");
      const isV6 = question.searchParams.get("type") === "AAAA";
      const alias = { name: "a.example", type: 5, data: "b.example." };
      const address = {
        name: "b.example",
        type: isV6 ? 28 : 1,
        data: isV6 ? "2606:4700::1" : publicAddress,
      };
      expect(question.searchParams.get("name")).toBe("a.example");
      answer.end(JSON.stringify({ Status: 0, Answer: [alias, address] }));
    });
    expect(await dnsOverHttps(endpoint)("a.example", patience)).toEqual([
      publicAddress,
      "2606:4700::1",
    ]);
  });

  test("a name without records has no addresses", async () => {
    const endpoint = await serverWith((_, answer) => void answer.end('{"Status":3}'));
    expect(await dnsOverHttps(endpoint)("nonexistent.example", patience)).toEqual([]);
  });

  test("a resolver in trouble is an error and not an empty answer", async () => {
    const endpoint = await serverWith((_, answer) => void answer.writeHead(503).end());
    await expect(dnsOverHttps(endpoint)("a.example", patience)).rejects.toThrow("503");
  });
});
