/** A site's own look, and the links and the banner around its pages. */
import { describe, expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { uploadTo } from "#test/uploads";
import { limits } from "#limits";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";
import { publish, updateSettings, visit, write } from "./published.ts";

const pathOf = ({ orgId, collectionId }: Team) => `/orgs/${orgId}/collections/${collectionId}`;

/** The fault of settings that are refused: where it is, and what is right. */
async function refusal(team: Team, settings: Record<string, unknown>): Promise<string> {
  const problem = await expectStatus(422, team.owner.put(pathOf(team), settings));
  const [{ path, message }] = problem.errors;
  return `${path} ${message}`;
}

describe("the links around the pages", () => {
  test("lead to pages wherever they go, and are left out while readers do not see them", async () => {
    const team = await mintTeam();
    const start = await publish(team, { name: "Start" });
    const draft = await write(team, { name: "Secret plans", content: "No." });
    await updateSettings(team, {
      navigation: {
        header: [
          { label: "Begin", href: `page:${start.id}#top` },
          { label: "Sign up", href: "https://app.example.com", style: "button" },
          { label: "Plans", href: `page:${draft.id}` },
        ],
        anchors: [{ label: "Community", href: "https://forum.example.com" }],
        footer: [{ title: "Company", links: [{ label: "Imprint", href: "/imprint" }] }],
        social: [{ label: "GitHub", href: "https://github.com/example" }],
        banner: { text: "Two is out.", link: { label: "Read on", href: `page:${start.id}` } },
      },
    });
    const { body } = await visit(team, "start");
    expect(body).toMatch(/<a href="\/docs\/[^"]+\/start#top">Begin<\/a>/);
    expect(body).toContain('<a href="https://app.example.com" class="as-button">Sign up</a>');
    expect(body).toContain('<a href="https://forum.example.com">Community</a>');
    expect(body).toMatch(/<h2>Company<\/h2>.*<a href="\/imprint">Imprint<\/a>/s);
    expect(body).toContain("https://github.com/example");
    expect(body).toMatch(/Two is out\. <a href="[^"]+\/start">Read on<\/a>/);
    expect(body).not.toContain("Plans");

    await pagesOf(team).update(start.id, { urlName: "begin" });
    expect((await visit(team, "begin")).body).toMatch(/<a href="[^"]+\/begin#top">Begin<\/a>/);
    const missing = await visit(team, "no-such-page");
    expect(missing.body).toContain("Imprint");
  });

  test("name pages of the collection alone, and no address that runs", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintOtherTenant()]);
    const foreign = await write(other, { name: "Foreign", content: "x" });
    const linkTo = (href: string) => ({ navigation: { header: [{ label: "A", href }] } });
    expect(await refusal(team, linkTo(`page:${foreign.id}`))).toBe(
      "body.navigation.header.0.href is not a page of this collection",
    );
    for (const href of ["javascript:alert(1)", "//evil.example", "http://plain.example", "data:x"])
      expect(await refusal(team, linkTo(href)), href).toContain(
        "body.navigation.header.0.href takes",
      );
  });
});

test("what is written above and below the pages is Markdown, kept as it is written, or HTML", async () => {
  const team = await mintTeam();
  const start = await publish(team, { name: "Start" });
  const written = {
    header: `**Since 1999** [Begin](page:${start.id})`,
    footer: "© Acme\n\n- [Imprint](/imprint)\n- [Bad](javascript:alert(1))",
  };
  await updateSettings(team, written);
  await updateSettings(team, { navigation: { lastUpdated: true } });
  expect(await expectStatus(200, team.owner.get(pathOf(team)))).toMatchObject(written);
  const { body } = await visit(team, "start");
  const header = /<p><strong>Since 1999<\/strong> <a href="\/docs\/[^"]+\/start">Begin<\/a>/g;
  // In the header, and in the menu of a phone.
  expect(body.match(header)).toHaveLength(2);
  expect(body).toMatch(/<footer[^>]*><p>© Acme<\/p>\s*<ul>\s*<li><a href="\/imprint">Imprint/);
  expect(body).not.toContain("javascript:");

  await updateSettings(team, { footer: "<p>a_b_ <b onclick='x()'>**c**</b></p>" });
  const html = "<p>a_b_ <b>**c**</b></p>";
  expect(await expectStatus(200, team.owner.get(pathOf(team)))).toMatchObject({
    header: written.header,
    footer: html,
  });
  expect((await visit(team, "start")).body).toContain(html);
  await updateSettings(team, { header: "" });
  expect((await visit(team, "start")).body).not.toContain("Since 1999");
});

test("the links are bounded in number and length", async () => {
  const team = await mintTeam();
  const link = { label: "a".repeat(limits.navigationLabelChars), href: "/a" };
  const links = Array.from({ length: limits.navigationLinks }, () => link);
  const column = { title: "More", links };
  const footer = Array.from({ length: limits.footerColumns }, () => column);
  await updateSettings(team, { navigation: { header: links, footer } });
  expect(await refusal(team, { navigation: { header: [...links, link] } })).toContain("header");
  expect(await refusal(team, { navigation: { footer: [...footer, column] } })).toContain("footer");
  const longer = { ...link, label: `${link.label}a` };
  expect(await refusal(team, { navigation: { social: [longer] } })).toContain("label");
});

