/** A site in frames of other sites, and drafts by link: who sees what, for how long, and that nothing else may be framed. */
import { SignJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { png, uploadTo } from "#test/uploads";
import { mintOtherTenant, mintTeam } from "#test/worker";
import { publish, updateSettings, siteOf, visit, write } from "./published.ts";

const collectionOf = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}`;
const embedOf = (team: Team, path = "") =>
  `/embed/${team.collectionId}${path === "" ? "" : `/${path}`}`;
const mintToken = (team: Team, body = {}) =>
  expectStatus(201, team.owner.post(`${collectionOf(team)}/embed-tokens`, body));
const policyOf = (headers: Headers) =>
  /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];

/** What a customer's own server signs. */
function sign(team: Team, key: string, claims: Record<string, unknown> = {}, alg = "HS256") {
  const now = Math.floor(Date.now() / 1000);
  const defaults = {
    org_id: team.orgId,
    collection_id: team.collectionId,
    user_id: "u",
    exp: now + 600,
  };
  return new SignJWT({ ...defaults, ...claims })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(key));
}

describe("an embed of a public site", () => {
  test("is the site, with links that stay in the frame, for a frame of any page", async () => {
    const team = await mintTeam();
    const [home, page] = [
      await publish(team, { name: "Home" }),
      await publish(team, { name: "More", content: "[Back](page:x) [Out](https://example.com)" }),
    ];
    await pagesOf(team).write(page.id, `[Home](page:${home.id}) and [out](https://example.com)`);
    await pagesOf(team).publish(page.id);
    const { status, body, headers } = await team.anonymous.get(embedOf(team, "more"));
    expect(status).toBe(200);
    expect(policyOf(headers)).toBe("*");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("set-cookie")).toBeNull();
    expect(body).toContain('data-frame="embed"');
    expect(body).toContain(`href="${embedOf(team, "home")}"`);
    expect(body).toContain(`action="${embedOf(team, "search")}"`);
    expect(body).toMatch(/<a href="https:\/\/example.com"[^>]* target="_blank"/);
    expect(body).toContain(`<link rel="canonical" href="${team.baseUrl}${siteOf(team, "more")}"/>`);
    expect(body).toContain(`href="${team.baseUrl}${siteOf(team, "more")}" target="_blank"`);
    expect((await team.anonymous.get(embedOf(team))).body).toContain("Words of Home");
    const found = await team.anonymous.get(embedOf(team, "search?q=words"), {
      Accept: "application/json",
    });
    expect(found.body.results[0].url).toBe(embedOf(team, "home"));
    expect((await team.anonymous.get(embedOf(team, "nonexistent"))).status).toBe(404);
    expect((await team.anonymous.get("/embed/nothing")).status).toBe(404);
    expect((await team.anonymous.post(embedOf(team), {})).status).toBe(405);
  });

  test("nothing but an embed may be framed; `?embed=1` is a page with nothing around it", async () => {
    const team = await mintTeam();
    const home = await publish(team, { name: "Home" });
    const page = await publish(team, { name: "More", content: `See [it](page:${home.id}#top).` });
    for (const path of ["", "more", "search", "nonexistent"]) {
      expect(policyOf((await visit(team, path)).headers), path).toBe("'none'");
    }
    const bare = await visit(team, `${page.path}?embed=1`);
    expect(policyOf(bare.headers)).toBe("*");
    expect(bare.body).toContain("See ");
    expect(bare.body).toContain(`href="${siteOf(team, "home")}?embed=1#top"`);
    for (const part of ['class="header"', 'id="_navigation"', 'class="aside"', 'class="skip"']) {
      expect(bare.body).not.toContain(part);
    }
    await updateSettings(team, { isPublic: false });
    const hidden = await team.member.get(siteOf(team, `${page.path}?embed=1`));
    expect([hidden.status, policyOf(hidden.headers)]).toEqual([200, "'none'"]);
  });

  test("its script is small, and for any site", async () => {
    const team = await mintTeam();
    const { status, body, headers } = await team.anonymous.get("/embed.js");
    expect([status, headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(body.length).toBeLessThan(8_192);
  });
});

