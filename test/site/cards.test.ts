/** The picture that stands for a page where it is shared. */
import { describe, expect, test } from "vitest";
import { canDraw } from "#content/image/lettering";
import { hasGlyph } from "#content/image/drawable";
import { loadGlyphs } from "#content/image/load-glyphs";
import attacks from "../data/attack-strings.json";
import { bindings } from "#test/events";
import { baseUrl, mintTeam } from "#test/worker";
import { structuredIn } from "./markup.ts";
import { publish, updateSettings, siteOf, visit } from "./published.ts";
import type { Team } from "#test/team";

async function imageOf(team: Team, pageId: string): Promise<{ status: number; bytes: DataView }> {
  const request = new Request(`${baseUrl}${siteOf(team, `_image/${pageId}.png`)}`);
  const answer = await team.send(request);
  return { status: answer.status, bytes: new DataView(await answer.arrayBuffer()) };
}

describe("a drawn picture", () => {
  test("is a PNG of the size that the page says, another one for another title or accent", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Getting started with Handbook" });
    const { body } = await visit(team, page.path);
    const url = `${baseUrl}${siteOf(team, `_image/${page.id}.png`)}`;
    expect(body).toContain(`<meta property="og:image" content="${url}"/>`);
    expect(body).toContain('<meta property="og:image:width" content="1200"/>');
    expect(structuredIn(body)[0]).toMatchObject({ image: url });
    const { status, bytes } = await imageOf(team, page.id);
    expect(status).toBe(200);
    expect(bytes.getUint32(0)).toBe(0x89504e47);
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
    expect(bytes.byteLength).toBeLessThan(60_000);
    await updateSettings(team, { theme: { accent: "#aa0000" } });
    const other = await imageOf(team, page.id);
    expect(new Uint8Array(other.bytes.buffer)).not.toEqual(new Uint8Array(bytes.buffer));
  });

  test("has letters that stand upright on their line", async () => {
    const glyphs = await loadGlyphs(bindings.ASSETS);
    const heights = (character: string) =>
      glyphs.glyphOf(character).edges.map(({ fromY }) => fromY);
    expect(Math.min(...heights("T"))).toBeCloseTo(-0.73, 1);
    expect(Math.max(...heights("T"))).toBeCloseTo(0, 1);
    expect(Math.max(...heights("p"))).toBeGreaterThan(0.15);
    expect(Math.min(...heights("入"))).toBeLessThan(-0.7);
  });

  test("is promised for those characters whose glyphs are among the assets, and for no others", async () => {
    const glyphs = await loadGlyphs(bindings.ASSETS);
    const wrong: string[] = [];
    for (let codePoint = 0; codePoint < 0x10000; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      const isThere = glyphs.glyphOf(character).edges.length > 0;
      if (isThere !== hasGlyph(character) && character.trim() !== "") wrong.push(character);
    }
    expect(wrong).toEqual([]);
  });

  test("exists for every title, however hostile or long, whose letters there are", async () => {
    const team = await mintTeam();
    const titles = [
      ...attacks.slice(0, 3),
      "W".repeat(200),
      "快速入门：安装与配置",
      "はじめに",
      "시작하기",
      "Ελληνικά и по-русски",
    ];
    for (const name of titles) {
      const page = await publish(team, { name });
      const { status, bytes } = await imageOf(team, page.id);
      expect([status, bytes.getUint32(0)], name).toEqual([200, 0x89504e47]);
    }
  });

  test("is not promised where its letters are not there, and none is there for what has no page", async () => {
    const team = await mintTeam();
    expect([canDraw("مرحبا"), canDraw("🚀"), canDraw("🚀 Launch")]).toEqual([false, false, true]);
    const page = await publish(team, { name: "مرحبا" });
    const { body } = await visit(team, page.path);
    expect(body).not.toContain("og:image");
    expect(body).toContain('<meta name="twitter:card" content="summary"/>');
    for (const key of [page.id, "nothing", "faq", "changelog"]) {
      expect((await imageOf(team, key)).status, key).toBe(404);
    }
  });
});
