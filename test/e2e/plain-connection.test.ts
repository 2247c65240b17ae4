/** What is answered before the Worker's own code, over a plain connection: the studio's files, and methods that a `Request` does not say. */
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { sharedServer } from "#test/server";

const server = sharedServer();

test("the files that the studio is made of are no more guessed at than what the Worker answers", async () => {
  const studio = await (await fetch(`${server.url}/studio`)).text();
  const files = studio.match(/\/studio\/assets\/[^"]+/g) ?? [];
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { status, headers } = await fetch(server.url + file);
    expect([file, status, headers.get("x-content-type-options")]).toEqual([file, 200, "nosniff"]);
    // A worker among them would be held by it.
    expect([file, headers.get("content-security-policy")]).toEqual([file, null]);
  }
});

test("no spelling of an address gets a static file past what the Worker says of it", async () => {
  const spelled = [
    "/_assets/site.css",
    "/%5Fassets/site.css",
    "/_assets%2Fsite.js",
    "//_assets/problems.json",
    "/studio/../_assets/words/de.json",
    "/%73tudio/",
    "/studi%6F/index.html",
    "/studio/%69ndex.html",
    "/studio//index.html",
    "/studio%2Findex.html",
    "/studio/%73ervice-worker.js",
  ];
  for (const path of spelled) {
    const asked = request(server.url, { path });
    const [{ headers }] = (await once(asked.end(), "response")) as [IncomingMessage];
    const policy = String(headers["content-security-policy"]);
    expect([path, headers["x-content-type-options"], policy.split(";", 1)[0]]).toEqual([
      path,
      "nosniff",
      "default-src 'none'",
    ]);
    expect([path, headers.location ?? "", policy.includes("frame-ancestors 'none'")]).toEqual([
      path,
      expect.toSatisfy((location: string) => !/^\/\/|^\/\\/.test(location)),
      true,
    ]);
  }
});

test("TRACE is taken nowhere, and gives nothing back of what was sent", async () => {
  for (const path of ["/me", "/docs", "/studio", "/files/a/b"]) {
    const asked = request(server.url + path, {
      method: "TRACE",
      headers: { Authorization: "Bearer gly_traced", Cookie: "traced=1" },
    });
    const [answer] = (await once(asked.end(), "response")) as [IncomingMessage];
    expect([path, answer.statusCode]).toEqual([path, expect.toSatisfy((status) => status >= 400)]);
    expect(await text(answer)).not.toContain("traced");
  }
});
