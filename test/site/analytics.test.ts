/** A service of others that counts readers comes to public sites alone, by its name, and with no more than it needs. */
import { describe, expect, test } from "vitest";
import { proveDomain, readerAt } from "#test/domains";
import { enterAsReader, letReadersIn, readerToken } from "#test/readers";
import { mintSite, siteBy } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf, updateSettings, visit } from "./published.ts";

const plain = "script-src 'self'; style-src 'self'; img-src 'self' https: data:";

async function counted(team: Team, analytics: object) {
  await updateSettings(team, { navigation: { analytics } });
  const { path } = await publish(team, { name: "Start" });
  return readerAt(send, await proveDomain(team)).get(`/${path}`);
}

const directive = (headers: Headers, name: string) =>
  headers
    .get("content-security-policy")
    ?.split("; ")
    .find((each) => each.startsWith(name));

const named = [
  [
    { service: "plausible", id: "docs.example.com" },
    ["https://plausible.io/js/script.js"],
    ["https://plausible.io"],
    false,
  ],
  [
    { service: "plausible", id: "docs.example.com", origin: "https://stats.example.com" },
    ["https://stats.example.com/js/script.js"],
    ["https://stats.example.com"],
    false,
  ],
  [
    { service: "fathom", id: "ABCDEFGH" },
    ["https://cdn.usefathom.com/script.js"],
    ["https://cdn.usefathom.com"],
    false,
  ],
  [
    { service: "ga4", id: "G-ABC123" },
    ["https://www.googletagmanager.com/gtag/js"],
    [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
    ],
    true,
  ],
  [
    { service: "posthog", id: "phc_abc", origin: "https://eu.i.posthog.com" },
    ["https://eu-assets.i.posthog.com/static/", "https://eu-assets.i.posthog.com/array/"],
    ["https://eu.i.posthog.com", "https://eu-assets.i.posthog.com"],
    true,
  ],
  [
    { service: "matomo", id: "7", origin: "https://matomo.example.com" },
    ["https://matomo.example.com/matomo.js"],
    ["https://matomo.example.com"],
    true,
  ],
] as const;

describe("a service that counts readers", () => {
  test.each(named)(
    "%o: the page's policy lets in its scripts and what they call, and nothing else",
    async (analytics, scripts, connections, isAsked) => {
      const { headers, body } = await counted(await mintTeam(), analytics);
      expect(directive(headers, "script-src")).toBe(["script-src 'self'", ...scripts].join(" "));
      expect(directive(headers, "connect-src")).toBe(
        ["connect-src 'self'", ...connections].join(" "),
      );
      expect(body).toContain(`data-analytics="${analytics.service}"`);
      expect(body.includes('id="_cookies" hidden')).toBe(isAsked);
      // Nothing of it is in the document itself: the site's own script decides.
      expect([...body.matchAll(/<script src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
        expect.stringMatching(/^\/_assets\/site\./),
      ]);
    },
  );

  test("an answer that is not sent again comes with the same policy", async () => {
    const team = await mintTeam();
    await counted(team, { service: "fathom", id: "ABCDEFGH" });
    const reader = readerAt(send, await proveDomain(team));
    const { headers } = await reader.get("/start");
    const again = await reader.get("/start", { "If-None-Match": headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    const policy = again.headers.get("content-security-policy");
    expect(policy).toBe(headers.get("content-security-policy"));
  });

  test("is on no page without one, no frame of another site, and no private site", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    const before = await visit(team, page.path);
    expect(before.headers.get("content-security-policy")).toContain(plain);
    expect(before.body).not.toContain("data-analytics");
    const analytics = { service: "matomo", id: "7", origin: "https://matomo.example.com" };
    await updateSettings(team, { navigation: { analytics } });
    const domain = await proveDomain(team);
    const embedded = await readerAt(send, domain).get(`/${page.path}?embed=1`);
    await letReadersIn(team, { groups: [] });
    const entrance = { send, baseUrl, site: siteOf(team) };
    const reader = await enterAsReader(entrance, await readerToken(team, { groups: [] }));
    for (const { status, headers, body } of [embedded, await reader.get(siteOf(team, page.path))]) {
      expect(status).toBe(200);
      expect(headers.get("content-security-policy")).toContain(plain);
      expect(body).not.toContain("matomo");
    }
  });

  test("is on no page at the service's own address, where people are signed in to the service", async () => {
    const team = await mintTeam();
    await counted(team, named[0][0]);
    for (const [analytics] of named) {
      await updateSettings(team, { navigation: { analytics } });
      const { status, headers, body } = await visit(team, "start");
      expect(status).toBe(200);
      expect(headers.get("content-security-policy")).toContain(plain);
      expect(body).not.toContain("data-analytics");
      expect(body).not.toContain("_cookies");
    }
  });

  test("its question is asked in the language of the site", async () => {
    const team = await mintTeam();
    await counted(team, { service: "ga4", id: "G-ABC123" });
    const places = [{ collectionId: team.collectionId }];
    const site = await mintSite(team, {
      name: "Buch",
      slug: "buch",
      languages: [{ tag: "de" }],
      places,
    });
    const { collectionId: domainCollectionId } = team;
    await expectStatus(200, siteBy(team, site.id).change({ domainCollectionId }));
    const { body } = await readerAt(send, await proveDomain(team)).get("/");
    expect(body).toContain("Darf Google Analytics Ihren Besuch zählen?");
    expect(body).toContain("Ablehnen");
  });

  test.each([
    [{ service: "clicky", id: "1" }, "body.navigation.analytics.service"],
    [{ service: "ga4", id: "UA-1" }, "body.navigation.analytics.id"],
    [{ service: "ga4", id: "G-1'><script>" }, "body.navigation.analytics.id"],
    [{ service: "matomo", id: "7" }, "body.navigation.analytics.origin"],
    [
      { service: "fathom", id: "ABCDEFGH", origin: "https://a.example" },
      "body.navigation.analytics.origin",
    ],
    [
      { service: "plausible", id: "a.example", origin: "http://a.example" },
      "body.navigation.analytics.origin",
    ],
    [
      { service: "plausible", id: "a.example", origin: "https://a.example; script-src *" },
      "body.navigation.analytics.origin",
    ],
    [
      { service: "plausible", id: "a.example", origin: "https://a.example/b" },
      "body.navigation.analytics.origin",
    ],
  ])("%o is refused where it is wrong", async (analytics, path) => {
    const team = await mintTeam();
    const at = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    const { status, body } = await team.owner.put(at, { navigation: { analytics } });
    expect(status).toBe(422);
    expect(body.errors.map((fault: { path: string }) => fault.path)).toContain(path);
  });
});