describe("the look", () => {
  test("is a stylesheet of the site's own, kept for ever, with another address once it changes", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    const stylesheet = async () =>
      /\/_assets\/look\/[\w.-]+\.css/.exec((await visit(team, "start")).body)?.[0] ?? "";
    await updateSettings(team, {
      theme: { light: { page: "#fff8e7" }, corners: "square", css: ".prose { letter-spacing: 0 }" },
    });
    const first = await stylesheet();
    const sent = await team.anonymous.get(first);
    expect(sent.headers.get("cache-control")).toContain("immutable");
    expect(sent.body).toMatch(/--page:light-dark\(#fff8e7,#0f1115\).*--corner:0/s);
    expect(sent.body).toContain(".prose{letter-spacing:0}");
    await updateSettings(team, { theme: { corners: "round" } });
    expect(await stylesheet()).not.toBe(first);
    expect((await team.anonymous.get(first)).status).toBe(404);
  });

  test("is set in open fonts that the service sends itself", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    await updateSettings(team, { theme: { font: "figtree", codeFont: "fira-code" } });
    const { body } = await visit(team, "start");
    const fonts = [...body.matchAll(/\/_assets\/fonts\/([\w-]+)\/font\.css/g)];
    expect(fonts.map(([, name]) => name)).toEqual(["figtree", "fira-code"]);
  });

  test.each([
    [
      { light: { text: "#aaaaaa" } },
      /theme\.light\.text has a contrast of 2\.\d to 1.*#[0-9a-f]{6}$/,
    ],
    [{ light: { page: "#888888" } }, /theme\.light\.page is not light enough.*#[0-9a-f]{6}$/],
    [{ dark: { page: "#444444" } }, /theme\.dark\.page is not dark enough/],
    [{ dark: { accent: "#101010" } }, /theme\.dark\.accent has a contrast of/],
  ])("refuses the colours %o, with the nearest that can be read", async (theme, said) => {
    const team = await mintTeam();
    expect(await refusal(team, { theme })).toMatch(said);
  });

  test.each([
    ["a{}\n@import 'x.css'", /line 2: @import is not taken/],
    [".a { background: url(https://evil.example/x) }", /line 1: url\(\) takes the path/],
    [".a { background: url(//evil.example/x) }", /url\(\) takes/],
    [".a { --x: url(http://evil.example) }", /url\(\) takes/],
    [".a { background: image-set('https://evil.example/x' 1x) }", /image-set\(\) is not taken/],
    [".a { background: \\75rl('https://evil.example/x') }", /line 1: \\75rl\(\) is not taken/],
    ["@\\69mport 'https://evil.example/x';", /line 1: @\\69mport is not taken/],
    [".a { colour: }} .b {", /line 1: /],
    [`${"a{".repeat(100)}`, /nests blocks more than 32 deep/],
  ])("refuses the stylesheet %j with its line", async (css, said) => {
    const team = await mintTeam();
    expect(await refusal(team, { theme: { css } })).toMatch(said);
  });

  test("a stylesheet cannot end the element or the rule that it stands in", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    await updateSettings(team, { theme: { css: ".a::after { content: '</style><script>' }" } });
    const url = /\/_assets\/look\/[\w.-]+\.css/.exec((await visit(team, "start")).body)?.[0] ?? "";
    const sent = await team.anonymous.get(url);
    expect(sent.headers.get("content-type")).toContain("text/css");
    expect(sent.body).not.toContain("</style>");
  });

  test("takes a font that was uploaded, and no other file", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintOtherTenant()]);
    await publish(team, { name: "Start" });
    const bytes = new Uint8Array(64);
    bytes.set([0x77, 0x4f, 0x46, 0x32, 0, 1, 0, 0]);
    const [[own], [foreign], [text]] = await Promise.all([
      uploadTo(team, team.collectionId, [bytes]),
      uploadTo(other, other.collectionId, [bytes]),
      uploadTo(team, team.collectionId, ["words"]),
    ]);
    const fontUrl = new URL(own?.url ?? "").pathname;
    await updateSettings(team, { theme: { fontUrl } });
    const url = /\/_assets\/look\/[\w.-]+\.css/.exec((await visit(team, "start")).body)?.[0] ?? "";
    expect((await team.anonymous.get(url)).body).toContain(`src:url(${fontUrl})`);
    const large = new Uint8Array(limits.fontFileBytes + 1);
    large.set(bytes);
    const [heavy] = await uploadTo(team, team.collectionId, [large]);
    const theme = { fontUrl: new URL(heavy?.url ?? "").pathname };
    expect(await refusal(team, { theme })).toContain("readers are sent at most 1048576");
    for (const file of [foreign, text]) {
      const theme = { fontUrl: new URL(file?.url ?? "").pathname };
      expect(await refusal(team, { theme })).toContain("is not a WOFF2 font");
      const made = team.owner.post(`/orgs/${team.orgId}/collections`, { name: "New", theme });
      expect((await expectStatus(422, made)).errors[0].path).toBe("body.theme.fontUrl");
    }
  });
});
