/** A look is seen on the whole site before it is saved, by whoever tries it and nobody else. */
import { describe, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { png, uploadTo } from "#test/uploads";
import { mintOtherTenant, mintTeam } from "#test/worker";
import { publish, siteOf, updateSettings, visit } from "./published.ts";

const previewsOf = (team: Team) =>
  `/orgs/${team.orgId}/collections/${team.collectionId}/look-preview`;

/** The path at which the owner sees the theme. */
async function tryLook(team: Team, theme: Record<string, unknown>): Promise<string> {
  const { url } = await expectStatus(200, team.owner.post(previewsOf(team), { theme }));
  return new URL(url).pathname;
}

const sheetIn = (body: string) => /<link rel="stylesheet" href="([^"]*_look\.css)"/.exec(body)?.[1];

describe("a look that is not saved", () => {
  test("is that of every page for who tries it, and readers see what is saved", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    await publish(team, { name: "More" });
    await updateSettings(team, { theme: { accent: "#0b5fa5" } });
    const before = (await visit(team, "more")).body;
    const at = await tryLook(team, { accent: "#b4451f", css: ".prose { letter-spacing: 1px }" });
    const home = await team.owner.session.get(at);
    expect([home.status, home.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(home.headers.get("x-robots-tag")).toContain("noindex");
    expect(home.body).toContain("A preview of a look that is not saved");
    expect(home.body).toContain(`href="${at}/more"`);
    const page = await team.owner.session.get(`${at}/more`);
    expect(page.body).toContain("Words of More");
    const sheet = await team.owner.session.get(sheetIn(page.body) ?? "");
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(sheet.body).toMatch(/--accent:.*letter-spacing/s);
    expect((await visit(team, "more")).body).toBe(before);
    const saved = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    expect((await team.owner.get(saved)).body.theme).toEqual({ accent: "#0b5fa5" });
  });

  test("is shown to nobody else: not to another admin, a member, another tenant or nobody", async () => {
    const team = await mintTeam();
    const others = await mintOtherTenant();
    await publish(team, { name: "Start" });
    const at = await tryLook(team, { accent: "#b4451f" });
    for (const path of [at, `${at}/start`, `${at}/_look.css`]) {
      for (const { session } of [team.admin, team.member, others.owner])
        expect((await session.get(path)).status).toBe(404);
      expect((await team.anonymous.get(path)).status).toBe(404);
      expect((await team.owner.session.get(path)).status).toBe(200);
    }
    for (const [client, status] of [
      [team.member, 403],
      [others.owner, 404],
      [team.anonymous, 401],
    ] as const)
      expect((await client.post(previewsOf(team), { theme: {} })).status).toBe(status);
  });

  test("makes way for the next one, and ends after a day", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    const first = await tryLook(team, { accent: "#b4451f" });
    const second = await tryLook(team, { corners: "round" });
    expect((await team.owner.session.get(first)).status).toBe(404);
    expect((await team.owner.session.get(second)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + limits.lookPreviewMs + 1_000 });
    try {
      expect((await team.owner.session.get(second)).status).toBe(404);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is refused where saving it would be", async () => {
    const team = await mintTeam();
    const [file] = await uploadTo(team, team.collectionId, [png]);
    for (const [theme, path] of [
      [{ light: { text: "#fefefe" } }, "body.theme.light.text"],
      [{ css: "a { background: url(https://evil.example/x) }" }, "body.theme.css"],
      [{ fontUrl: file?.url }, "body.theme.fontUrl"],
      [{ accent: "red" }, "body.theme.accent"],
    ] as const) {
      const { status, body } = await team.owner.post(previewsOf(team), { theme });
      expect([status, body.errors[0].path]).toEqual([422, path]);
    }
  });

  test("shows published pages alone, a private site's too, and changes nothing by a POST", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    const draft = await pagesOf(team).create(team.rootPageId, { name: "Draft", content: "secret" });
    await updateSettings(team, { isPublic: false });
    const at = await tryLook(team, { accent: "#b4451f" });
    expect((await team.owner.session.get(`${at}/start`)).status).toBe(200);
    expect((await team.owner.session.get(`${at}/${draft.path}`)).status).toBe(404);
    expect((await team.owner.session.post(at, {})).status).toBe(405);
    expect((await team.anonymous.get(siteOf(team, "start"))).status).toBe(404);
  });

  test("has the header, the footer and the links that are tried with it, cleaned and its own", async () => {
    const [team, others] = await Promise.all([mintTeam(), mintOtherTenant()]);
    const page = await publish(team, { name: "Start" });
    const foreign = await publish(others, { name: "Foreign" });
    const saved = { header: "<p>Saved header</p>", navigation: { lastUpdated: true } };
    await updateSettings(team, saved);
    const shown = async (tried: Record<string, unknown>) => {
      const asked = team.owner.post(previewsOf(team), { theme: {}, ...tried });
      const { pathname } = new URL((await expectStatus(200, asked)).url);
      return (await team.owner.session.get(`${pathname}/start`)).body;
    };
    expect(await shown({})).toContain("Saved header");
    const link = { label: "Tried link", href: `page:${page.id}` };
    const tried = await shown({
      header: "<p onclick='alert(1)'>Tried header</p><script>alert(2)</script>",
      footer: "<p>Tried footer</p>",
      navigation: { header: [link], footer: [{ title: "Tried column", links: [link] }] },
    });
    for (const text of ["Tried header", "Tried footer", "Tried link", "Tried column"])
      expect(tried).toContain(text);
    expect(tried).not.toMatch(/Saved header|alert\(/);
    const { body } = await visit(team, "start");
    expect(body).toContain("Saved header");
    expect(body).not.toContain("Tried");
    const led = { header: [{ label: "Foreign", href: `page:${foreign.id}` }] };
    const refused = await team.owner.post(previewsOf(team), { theme: {}, navigation: led });
    expect([refused.status, refused.body.errors[0].path]).toEqual([
      422,
      "body.navigation.header.0.href",
    ]);
  });
});
