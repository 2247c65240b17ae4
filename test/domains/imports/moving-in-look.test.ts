/** How sites look that are written for other tools: their colours, logos, icons, bars and footers become the settings of the site here. */
import { expect, test } from "vitest";
import { added, importOf, runImport, treeOf } from "#test/imports";
import type { SentFile } from "#test/imports";
import { expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const pictures = (...paths: string[]): SentFile[] =>
  paths.map((path) => ({ path, status: "A", content: pixel, encoding: "base64" }));
const drawn = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0h9"/></svg>';
const file = expect.stringMatching(/^\/files\/\w+\/\w+$/);

const settingsAt = ({ orgId, collectionId }: Team) => `/orgs/${orgId}/collections/${collectionId}`;
const settingsOf = (team: Team) => expectStatus(200, team.owner.get(settingsAt(team)));
const saidIn = ({ problems }: { problems: { path: string; message: string }[] }) =>
  problems.map(({ path, message }) => `${path}: ${message}`).join("\n");

const mintlify = (changes = {}) => [
  ...added({
    "docs.json": JSON.stringify({
      navigation: { groups: [{ group: "Start", pages: ["intro"] }] },
      colors: { primary: "#A8FF53", light: "#a8ff53", dark: "#336600" },
      background: { color: { light: "#fff", dark: "#121317" }, decoration: "grid" },
      logo: { light: "/logo/light.svg", dark: "/logo/dark.png", href: "https://example.com" },
      favicon: "/favicon.png",
      appearance: { default: "dark" },
      navbar: {
        links: [
          { label: "Start", href: "/intro" },
          { label: "Run", href: "javascript:alert(1)" },
          { label: "Gone", href: "/gone" },
        ],
        primary: { type: "button", label: "Sign up", href: "https://example.com/join" },
      },
      footer: {
        socials: { github: "https://github.com/acme", x: "https://x.com/acme" },
        links: [
          { header: "Firm", items: [{ label: "Jobs", href: "https://example.com/jobs" }] },
          { header: "Two\nlines", items: [{ label: "No", href: "https://example.com/no" }] },
        ],
      },
      styling: { codeblocks: "dark" },
      ...changes,
    }),
    "intro.mdx": "# Intro\n\nWords.\n",
    "logo/light.svg": drawn,
  }),
  ...pictures("logo/dark.png", "favicon.png"),
];

test("Mintlify: colours that can be read, logo and icon, links of the bar and the footer; what leads nowhere or runs is named", async () => {
  const team = await mintTeam();
  const preview = await expectStatus(
    200,
    team.owner.post("/import/github/preview", importOf(team, mintlify())),
  );
  expect(preview.look).toContainEqual({ field: "dark.accent", value: "#a8ff53" });
  expect(preview.look).toContainEqual({ field: "social", value: "GitHub, X" });
  expect((await settingsOf(team)).theme).toEqual({});
  const said = saidIn(await runImport(team, mintlify()));
  const [intro] = (await treeOf(team)).filter(({ path }) => path === "start/intro");
  const { theme, navigation } = await settingsOf(team);
  expect(theme).toEqual({
    light: { accent: expect.stringMatching(/^#[\da-f]{6}$/), page: "#ffffff" },
    dark: { accent: "#a8ff53", page: "#121317" },
    logoUrl: file,
    logoDarkUrl: file,
    faviconUrl: file,
    appearance: "dark",
  });
  expect(navigation).toEqual({
    header: [
      { label: "Start", href: `page:${intro?.id}` },
      { label: "Sign up", href: "https://example.com/join", style: "button" },
    ],
    footer: [{ title: "Firm", links: [{ label: "Jobs", href: "https://example.com/jobs" }] }],
    social: [
      { label: "GitHub", href: "https://github.com/acme" },
      { label: "X", href: "https://x.com/acme" },
    ],
  });
  expect(said).toContain("The accent colour #a8ff53 of light pages has a contrast of 1.2 to 1");
  expect(said).toContain("no https: address: `Run`, `Gone`");
  expect(said).toContain("Not taken from the configuration: `styling`");
  expect(said).toContain("Not taken of its look: `background.decoration`");
  const logo = await team.owner.get(theme.logoUrl);
  expect(logo.body).not.toContain("onload");
});

test("a second import changes nothing, one of another look brings it, and what people gave the site stays", async () => {
  const team = await mintTeam();
  await runImport(team, mintlify());
  const { version } = await settingsOf(team);
  await runImport(team, mintlify());
  expect((await settingsOf(team)).version).toBe(version);
  await runImport(team, mintlify({ appearance: { default: "light" } }));
  const brought = await settingsOf(team);
  expect(brought.theme.appearance).toBe("light");
  const { theme, navigation } = brought;
  await expectStatus(
    200,
    team.owner.put(settingsAt(team), { navigation: { ...navigation, social: [] }, theme }),
  );
  const said = saidIn(await runImport(team, mintlify({ colors: { primary: "#004488" } })));
  expect(said).toContain("The site has a look that people gave it, which stays");
  const kept = await settingsOf(team);
  expect([kept.theme, kept.navigation.social]).toEqual([theme, []]);
});

test("whoever may not change the settings imports the pages without the look, and is told so", async () => {
  const team = await mintTeam();
  const scopes = ["read", "write", "publish"];
  const client = await withToken(send, baseUrl, team.owner, team.orgId, scopes);
  const said = saidIn(await runImport(team, mintlify(), { client }));
  expect(said).toContain("Its look is left out: that takes the right to change the settings");
  const { theme, navigation } = await settingsOf(team);
  expect([theme, navigation]).toEqual([{}, {}]);
});

test("Docusaurus: what its theme is told, with pages of the bar by their ids and menus in the footer", async () => {
  const team = await mintTeam();
  const job = await runImport(team, [
    ...added({
      "docusaurus.config.js": `module.exports = {
        title: "Acme", favicon: "img/favicon.ico",
        presets: [["classic", { docs: { routeBasePath: "/" }, theme: { customCss: "./src/css/custom.css" } }]],
        themeConfig: {
          colorMode: { defaultMode: "dark" },
          navbar: {
            title: "Acme",
            logo: { src: "img/logo.png", srcDark: "img/dark.png" },
            items: [
              { type: "doc", docId: "intro", label: "Docs" },
              { type: "search", position: "right" },
              { label: "More", items: [{ label: "Blog", href: "https://example.com/blog" }] },
              { type: "html", value: "<script>alert(1)</script>" },
            ],
          },
          footer: {
            links: [{ title: "Community", items: [{ label: "Chat", href: "https://example.com/chat" }, { label: "Intro", to: "intro" }] }],
            copyright: "© Acme<script>alert(1)</script>",
          },
          prism: {},
        },
      };`,
      "docs/intro.md": "# Intro\n\nWords.\n",
    }),
    ...pictures("static/img/logo.png", "static/img/dark.png", "static/img/favicon.ico"),
  ]);
  const [intro] = (await treeOf(team)).filter(({ name }) => name === "Intro");
  const { theme, navigation, footer } = await settingsOf(team);
  expect(theme).toEqual({ logoUrl: file, logoDarkUrl: file, faviconUrl: file, appearance: "dark" });
  expect(navigation).toMatchObject({
    header: [{ label: "Docs", href: `page:${intro?.id}` }],
    footer: [
      { title: "Community", links: [{ label: "Chat" }, { href: `page:${intro?.id}` }] },
      { title: "More", links: [{ label: "Blog" }] },
    ],
  });
  expect(footer).toBe("© Acme");
  expect(saidIn(job)).toContain("`navbar.items: html`, `themeConfig.prism`, `theme.customCss`");
});

test("Starlight: logo, icon and social links; its style sheets and parts of its own are named", async () => {
  const team = await mintTeam();
  const job = await runImport(team, [
    ...added({
      "astro.config.mjs": `import starlight from "@astrojs/starlight";
        export default defineConfig({ integrations: [starlight({
          title: "Acme", favicon: "/favicon.png", customCss: ["./src/a.css"],
          logo: { light: "./src/assets/light.png", dark: "./src/assets/dark.png" },
          social: [{ icon: "x.com", label: "X", href: "https://x.com/acme" }],
        })] });`,
      "src/content/docs/index.md": "---\ntitle: Home\n---\n\nWords.\n",
    }),
    ...pictures("public/favicon.png", "src/assets/light.png", "src/assets/dark.png"),
  ]);
  const { theme, navigation } = await settingsOf(team);
  expect(theme).toEqual({ logoUrl: file, logoDarkUrl: file, faviconUrl: file });
  expect(navigation.social).toEqual([{ label: "X", href: "https://x.com/acme" }]);
  expect(saidIn(job)).toContain("Not taken of its look: `customCss`");
});

test("VitePress: bar, social links and footer, those of the language that is imported", async () => {
  const team = await mintTeam();
  const files = [
    ...added({
      ".vitepress/config.ts": `export default {
        head: [["link", { rel: "icon", href: "/icon.svg" }], ["script", {}, "alert(1)"]],
        appearance: "dark",
        locales: {
          root: { label: "English", lang: "en" },
          fr: { label: "Français", lang: "fr", themeConfig: { nav: [{ text: "Début", link: "/fr/start" }] } },
        },
        themeConfig: {
          logo: "/logo.png",
          nav: [
            { text: "Start", link: "/start" },
            { text: "2.0", items: [{ text: "Changes", link: "https://example.com/changes" }] },
          ],
          socialLinks: [{ icon: "github", link: "https://github.com/acme" }],
          footer: { message: "MIT", copyright: "© Acme" },
        },
      };`,
      "start.md": "# Start\n",
      "fr/start.md": "# Début\n",
      "public/icon.svg": drawn,
    }),
    ...pictures("public/logo.png"),
  ];
  const job = await runImport(team, files);
  const { theme, navigation, footer, version } = await settingsOf(team);
  await runImport(team, files);
  expect((await settingsOf(team)).version).toBe(version);
  expect(theme).toEqual({ logoUrl: file, faviconUrl: file, appearance: "dark" });
  expect(navigation).toMatchObject({
    header: [{ label: "Start", href: expect.stringMatching(/^page:/) }],
    footer: [{ title: "2.0", links: [{ label: "Changes" }] }],
    social: [{ label: "GitHub" }],
  });
  expect(footer).toBe("MIT<br />\n© Acme");
  expect(saidIn(job)).toContain("`head: script, style`");
  const french = await mintTeam();
  await runImport(french, files, { edition: { language: "fr" } });
  expect((await settingsOf(french)).navigation.header).toMatchObject([{ label: "Début" }]);
});

test("MkDocs: the colours that its palettes name, logo, icon, fonts that there are here, social links and copyright", async () => {
  const team = await mintTeam();
  const job = await runImport(team, [
    ...added({
      "mkdocs.yml":
        'theme:\n  name: material\n  logo: assets/logo.png\n  favicon: assets/icon.png\n  custom_dir: overrides\n  font:\n    text: Inter\n    code: Roboto Mono\n  palette:\n    - media: "(prefers-color-scheme: light)"\n      primary: deep purple\n    - media: "(prefers-color-scheme: dark)"\n      scheme: slate\n      primary: black\n      accent: lime\nextra:\n  social:\n    - icon: fontawesome/brands/github\n      link: https://github.com/acme\ncopyright: © Acme\n',
      "docs/index.md": "# Home\n",
    }),
    ...pictures("docs/assets/logo.png", "docs/assets/icon.png"),
  ]);
  const { theme, navigation, footer } = await settingsOf(team);
  expect(theme).toEqual({
    light: { accent: expect.stringMatching(/^#[\da-f]{6}$/) },
    dark: { accent: "#cbdc38" },
    logoUrl: file,
    faviconUrl: file,
    font: "inter",
  });
  expect(navigation.social).toEqual([{ label: "GitHub", href: "https://github.com/acme" }]);
  expect(footer).toBe("© Acme");
  expect(saidIn(job)).toContain("Not taken of its look: `theme.custom_dir`");
});
