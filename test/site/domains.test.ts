/** A site on a domain of its own: proved in the DNS, by one collection alone, and served there whole and alone. */
import { describe, expect, test } from "vitest";
import { selectCollectionsToCheck } from "#domains/sites/domains/rechecking/queries";
import { recheckDomains } from "#domains/sites/domains/rechecking/recheck-domains";
import { openSystem } from "#events/system";
import { limits } from "#limits";
import { nextRun, runUntilDone } from "#test/cron";
import { newDomain, proveDomain, readerAt, setDomain, setTexts, verify } from "#test/domains";
import { entriesOf } from "#test/entries";
import { bindings } from "#test/events";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { png, uploadTo } from "#test/uploads";
import { mintOtherTenant, mintTeam, send } from "#test/worker";
import { publish, updateSettings, siteOf, visit } from "./published.ts";

const read = (team: Team) =>
  expectStatus(200, team.owner.get(`/orgs/${team.orgId}/collections/${team.collectionId}`));

describe("a domain", () => {
  test("leads to the site from the moment its record stands in the DNS", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    const domain = newDomain();
    const reader = readerAt(send, domain);
    const set = await setDomain(team, domain);
    const record = { name: `_galley.${domain}`, value: `galley-verification=${team.collectionId}` };
    expect(set).toMatchObject({ customDomain: domain, customDomainVerifiedAt: null });
    expect(set.customDomainProof).toEqual(record);
    const early = await verify(team);
    expect(early.body).toMatchObject({ isVerified: false, isFound: false, verifiedAt: null });
    expect(early.body.record).toEqual({ type: "TXT", ...record });
    expect(early.body.message).toContain("TXT record was not found");
    await setTexts(record.name, ['"v=spf1 -all"', '"galley-verification=somebody-else"']);
    expect((await verify(team)).body.isVerified).toBe(false);
    expect((await reader.get("/start")).status).toBe(404);

    await setTexts(record.name, ['"v=spf1 -all"', `"galley-" "verification=${team.collectionId}"`]);
    const proved = await expectStatus(200, verify(team));
    expect(proved).toMatchObject({ domain, isVerified: true, isFound: true });
    expect((await reader.get("/start")).status).toBe(200);
    expect(await read(team)).toMatchObject({ customDomainVerifiedAt: proved.verifiedAt });
    const log = await team.owner.get(`/logs/collectionId/${team.collectionId}?limit=1`);
    expect(log.body.data[0]).toMatchObject({ eventType: "VERIFY_DOMAIN" });

    const again = await expectStatus(200, verify(team));
    expect(again.verifiedAt).toBe(proved.verifiedAt);
  });

  test("is written in any spelling and kept in one; what is no domain is refused", async () => {
    const team = await mintTeam();
    expect(await setDomain(team, "Docs.BÜCHER.example.")).toMatchObject({
      customDomain: "docs.xn--bcher-kva.example",
    });
    const wrong = [
      "galley.test",
      "localhost",
      "10.0.0.1",
      "a.b:80",
      "https://a.b",
      "a.b/c",
      "a b.c",
    ];
    for (const customDomain of [...wrong, "-a.example", `${"a".repeat(64)}.example`, ""]) {
      const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
      const { status, body } = await team.owner.put(path, { customDomain });
      const faults = body.errors?.map(({ path }: { path: string }) => path);
      expect([status, faults], customDomain).toEqual([422, ["body.customDomain"]]);
    }
    expect((await setDomain(team, null)).customDomainProof).toBeNull();
    const none = await verify(team);
    expect([none.status, none.body.code]).toEqual([409, "conflict"]);
  });

  test("has one owner: who proves it later is refused until the first lets it go", async () => {
    const [team, others] = [await mintTeam(), await mintOtherTenant()];
    await publish(team, { name: "Ours" });
    const domain = await proveDomain(team);
    const { customDomainProof } = await setDomain(others, domain);
    await setTexts(`_galley.${domain}`, [
      customDomainProof.value,
      `galley-verification=${team.collectionId}`,
    ]);
    const refused = await verify(others);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(refused.body.detail).toContain(`has proved ${domain} already`);
    expect((await readerAt(send, domain).get("/ours")).status).toBe(200);
    await setDomain(team, newDomain());
    expect((await readerAt(send, domain).get("/ours")).status).toBe(404);
    expect((await expectStatus(200, verify(others))).isVerified).toBe(true);
  });

  test("changed, and changed back, is to be proved anew; deleted with its collection, it is free", async () => {
    const [team, others] = [await mintTeam(), await mintOtherTenant()];
    const domain = await proveDomain(team);
    await setDomain(team, newDomain());
    expect((await setDomain(team, domain)).customDomainVerifiedAt).toBeNull();
    await expectStatus(200, verify(team));
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    await expectStatus(204, team.owner.delete(path));
    await proveDomain(others, domain);
    const restored = await expectStatus(200, team.owner.post(`${path}/restore`));
    expect(restored).toMatchObject({ customDomain: domain, customDomainVerifiedAt: null });
  });

  test("whose record left the DNS for days is lost; a silent DNS takes nothing", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    const domain = await proveDomain(team);
    let now = Date.now();
    const system = openSystem(bindings, () => now);
    const after = async (ms: number) => {
      now += ms;
      const left = async () =>
        (await selectCollectionsToCheck(nextRun(system).db, now - limits.domainCheckMs, 1)).length;
      await runUntilDone(() => recheckDomains(nextRun(system)), left);
      return (await readerAt(send, domain).get("/start")).status;
    };
    await setTexts(`_galley.${domain}`, null);
    for (let day = 0; day < 5; day += 1) expect(await after(limits.domainCheckMs + 1)).toBe(200);
    const silent = await verify(team);
    expect([silent.status, silent.body.code]).toEqual([502, "upstream_failed"]);

    await setTexts(`_galley.${domain}`, []);
    expect(await after(limits.domainCheckMs + 1)).toBe(200);
    expect((await verify(team)).body).toMatchObject({ isVerified: true, isFound: false });
    expect(await after(limits.domainMissingMs - 1)).toBe(200);
    await setTexts(`_galley.${domain}`, [`galley-verification=${team.collectionId}`]);
    expect(await after(limits.domainCheckMs + 1)).toBe(200);

    await setTexts(`_galley.${domain}`, []);
    expect(await after(limits.domainCheckMs + 1)).toBe(200);
    expect(await after(limits.domainMissingMs)).toBe(404);
    expect(await read(team)).toMatchObject({ customDomain: domain, customDomainVerifiedAt: null });
    const log = await team.owner.get(`/logs/collectionId/${team.collectionId}?limit=1`);
    expect(log.body.data[0]).toMatchObject({ eventType: "REVOKE_DOMAIN", via: "system" });
  });
});

