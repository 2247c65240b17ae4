/** What lies among the static assets: who asks for what a site's pages name gets that and nothing else, as what it is. */
import { describe, expect, test } from "vitest";
import { appWith } from "#test/app-with";
import { mintPart, mintSite } from "#test/sites";
import { baseUrl, mintTeam, send } from "#test/worker";

/** Asks for a path as it is written: a client's `URL` would make another one of some. */
const ask = (path: string, init?: RequestInit) => send(new Request(baseUrl + path, init));

test.each([
  "words/de.json",
  "words/..%2fopenapi.json",
  "words/%2e%2e/openapi.json",
  "WORDS/de.json",
  "site.css",
  "site.js",
  "site.000000000000.css.map",
  "site.00000000000g.css",
  "site.000000000000.html",
  "site.000000000000.css%00.html",
  "site.000000000000.css/",
  "%73ite.css",
  "common-passwords.bin",
  "problems.json",
  "glyphs.bin",
  "openapi.json",
  "icons.txt",
  "fonts/inter/..%2f..%2fcommon-passwords.css",
  "fonts/..%2fcommon-passwords/x.css",
  "fonts/inter/font.json",
  "fonts/none/font.css",
  "look/..%2fsite.0.css",
  "look/none.0.css",
  "diagram.000000000000.htm",
])("no file is served at /_assets/%s", async (path) => {
  const answer = await ask(`/_assets/${path}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    404,
    "application/problem+json",
  ]);
  expect(answer.headers.get("cache-control") ?? "").not.toContain("immutable");
});

describe("the stylesheet and the script of sites", () => {
  test.each([
    ["css", "text/css; charset=utf-8"],
    ["js", "text/javascript; charset=utf-8"],
  ])(
    "are what they say: .%s is no more guessed at, framed or run than any other answer",
    async (...row) => {
      const [ending, type] = row;
      for (const query of ["", "?callback=x", "?v=<script>"]) {
        const answer = await ask(`/_assets/site.000000000000.${ending}${query}`);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          "content-type": type,
          "cache-control": "no-cache",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        });
        expect(answer.headers.get("set-cookie")).toBeNull();
      }
      const changed = await ask(`/_assets/site.000000000000.${ending}`, { method: "POST" });
      expect([changed.status, changed.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    },
  );

  test("that cannot be read are a fault, which nobody keeps", async () => {
    const broken = { fetch: async () => new Response("gone", { status: 404 }) };
    const app = appWith({ ASSETS: broken as unknown as Fetcher });
    const answer = await app.get("/_assets/site.000000000000.css");
    expect([answer.status, answer.body.code]).toEqual([500, "internal"]);
    expect(answer.headers.get("cache-control") ?? "").not.toMatch(/immutable|max-age=[1-9]/);
  });
});

describe("the words of a language", () => {
  const tags = [
    "../openapi",
    "de/../../openapi",
    "__proto__",
    "constructor",
    "de%2f..",
    "x-de",
    "de-\u0000",
  ];

  test.each(tags)("are never those of a language that is none: %j", async (tag) => {
    const team = await mintTeam();
    const part = await mintPart(team, "Guide", ["Start"]);
    await expect(
      mintSite(team, { name: "Manual", languages: [{ tag }], places: [{ collectionId: part.id }] }),
    ).rejects.toThrow("422");
  });

  test("of a language that has no file are English, whatever else its tag says", async () => {
    const team = await mintTeam();
    for (const tag of ["is", "da-x-de", "nl-u-nu-latn"]) {
      const part = await mintPart(team, `Guide ${tag.slice(0, 2)}`, ["Start"]);
      const places = [{ collectionId: part.id }];
      const named = { name: `Manual ${tag.slice(0, 2)}`, languages: [{ tag }], places };
      const { slug } = await mintSite(team, named);
      const page = await send(new Request(`${baseUrl}/docs/${team.orgSlug}/${slug}/start`));
      const body = await page.text();
      expect([page.status, body.includes(`<html lang="${tag}"`)]).toEqual([200, true]);
      expect(body).toContain("Skip to");
    }
  });
});