describe("an embed of a private site", () => {
  test("opens by a token alone, keeps it in its links, and shows the site's own pictures", async () => {
    const team = await mintTeam();
    const [picture] = await uploadTo(team, team.collectionId, [png]);
    const home = await publish(team, {
      name: "Home",
      content: `# Home\n\n![A dot](${picture?.url})`,
    });
    await publish(team, { name: "More", content: `[Home](page:${home.id})` });
    await updateSettings(team, { isPublic: false });
    for (const reader of [team.anonymous, team.owner, team.owner.session]) {
      expect((await reader.get(embedOf(team))).status).toBe(404);
    }
    const { token, url, expiresAt } = await mintToken(team, { expiresInSeconds: 600 });
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 600_000);
    const first = await team.anonymous.get(url.replace(team.baseUrl, ""));
    const inside = `${embedOf(team)}/_t/${token}`;
    expect([first.status, first.headers.get("location")]).toEqual([302, inside]);
    const shown = await team.anonymous.get(inside);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("referrer-policy")).toBe("no-referrer");
    expect(shown.headers.get("cache-control")).toBe("private, no-cache");
    expect(shown.body).toContain(`href="${inside}/more"`);
    expect(shown.body).toContain('<meta name="robots" content="noindex"/>');
    const source = /<img src="([^"]+)"/.exec(shown.body)?.[1] ?? "";
    expect(source).toMatch(new RegExp(`^${inside}/_files/`));
    expect((await team.anonymous.get(source)).headers.get("content-type")).toBe("image/png");
    const found = await team.anonymous.get(`${inside}/search?q=home`, {
      Accept: "application/json",
    });
    expect(found.body.results[0].url).toMatch(new RegExp(`^${inside}/`));
    const moved = await team.anonymous.get(`${inside}/MORE/`);
    expect(moved.headers.get("location")).toBe(`${inside}/more`);
    const reply = await team.anonymous.post(`${inside}/_feedback`, `page=${home.id}`);
    expect([reply.status, reply.headers.get("location")]).toEqual([303, `${inside}/home#_thanks`]);
    const again = await team.anonymous.get(inside, {
      "If-None-Match": shown.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
  });

  test("takes what a customer's own server signs, and nothing that is not exactly that", async () => {
    const [team, others] = [await mintTeam(), await mintOtherTenant()];
    await publish(team, { name: "Home" });
    await updateSettings(team, { isPublic: false });
    const rotate = (of: Team) =>
      expectStatus(200, of.owner.post(`${collectionOf(of)}/embed-key/rotate`));
    const { key } = await rotate(team);
    const { key: foreign } = await rotate(others);
    expect(key).toMatch(/^gle_[0-9a-f]{64}$/);
    const statusFor = async (token: string) =>
      (await team.anonymous.get(`${embedOf(team)}/_t/${token}`)).status;
    expect(await statusFor(await sign(team, key))).toBe(200);
    const now = Math.floor(Date.now() / 1000);
    const unsigned = (await sign(team, key)).split(".");
    const none = btoa('{"alg":"none"}').replaceAll("=", "");
    const wrong = [
      await sign(team, key, { exp: now - 1 }),
      await sign(team, key, { exp: now + limits.embedTokenMs / 1000 + 3_600 }),
      await sign(team, key, { exp: undefined }),
      await sign(team, key, { user_id: "" }),
      await sign(team, key, { collection_id: others.collectionId }),
      await sign(team, key, { org_id: others.orgId }),
      await sign(team, key, {}, "HS512"),
      await sign(team, foreign),
      await sign(others, foreign),
      `${none}.${unsigned[1]}.`,
      `${unsigned[0]}.${unsigned[1]}.AAAA`,
      "nonsense",
    ];
    for (const [place, token] of wrong.entries()) {
      expect([place, await statusFor(token)]).toEqual([place, 404]);
    }
    const { token } = await mintToken(team);
    expect(await statusFor(token)).toBe(200);
    await rotate(team);
    expect(await statusFor(token)).toBe(404);
  });

  test("a token opens no other collection's files, and is made only by who may write", async () => {
    const [team, others] = [await mintTeam(), await mintOtherTenant()];
    const [theirs] = await uploadTo(others, others.collectionId, [png]);
    const [ours] = await uploadTo(team, team.collectionId, [png]);
    await updateSettings(team, { isPublic: false });
    const { token } = await mintToken(team);
    const fileAt = (url: string | undefined) =>
      `${embedOf(team)}/_t/${token}/_files/${new URL(url ?? "").pathname.slice("/files/".length)}`;
    expect((await team.anonymous.get(fileAt(ours?.url))).status).toBe(200);
    expect((await team.anonymous.get(fileAt(theirs?.url))).status).toBe(404);
    const refused = await team.member.post(`${collectionOf(team)}/embed-tokens`, {});
    expect(refused.status).toBe(403);
    const long = { expiresInSeconds: limits.embedTokenMs / 1000 };
    await mintToken(team, { ...long, userId: "u".repeat(limits.embedUserIdChars) });
    for (const body of [
      { expiresInSeconds: long.expiresInSeconds + 1 },
      { userId: "u".repeat(201) },
    ]) {
      expect((await team.owner.post(`${collectionOf(team)}/embed-tokens`, body)).status).toBe(422);
    }
  });
});

