/** What agents can do beside writing pages: what changed, and back; releases, redirects, entries, reports, pictures. */
import type { Client } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { limits } from "#limits";
import { offersOf } from "#mcp/server";
import { toBase64 } from "#security/encoding";
import { calledElsewhere, connectAgent, expectTool, refusalOf } from "#test/agents";
import { publishEndpoint } from "#test/endpoints";
import { pagesOf } from "#test/pages";
import { expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { png } from "#test/uploads";
import { baseUrl, mintTeam, send } from "#test/worker";

let team: Team;
let agent: Client;
beforeAll(async () => {
  team = await mintTeam();
  agent = await connectAgent(send, baseUrl, { token: team.owner.apiToken });
});

const called = new Set<string>();
const call = (name: string, args: Record<string, unknown>) => {
  called.add([name, args["action"]].filter(Boolean).join(" "));
  return expectTool(agent, name, args);
};
const inCollection = (name: string, args: Record<string, unknown>) =>
  call(name, { collectionId: team.collectionId, ...args });

describe("what a publication would change", () => {
  test("is told before, and taken back after", async () => {
    const page = await pagesOf(team).create(team.rootPageId, { content: "One.\n" });
    const pageId = page.id;
    const before = await call("compare_with_published", { pageId });
    expect(before).toMatchObject({ publishedVersionNo: null, changed: ["name", "content"] });
    await pagesOf(team).publish(pageId);
    expect((await call("compare_with_published", { pageId })).changed).toEqual([]);
    await call("write_page", { pageId, content: "Two.\n" });
    const after = await call("compare_with_published", { pageId });
    expect(after).toMatchObject({ publishedVersionNo: 1, changed: ["content"] });
    expect(after.difference.markdown).toContain("-One.\n+Two.");
    const { contentHash } = after;
    await call("publish_page", { pageId, state: 2, expectedHash: contentHash });
    await call("show_published_version", { pageId, versionNo: 1 });
    const { data } = await call("list_published_versions", { pageId });
    expect(data.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([false, true]);
    expect((await call("read_page", { pageId })).content).toBe("Two.\n");
  });

  test("of many pages is a release, told, made and taken back", async () => {
    const page = await pagesOf(team).create(team.rootPageId, { content: "Together.\n" });
    const asked = { action: "publish", pageIds: [page.id] };
    const told = await inCollection("releases", { ...asked, dryRun: "true" });
    expect(told.pages).toMatchObject([{ pageId: page.id, reason: "named" }]);
    const { jobId } = await inCollection("releases", asked);
    const state = async () =>
      (await inCollection("releases", { action: "get", releaseId: jobId })).state;
    await expect.poll(state).toBe("published");
    expect((await inCollection("releases", { action: "list" })).data[0].id).toBe(jobId);
    const pages = await inCollection("releases", { action: "pages", releaseId: jobId });
    expect(pages.data).toMatchObject([{ pageId: page.id, outcome: "published", versionNo: 1 }]);
    const back = await inCollection("releases", { action: "rollback", releaseId: jobId });
    expect(back.state).toBe("rolled_back");
    expect((await call("get_page", { pageId: page.id })).isPublished).toBe(false);
  });
});

describe("an agent", () => {
  test("deletes a page and brings it back", async () => {
    const page = await pagesOf(team).create(team.rootPageId, { name: "Away" });
    expect(await call("delete_page", { pageId: page.id })).toEqual({ isDone: true });
    const { data } = await inCollection("deleted_pages", { action: "list" });
    expect(data).toMatchObject([{ id: page.id, name: "Away" }]);
    const back = await call("deleted_pages", { action: "restore", pageId: page.id });
    expect(back).toMatchObject({ id: page.id, deletedAt: null });
  });

  test("asks which copies of a page other versions have", async () => {
    const page = await pagesOf(team).create(team.rootPageId, { content: "Of one version.\n" });
    const told = await call("apply_to_versions", { pageId: page.id, dryRun: true });
    expect(told).toMatchObject({ pageId: page.id, dryRun: true, targets: [] });
  });

  test("keeps redirects", async () => {
    const page = await pagesOf(team).create(team.rootPageId);
    const made = await inCollection("redirects", {
      action: "create",
      pageId: page.id,
      oldUrl: "first/steps",
    });
    await call("redirects", { action: "update", redirectId: made.id, oldUrl: "second/steps" });
    const { data } = await inCollection("redirects", { action: "list" });
    expect(data).toMatchObject([{ pageId: page.id, oldUrl: "second/steps" }]);
    await call("redirects", { action: "delete", redirectId: made.id });
    expect((await inCollection("redirects", { action: "list" })).data).toEqual([]);
  });

  test("writes questions and the changelog", async () => {
    const asked = { question: "Why?", answer: "Because." };
    const { id: faqId } = await inCollection("faqs", { action: "create", ...asked });
    await inCollection("faqs", { action: "update", faqId, state: "approved" });
    const { data: faqs } = await inCollection("faqs", { action: "list" });
    expect(faqs).toMatchObject([{ id: faqId, state: "approved" }]);
    await inCollection("faqs", { action: "delete", faqId });
    const entry = { title: "Version 2", content: "- Faster" };
    const { id: changelogId } = await inCollection("changelog", { action: "create", ...entry });
    await inCollection("changelog", { action: "update", changelogId, tags: ["New"] });
    await inCollection("changelog", { action: "publish", changelogId });
    const { data } = await inCollection("changelog", { action: "list" });
    expect(data[0]).toMatchObject({ id: changelogId, tags: ["New"] });
    expect(data[0].publishedAt).not.toBeNull();
    await inCollection("changelog", { action: "delete", changelogId });
  });

  test("reads what readers do, look for and say", async () => {
    const page = await pagesOf(team).create(team.rootPageId, { content: "See [x](page:gone)." });
    await pagesOf(team).publish(page.id);
    const said = { pageId: page.id, comment: "Which one?" };
    await expectStatus(201, team.anonymous.post("/feedback/negative", said));
    const feedback = await inCollection("reports", { action: "feedback", commented: "true" });
    expect(feedback.data).toMatchObject([{ comment: "Which one?" }]);
    expect((await inCollection("reports", { action: "views" })).totals.views).toBe(0);
    const ofPage = await call("reports", { action: "page_views", pageId: page.id });
    expect(ofPage.totals.views).toBe(0);
    for (const action of ["missing_paths", "searches", "questions"]) {
      expect((await inCollection("reports", { action })).data).toBeInstanceOf(Array);
    }
  });
});

describe("links that lead nowhere", () => {
  test("are told before and after a publication, and mended in the draft that was read", async () => {
    const content = "## Here\n\nSee [x](/nowhere) and [y](#heer).";
    const { id: pageId } = await pagesOf(team).create(team.rootPageId, { content });
    const hrefsOf = ({ data }: { data: { pageId: string; href: string }[] }) =>
      data.flatMap((link) => (link.pageId === pageId ? link.href : [])).toSorted();
    const broken = ["#heer", "/nowhere"];
    const asked = { action: "of_release", pageIds: [pageId] };
    expect(hrefsOf(await inCollection("links", asked))).toEqual(broken);
    expect(hrefsOf(await call("links", { action: "of_draft", pageId }))).toEqual(broken);
    await pagesOf(team).publish(pageId);
    expect(hrefsOf(await inCollection("links", { action: "broken" }))).toEqual(broken);
    const { contentHash: expectedHash } = await call("read_page", { pageId });
    const mending = { action: "mend", pageId, expectedHash };
    const { mended, left } = await call("links", mending);
    expect([mended.length, left]).toEqual([2, []]);
    expect((await call("read_page", { pageId })).content).toBe("## Here\n\nSee x and [y](#here).");
    const again = await agent.callTool({ name: "links", arguments: mending });
    expect(refusalOf(again).text).toContain("stale_version");
  });
});

describe("a picture", () => {
  test("comes as base64 or from an address, and is shown by its Markdown", async () => {
    const made = await inCollection("upload_picture", {
      base64: toBase64(png),
      name: "dot.png",
      alt: "A [dot]",
    });
    expect(made).toMatchObject({ contentType: "image/png", originalName: "dot.png" });
    expect(made.markdown).toBe(`![A \\[dot\\]](${new URL(made.url).pathname})`);
    expect((await send(new Request(made.url))).status).toBe(200);
    const url = `${inject("fixtureServers")}/echo?image`;
    const fetched = await inCollection("upload_picture", { url });
    expect(fetched.contentType).toBe("image/png");
  });

  test.each([
    ["both", { base64: "AA==", url: "https://example.com/a.png" }, "takes either"],
    ["nothing", {}, "takes either"],
    ["what is no picture", { base64: toBase64(new TextEncoder().encode("text")) }, "no picture"],
    ["what is no base64", { base64: "%" }, "takes standard base64"],
    ["an inner address", { url: "https://10.0.0.1/a.png" }, "url:"],
    ["a page of HTML", { url: `${inject("fixtureServers")}/echo?html` }, "no picture"],
  ])("of %s is refused", async (_, picture, reason) => {
    const args = { collectionId: team.collectionId, ...picture };
    const answer = await agent.callTool({ name: "upload_picture", arguments: args });
    expect(refusalOf(answer).text).toContain(reason);
  });

  test("may take so many bytes, and not one more", async () => {
    const bytes = new Uint8Array(limits.pictureBytes);
    bytes.set(png);
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/pictures`;
    const { sizeBytes } = await expectStatus(
      201,
      team.owner.post(path, { base64: toBase64(bytes) }),
    );
    expect(sizeBytes).toBe(limits.pictureBytes);
    const longer = { base64: toBase64(new Uint8Array(limits.pictureBytes + 1)) };
    await expectStatus(413, team.owner.post(path, longer));
  });
});

describe("a tool of several operations", () => {
  test("shows only the actions that its caller could use, and names them where another is asked for", async () => {
    const reading = await withToken(send, baseUrl, team.owner, team.orgId, ["read"]);
    const reader = await connectAgent(send, baseUrl, { token: reading.apiToken });
    const { tools } = await reader.listTools();
    const { inputSchema, annotations } = tools.find(({ name }) => name === "faqs") ?? {};
    expect(inputSchema?.properties).toMatchObject({ action: { enum: ["list"] } });
    expect(annotations?.readOnlyHint).toBe(true);
    const args = { action: "empty", collectionId: team.collectionId };
    const { code, text } = refusalOf(await agent.callTool({ name: "faqs", arguments: args }));
    expect([code, text]).toEqual([
      "validation_failed",
      "validation_failed:\n- action: is one of list, create, update, delete",
    ]);
    const more = { ...args, action: "list", question: "?" };
    const told = refusalOf(await agent.callTool({ name: "faqs", arguments: more })).text;
    expect(told).toContain("question: is no argument");
  });

  test("says where the version comes from that a change may name: an entry's is in its list", async () => {
    const { tools } = await agent.listTools();
    const told = tools.flatMap(({ name, inputSchema: { properties = {} } }) => {
      const { expectedVersion } = properties as Record<string, { description?: string }>;
      return expectedVersion === undefined ? [] : [[name, expectedVersion.description] as const];
    });
    expect(told.map(([name]) => name)).toEqual(expect.arrayContaining(["delete_page", "faqs"]));
    for (const [name, description] of told)
      expect([name, description]).toEqual([name, expect.stringMatching(/get_page or `list`/)]);
  });

  test("was called with each of its actions here", () => {
    const declared = offersOf()
      .team.tools.filter(({ name }) => calledElsewhere.includes(name))
      .flatMap(({ name, actions }) =>
        actions.map(({ tool }) => [name, tool.action].filter(Boolean).join(" ")),
      );
    expect(declared.filter((name) => !called.has(name))).toEqual([]);
  });
});

describe("readers' agents", () => {
  test("ask the documentation, and read in words what came of it and where it stands", async () => {
    const content = "# Tides\n\n## Spring tide\n\nThe moon pulls twice a day.";
    const page = await pagesOf(team).create(team.rootPageId, { name: "Tides", content });
    await pagesOf(team).publish(page.id);
    const reader = await connectAgent(send, baseUrl, { path: `/p/${team.collectionId}/mcp` });
    const ask = async (question: string) =>
      reader.callTool({ name: "ask", arguments: { question } });
    const answer = await ask("How often does the moon pull?");
    expect(answer.structuredContent).toMatchObject({ outcome: "passages", answer: null });
    const text = expect.stringMatching(
      /^Nobody wrote an answer\. These passages fit the question best:\n\n\[1\] Tides > Spring tide \(http.*\/tides#spring-tide\)\nThe moon pulls twice a day\.$/,
    );
    expect(answer.content).toEqual([{ type: "text", text }]);
    const nothing = await ask("Who sells pharmaceutical licences?");
    expect(JSON.stringify(nothing.content)).toContain("does not answer this");
  });

  test("read an endpoint as its Markdown variant: its address resolved, with a request to copy", async () => {
    const endpoint = await publishEndpoint(team);
    const path = `/p/${team.collectionId}/mcp`;
    const reader = await connectAgent(send, baseUrl, { path });
    const page = await pagesOf(team).get(endpoint.id);
    const answer = await reader.callTool({ name: "read_page", arguments: { path: page.path } });
    const text = JSON.stringify(answer.content);
    expect(text).toContain(`${inject("fixtureServers")}/echo/users/`);
    expect(text).toContain("curl");
    expect(text).not.toContain("{{baseUrl}}");
    const uri = `galley://published/${page.path}`;
    const { contents } = await reader.readResource({ uri });
    expect(JSON.stringify(contents)).toContain("curl");
  });
});