describe("a site on its own domain", () => {
  test("is there whole: pages, Markdown, lists, search, feed, pictures, files, and where pages went", async () => {
    const team = await mintTeam();
    const top = await publish(team, { name: "Guides" });
    const page = await publish(team, { name: "Être là", parentId: top.id });
    const [file] = await uploadTo(team, team.collectionId, [png]);
    await entriesOf(team).announce({ title: "News", content: `[Here](page:${page.id}).` });
    const domain = await proveDomain(team);
    const at = readerAt(send, domain);
    const site = `https://${domain}`;
    const path = "/guides/%C3%AAtre-l%C3%A0";

    const shown = await at.get(path);
    expect(shown.status).toBe(200);
    expect(shown.body).toContain(`<link rel="canonical" href="${site}${path}"/>`);
    expect(shown.body).toContain(`property="og:image" content="${site}/_image/${page.id}.png"`);
    expect(shown.body).toContain('<a class="brand" href="/">');
    expect(shown.body).toContain('action="/search"');
    expect(shown.body).not.toContain("/docs/");
    const home = await at.get("/");
    expect(home.body).toContain(`<link rel="canonical" href="${site}/"/>`);
    const styles = /href="(\/_assets\/site\.\w+\.css)"/.exec(home.body)?.[1] ?? "";
    expect((await at.get(styles)).status).toBe(200);
    expect((await at.get(`${path}.md`)).body).toContain("Words of Être là.");
    expect((await at.get("/llms.txt")).body).toContain(`(${site}${path}.md)`);
    expect((await at.get("/llms.txt")).body).toContain(`over MCP at ${site}/mcp `);
    const call = {
      method: "tools/call",
      params: { name: "search", arguments: { query: "words" } },
    };
    const both = { Accept: "application/json, text/event-stream" };
    const called = await at.post("/mcp", { jsonrpc: "2.0", id: 1, ...call }, both);
    expect([called.status, called.body.includes(page.id)]).toEqual([200, true]);
    expect((await at.post("/orgs", {}, both)).status).toBe(405);
    expect((await at.get("/llms-full.txt")).body).toContain(`Source: ${site}${path}`);
    expect((await at.get("/robots.txt")).body).toContain(`Sitemap: ${site}/sitemap.xml`);
    expect((await at.get("/sitemap.xml")).body).toContain(`<loc>${site}${path}</loc>`);
    expect((await at.get("/changelog/feed.xml")).body).toContain(`${site}/changelog/news`);
    expect((await at.get(`/_image/${page.id}.png`)).status).toBe(200);
    const found = await at.get("/search?q=words", { Accept: "application/json" });
    expect(found.body.results[0].url).toMatch(/^\/guides/);
    expect((await at.get(new URL(file?.url ?? "").pathname)).status).toBe(200);

    const moved = await at.get("/Guides/");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/guides"]);
    await pagesOf(team).update(top.id, { urlName: "manual" });
    const renamed = await at.get(path);
    expect(renamed.headers.get("location")).toBe(path.replace("guides", "manual"));
    expect((await at.post("/manual", {})).status).toBe(405);
  });

  test("counts who reads it, and takes feedback on its pages and on no others", async () => {
    const [team, others] = [await mintTeam(), await mintOtherTenant()];
    const page = await publish(team, { name: "Start" });
    const foreign = await publish(others, { name: "Theirs" });
    const domain = await proveDomain(team);
    const at = readerAt(send, domain);
    expect((await at.get("/start")).body).toContain('data-views="/_view"');
    const form = { "Content-Type": "application/x-www-form-urlencoded", "User-Agent": "A browser" };
    const view = { page: page.id, referrer: domain, utm_source: "letter" };
    const viewed = await at.post("/_view", new URLSearchParams(view).toString(), form);
    expect(viewed.status).toBe(204);
    const analytics = `/orgs/${team.orgId}/collections/${team.collectionId}/analytics`;
    const counted = () => expectStatus(200, team.owner.get(analytics));
    await expect.poll(async () => (await counted()).totals.views).toBe(1);

    const posted = await at.post("/_feedback", `page=${page.id}&helpful=yes`, form);
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/start#_thanks"]);
    expect((await at.post("/_feedback", `page=${foreign.id}&helpful=yes`, form)).status).toBe(404);
    const { data } = await expectStatus(200, team.owner.get(`/feedback/${team.collectionId}`));
    expect(data).toMatchObject([{ pageId: page.id, isHelpful: true }]);
    const theirs = `/feedback/${others.collectionId}`;
    expect((await expectStatus(200, others.owner.get(theirs))).data).toEqual([]);
  });

  test("is what its place on the service names as its own address", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Home" });
    const page = await publish(team, { name: "Start" });
    const domain = await proveDomain(team);
    const shown = await visit(team, page.path);
    expect(shown.body).toContain(`<link rel="canonical" href="https://${domain}/start"/>`);
    expect((await visit(team, "sitemap.xml")).body).toContain(`https://${domain}/start`);
    await updateSettings(team, { isPublic: false });
    const hidden = await team.member.get(siteOf(team, page.path));
    expect(hidden.body).toContain(`href="${team.baseUrl}${siteOf(team, page.path)}"`);
    expect((await readerAt(send, domain).get("/start")).status).toBe(404);
    const withToken = readerAt(send, domain, team.member.headers);
    expect((await withToken.get("/start")).status).toBe(200);
  });

  test("has nothing of the service behind it, and nothing of another organization", async () => {
    const [team, others] = [await mintTeam(), await mintOtherTenant()];
    await publish(team, { name: "Start" });
    await publish(others, { name: "Theirs" });
    const [foreign] = await uploadTo(others, others.collectionId, [png]);
    const domain = await proveDomain(team);
    const at = readerAt(send, domain, { ...team.owner.headers });
    const paths = [
      "/orgs",
      `/orgs/${team.orgId}`,
      "/studio",
      "/openapi.json",
      "/api/auth/get-session",
      "/healthcheck",
      siteOf(others, "theirs"),
      siteOf(team, "start"),
      `/embed/${others.collectionId}`,
      new URL(foreign?.url ?? "").pathname,
    ];
    for (const path of paths) expect([path, (await at.get(path)).status]).toEqual([path, 404]);
    expect((await at.post("/orgs", { name: "X" })).status).toBe(405);
  });

  test("a host that nobody proved serves nothing of anybody", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    const unproved = newDomain();
    await setDomain(team, unproved);
    for (const host of [unproved, "evil.example", "galley.test.evil.example"]) {
      const at = readerAt(send, host, team.owner.headers);
      for (const path of [siteOf(team, page.path), "/orgs", "/studio", "/start", "/"]) {
        const answer = await at.get(path);
        expect([host, path, answer.status, answer.body.includes("Start")]).toEqual([
          host,
          path,
          404,
          false,
        ]);
      }
      expect((await at.post("/orgs", { name: "X" })).status).toBe(404);
    }
  });
});