describe("a preview of a draft", () => {
  const linksOf = (team: Team, pageId: string) => `${pagesOf(team).path(pageId)}/preview-links`;
  const link = (team: Team, pageId: string, body = {}) =>
    expectStatus(201, team.owner.post(linksOf(team, pageId), body));
  const pathIn = ({ url }: { url: string }) => new URL(url).pathname;

  test("is what publishing would serve, as it is now, and is kept and found by nobody", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Anchor" });
    const page = await write(team, { name: "Draft", content: "# Draft\n\n> [!NOTE]\n> First." });
    const made = await link(team, page.id);
    expect(made.secret).toMatch(/^gls_/);
    const first = await team.anonymous.get(pathIn(made));
    expect(first.status).toBe(200);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
    expect(policyOf(first.headers)).toBe("'none'");
    expect(first.body).toContain('<meta name="robots" content="noindex"/>');
    expect(first.body).toContain("A preview of “Draft” as it is now: not published.");
    for (const part of ["canonical", "og:", "ld+json", "data-search"]) {
      expect(first.body).not.toContain(part);
    }
    const articleOf = (html: string) => /<article[\s\S]*<\/article>/.exec(html)?.[0];
    await pagesOf(team).write(page.id, "# Draft\n\nSecond.");
    const second = await team.anonymous.get(pathIn(made));
    expect(second.body).toContain("Second.");
    expect((await visit(team, page.path)).status).toBe(404);
    expect((await visit(team, "anchor")).body).not.toContain("Draft");
    await pagesOf(team).publish(page.id);
    const published = await visit(team, page.path);
    expect(articleOf(published.body)).toBe(articleOf(second.body));
    expect((await team.member.session.get(`/preview/pages/${page.id}`)).status).toBe(200);
    expect((await team.anonymous.get(`/preview/pages/${page.id}`)).status).toBe(404);
  });

  test("ends when it expires, is turned off, or its page is put away; and edits nothing", async () => {
    const [team, others] = [await mintTeam(), await mintOtherTenant()];
    const page = await write(team, { name: "Draft" });
    const [one, two, three] = [
      await link(team, page.id),
      await link(team, page.id),
      await link(team, page.id, { expiresAt: new Date(Date.now() + 60_000).toISOString() }),
    ];
    const statusOf = async (made: { url: string }) =>
      (await team.anonymous.get(pathIn(made))).status;
    const listed = await expectStatus(200, team.owner.get(linksOf(team, page.id)));
    const ids = new Set(listed.data.map(({ id }: { id: string }) => id));
    expect(ids).toEqual(new Set([one.id, two.id, three.id]));
    expect(JSON.stringify(listed)).not.toContain("gls_");
    const read = await team.anonymous.get(`/api/page/${page.id}/content`, {
      Authorization: `Bearer ${one.secret}`,
    });
    expect(read.status).toBe(401);
    expect((await others.owner.delete(`${linksOf(team, page.id)}/${one.id}`)).status).toBe(404);
    await expectStatus(204, team.owner.delete(`${linksOf(team, page.id)}/${one.id}`));
    expect((await team.owner.delete(`${linksOf(team, page.id)}/${one.id}`)).status).toBe(404);
    expect(await statusOf(one)).toBe(404);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect([await statusOf(two), await statusOf(three)]).toEqual([200, 404]);
    vi.useRealTimers();
    await pagesOf(team).update(page.id, { isArchived: true });
    expect(await statusOf(two)).toBe(404);
    await pagesOf(team).update(page.id, { isArchived: false });
    expect(await statusOf(two)).toBe(200);
    await pagesOf(team).remove(page.id);
    expect(await statusOf(two)).toBe(404);
    for (const secret of [two.secret.slice(0, -1), "gls_", "pages", team.owner.apiToken]) {
      expect((await team.anonymous.get(`/preview/${secret}`)).status).toBe(404);
    }
  });

  test("of a private site shows that page alone, with its pictures and no others", async () => {
    const team = await mintTeam();
    const other = await publish(team, { name: "Confidential" });
    const [shown, hidden] = await uploadTo(team, team.collectionId, [png, png]);
    const content = `[There](page:${other.id}) ![A dot](${shown?.url})`;
    const page = await write(team, { name: "Draft", content });
    await updateSettings(team, { isPublic: false });
    const made = await link(team, page.id);
    const { body } = await team.anonymous.get(pathIn(made));
    expect(body).not.toContain("onfidential");
    const source = /<img src="([^"]+)"/.exec(body)?.[1] ?? "";
    expect((await team.anonymous.get(source)).headers.get("cache-control")).toBe("no-store");
    const [id = "", otherId = ""] = [shown, hidden].map((file) => file?.url.split("/").at(-1));
    const unnamed = source.replace(id, otherId);
    expect((await team.anonymous.get(unnamed)).status).toBe(404);
    const forMember = await team.member.session.get(`/preview/pages/${page.id}`);
    expect(forMember.body).toContain("Confidential");
  });

  test("a page has so many links and no more, each for so long and no longer", async () => {
    const team = await mintTeam();
    const page = await write(team, { name: "Draft" });
    const at = (ms: number) => ({ expiresAt: new Date(Date.now() + ms).toISOString() });
    for (const ms of [-1_000, limits.previewLinkMs + 60_000]) {
      expect((await team.owner.post(linksOf(team, page.id), at(ms))).status).toBe(422);
    }
    await link(team, page.id, at(limits.previewLinkMs - 1_000));
    for (let made = 1; made < limits.previewLinksPerPage; made += 1) await link(team, page.id);
    const refused = await team.owner.post(linksOf(team, page.id), {});
    expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
  });
});
