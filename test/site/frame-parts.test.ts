/** What stands around a page in a frame: every frame says what it shows, and what it leaves out is not in the document at all. */
import { expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { endpoint, publishEndpoint } from "./described.ts";
import { publish, updateSettings, visit, write } from "./published.ts";

/** How each part shows itself, whatever its markup is called. */
const traces = {
  skip: "Skip to content",
  header: "Our own header",
  sidebar: 'id="_navigation"',
  search: 'role="search"',
  breadcrumbs: 'aria-label="Breadcrumbs"',
  pager: 'rel="prev"',
  outline: "On this page</h2>",
  markdown: ".md",
  openapi: "openapi.json",
  feedback: "Was this page helpful?",
  footer: "Our own footer",
  canonical: 'rel="canonical"',
  alternate: 'rel="alternate"',
  sharing: 'property="og:',
  structured: "application/ld+json",
  views: "/_view",
  exit: 'aria-label="Open in a new tab"',
} as const;
type Trace = keyof typeof traces;
const all = Object.keys(traces) as Trace[];
const metadata = ["canonical", "alternate", "sharing", "structured"] as const;
const around = ["skip", "header", "sidebar", "search", "breadcrumbs", "pager"] as const;

function shownIn(html: string): Trace[] {
  return all.filter((trace) => html.includes(traces[trace])).toSorted();
}

function expectShown(html: string, expected: readonly Trace[]): void {
  expect(shownIn(html)).toEqual(expected.toSorted());
}

const text = "# Inner\n\n## One\n\nWords.\n\n## Two\n\nWords.";

async function mintSite() {
  const team = await mintTeam();
  await updateSettings(team, { header: "<p>Our own header</p>", footer: "<p>Our own footer</p>" });
  const outer = await publish(team, { name: "Outer" });
  const inner = await publish(team, { name: "Inner", content: text, parentId: outer.id });
  return { team, outer, inner };
}

async function preview(team: Team, pageId: string): Promise<string> {
  const links = `${pagesOf(team).path(pageId)}/preview-links`;
  const { url } = await expectStatus(201, team.owner.post(links, {}));
  const { status, body } = await team.anonymous.get(new URL(url).pathname);
  expect(status).toBe(200);
  return body;
}

test("the site shows all of it but a way out", async () => {
  const { team, inner } = await mintSite();
  const { body } = await visit(team, inner.path);
  const absent = new Set<Trace>(["exit", "openapi"]);
  expectShown(
    body,
    all.filter((trace) => !absent.has(trace)),
  );
});

test("an embed has neither outline nor footer, and a way out", async () => {
  const { team, inner } = await mintSite();
  const { body } = await team.anonymous.get(`/embed/${team.collectionId}/${inner.path}`);
  const shown = [...around, ...metadata, "markdown", "feedback", "views", "exit"] as const;
  expectShown(body, shown);
  expect(body).toContain("Words.");
});

test("a bare page has nothing of the site around it", async () => {
  const { team, inner } = await mintSite();
  const { body } = await visit(team, `${inner.path}?embed=1`);
  expectShown(body, [...metadata, "markdown", "feedback", "views"]);
  expect(body).toContain("Words.");
});

test("a preview leads to no other form of the page, tells nobody of it and takes no answer", async () => {
  const { team, outer } = await mintSite();
  const draft = await write(team, { name: "Draft", content: text, parentId: outer.id });
  const body = await preview(team, draft.id);
  const shown = around.filter((trace) => trace !== "search");
  expectShown(body, [...shown, "outline", "footer"]);
  expect(body.indexOf("not published")).toBeLessThan(body.indexOf("Skip to content"));
});

test("nor does the preview of an endpoint's page, whatever stands beside it", async () => {
  const { team } = await mintSite();
  const page = await publishEndpoint(team, { name: "Adopt", endpoint });
  const site = (await visit(team, page.path)).body;
  expect(shownIn(site)).toEqual(expect.arrayContaining(["markdown", "openapi", "feedback"]));
  const body = await preview(team, page.id);
  for (const trace of [
    ...metadata,
    "markdown",
    "openapi",
    "feedback",
    "views",
    "search",
  ] as const) {
    expect(shownIn(body)).not.toContain(trace);
  }
  expect(body).toContain("Names a whim.");
});

test("a note is text, whatever the page is called", async () => {
  const { team } = await mintSite();
  const draft = await write(team, { name: "</p><script>alert(1)</script>", content: text });
  expect(await preview(team, draft.id)).not.toContain("<script>alert(1)");
});
