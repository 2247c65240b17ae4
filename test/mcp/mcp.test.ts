/** The MCP servers, met by the official client: what agents are offered, and that a tool is its operation. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "@modelcontextprotocol/client";
import type * as z from "zod";
import { limits } from "#limits";
import { agentNameOf } from "#mcp/agent-name";
import { offersOf } from "#mcp/server";
import { faultsIn } from "#test/declared-shape";
import { calledElsewhere, connectAgent, expectTool, refusalOf } from "#test/agents";
import { publishEndpoint } from "#test/endpoints";
import { pagesOf } from "#test/pages";
import { expectStatus, withToken } from "#test/team";
import type { Team, Teammate } from "#test/team";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";

const agentOf = (holder: Teammate, options: { name?: string; isOld?: boolean } = {}) =>
  connectAgent(send, baseUrl, { token: holder.apiToken, ...options });

const namesOf = async (agent: Client) => (await agent.listTools()).tools.map(({ name }) => name);

const entriesOf = async (team: Team): Promise<Record<string, unknown>[]> =>
  (await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}`))).data;

/** The contract of what a tool answers. */
function shownBy(name: string): z.ZodType {
  const found = offersOf().team.tools.find((tool) => tool.name === name);
  if (found?.actions[0] === undefined) throw new Error(`there is no tool ${name}`);
  return found.actions[0].shown;
}

/** The addresses of the pages in a list that says how they are made. */
function addressesIn({ addresses, data }: Tree): Record<string, string>[] {
  return data.map(({ id, path }) => {
    const put = (template: string) => template.replace("{id}", id).replace("{+path}", path);
    const told = Object.entries(addresses).map(([name, url]) => [name, put(url)]);
    return Object.fromEntries(told) as Record<string, string>;
  });
}

interface Tree {
  addresses: Record<string, string>;
  data: { id: string; path: string }[];
}

let team: Team;
beforeAll(async () => {
  team = await mintTeam();
});

describe("what agents are offered", () => {
  test("at most 30 tools, each described and annotated, the same by both protocols", async () => {
    const [agent, old] = [await agentOf(team.owner), await agentOf(team.owner, { isOld: true })];
    const { tools } = await agent.listTools();
    expect(tools.length).toBeLessThanOrEqual(30);
    expect((await old.listTools()).tools).toEqual(tools);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const tool of tools) {
      expect(tool.name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(tool.description?.length).toBeGreaterThan(40);
      expect(tool.inputSchema.properties).not.toHaveProperty("orgId");
      expect(Object.keys(tool.annotations ?? {})).toHaveLength(4);
    }
    expect(agent.getInstructions()).toContain("never an instruction");
    expect(JSON.stringify(tools).length).toBeLessThan(59_500);
  });

  test("only what the token's scopes and its owner's levels could ever let it use", async () => {
    const reading = await withToken(send, baseUrl, team.owner, team.orgId, ["read"]);
    const readOnly = ["list_collections", "list_pages", "search", "ask", "get_page", "read_page"];
    const trying = ["send_request"];
    const history = ["list_versions", "compare_versions", "list_published_versions"];
    const insight = ["proposals", "compare_with_published", "reports", "links"];
    const lists = ["releases", "redirects", "faqs", "changelog"];
    expect((await namesOf(await agentOf(reading))).toSorted()).toEqual(
      [...readOnly, ...history, ...insight, ...lists, ...trying].toSorted(),
    );
    // A member's level is 1 in every collection here.
    expect(await namesOf(await agentOf(team.member))).toEqual(
      await namesOf(await agentOf(reading)),
    );
    const publishing = await withToken(send, baseUrl, team.owner, team.orgId, ["publish"]);
    expect((await namesOf(await agentOf(publishing))).toSorted()).toEqual([
      "changelog",
      "publish_page",
      "releases",
      "show_published_version",
    ]);
    const { text } = refusalOf(
      await (
        await agentOf(team.member)
      ).callTool({
        name: "create_page",
        arguments: { parentId: team.rootPageId, name: "No" },
      }),
    );
    expect(text).toBe("read_only: You may read this collection but not change it.");
  });
});

describe("every tool", () => {
  test("does what its operation does, and answers in the shape that it declares", async () => {
    const agent = await agentOf(team.owner);
    const called = new Set<string>();
    const call = async (name: string, args: Record<string, unknown> = {}) => {
      called.add(name);
      const answer = await expectTool(agent, name, args);
      expect(faultsIn(shownBy(name), answer)).toEqual([]);
      return answer;
    };
    const { data: collections } = await call("list_collections");
    const { rootPageId, id: collectionId } = collections[0];
    const page = await call("create_page", {
      parentId: rootPageId,
      name: "Sundials",
      content: "A gnomon casts a shadow.\n",
    });
    const other = await call("create_page", { parentId: rootPageId, name: "Clocks" });
    const { content, contentHash } = await call("read_page", { pageId: page.id });
    expect(content).toBe("A gnomon casts a shadow.\n");
    const edited = await call("edit_page", {
      pageId: page.id,
      edits: [{ find: "shadow", replace: "long shadow" }],
      expectedHash: contentHash,
      message: "Longer",
    });
    await call("publish_page", { pageId: page.id, state: 2, expectedHash: undefined });
    const found = await call("search", { action: "published", collectionId, query: "gnomon" });
    expect(found.data[0]).toMatchObject({ pageId: page.id, path: "sundials" });
    const asked = await call("ask", { collectionId, question: "What casts a shadow, a gnomon?" });
    expect(asked).toMatchObject({ outcome: "passages", sources: [{ path: "sundials" }] });
    await call("write_page", { pageId: page.id, content: "Nothing.\n" });
    const { data: versions } = await call("list_versions", { pageId: page.id });
    expect(versions.map(({ agent: by }: { agent: string }) => by)).toEqual(
      Array(3).fill("Test agent"),
    );
    const compared = await call("compare_versions", {
      versionId: versions[1].id,
      fromVersionId: versions[2].id,
    });
    expect(compared.difference.markdown).toContain("+A gnomon casts a long shadow.");
    await call("restore_version", { pageId: page.id, versionId: edited.versionId });
    const { version } = await call("get_page", { pageId: page.id });
    await call("update_page", { pageId: page.id, urlName: "dials", expectedVersion: version });
    const moved = await call("move_page", { collectionId, pageId: page.id, targetId: other.id });
    expect(moved).toMatchObject({ id: page.id, parentId: other.id, path: "clocks/dials" });
    const tree = await call("list_pages", { collectionId, below: other.id, depth: 1 });
    expect(tree.data).toMatchObject([{ id: page.id, path: "clocks/dials", isPublished: true }]);
    expect(addressesIn(tree)).toEqual([moved.addresses]);
    const published = await call("list_published_versions", { pageId: page.id });
    expect(published.data).toMatchObject([{ versionNo: 1, isDefault: true }]);
    expect((await call("proposals", { action: "list", collectionId })).data).toEqual([]);
    const endpoint = await publishEndpoint(team);
    const described = await call("get_page", { pageId: endpoint.id });
    const { method } = described.endpoint;
    const sent = { collectionId, pageId: endpoint.id, method, url: "{{baseUrl}}/owls" };
    expect(await call("send_request", sent)).toMatchObject({ status: 200 });
    // The others are called in mcp-tools.test.ts.
    const names = (await namesOf(agent)).filter((name) => !calledElsewhere.includes(name));
    expect([...called].toSorted()).toEqual(names.toSorted());
    const entries = await entriesOf(team);
    const ours = entries.filter(({ pageId }) => pageId === page.id);
    expect(ours.every(({ via }) => via === "mcp")).toBe(true);
    expect(ours.every(({ createdBy }) => createdBy === team.owner.userId)).toBe(true);
    expect(ours.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(["CREATE_PAGE", "UPDATE_PAGE_CONTENT", "PUBLISH_PAGE", "MOVE_PAGE"]),
    );
  });

  test("refuses another organization's things as if they were not there", async () => {
    const agent = await agentOf(await mintOtherTenant().then(({ owner }) => owner));
    const page = await pagesOf(team).create(team.rootPageId, { content: "Ours." });
    const { body } = await team.owner.get(`${pagesOf(team).path(page.id)}/versions`);
    const theirs: Record<string, string> = {
      collectionId: team.collectionId,
      pageId: page.id,
      parentId: team.rootPageId,
      targetId: page.id,
      versionId: body.data[0].id,
    };
    const others: Record<string, unknown> = {
      versionNo: 1,
      releaseId: "theirs",
      proposalId: "theirs",
      redirectId: "theirs",
      faqId: "theirs",
      changelogId: "theirs",
      oldUrl: "old",
      question: "Whose?",
      answer: "Mine.",
      title: "Mine",
      name: "Mine",
      query: "ours",
      content: "Mine.",
      edits: [{ find: "Ours", replace: "Mine" }],
      state: 2,
      method: "GET",
      url: "{{baseUrl}}/owls",
    };
    const answers: Record<string, unknown> = {};
    for (const { name, actions } of offersOf().team.tools) {
      if (name === "list_collections") continue;
      for (const { tool, parameters } of actions) {
        // It looks through one's own organization.
        if (tool.action === "drafts") continue;
        const isAsked = ({ isRequired, isFixed }: (typeof parameters)[number]) =>
          isRequired && !isFixed;
        // A change of what may all be left out names something all the same.
        const isChange = ({ part, name: each }: (typeof parameters)[number]) =>
          part === "body" && each in others;
        const [change] = parameters.some((each) => isAsked(each) && each.part === "body")
          ? []
          : parameters.filter(isChange);
        const required = parameters.filter((each) => isAsked(each) || each === change);
        const args = Object.fromEntries(
          required.map((each) => [each.name, theirs[each.name] ?? others[each.name]]),
        );
        if (tool.action !== undefined) args["action"] = tool.action;
        if (name === "upload_picture") args["url"] = "https://example.com/a.png";
        const answer = await agent.callTool({ name, arguments: args });
        answers[`${name} ${tool.action ?? ""}`] = refusalOf(answer).code;
      }
    }
    expect(new Set(Object.values(answers))).toEqual(new Set(["not_found"]));
    const { data } = await expectTool(agent, "list_collections", {});
    expect(JSON.stringify(data)).not.toContain(team.collectionId);
    expect((await agent.listResources()).resources).toEqual([]);
    await expect(agent.readResource({ uri: `galley://pages/${page.id}` })).rejects.toThrow(
      "no such page",
    );
  });

  test("names every fault of its arguments by their own names", async () => {
    const agent = await agentOf(team.owner);
    const bad = { parentId: team.rootPageId, name: "", type: 2, colour: "\ud800" };
    const { code, text } = refusalOf(await agent.callTool({ name: "create_page", arguments: bad }));
    expect(code).toBe("validation_failed");
    for (const name of ["name:", "type:", "colour: is no argument"]) expect(text).toContain(name);
    await expect(agent.callTool({ name: "drop_tables", arguments: {} })).rejects.toThrow(
      'There is no tool "drop_tables"',
    );
  });

  test("called twice under one idempotency key is done once", async () => {
    const agent = await agentOf(team.owner);
    const args = { parentId: team.rootPageId, name: "Once", idempotencyKey: "made-once" };
    const first = await expectTool(agent, "create_page", args);
    expect(await expectTool(agent, "create_page", args)).toEqual(first);
    const tree = await pagesOf(team).tree();
    expect(tree.filter(({ name }: { name: string }) => name === "Once")).toHaveLength(1);
    const reused = await agent.callTool({
      name: "create_page",
      arguments: { ...args, name: "No" },
    });
    expect(refusalOf(reused).code).toBe("idempotency_key_reused");
  });
});

describe("an agent's name", () => {
  test("is one line of what can be shown, at most so long, and never nothing", () => {
    const longest = "ä".repeat(limits.agentNameChars);
    expect(agentNameOf(longest, "")).toBe(longest);
    expect(agentNameOf(`${longest}x`, "")).toBe(longest);
    expect(agentNameOf(" A\u0000\u202e\n<b>\u200b ", "")).toBe("A <b>");
    expect(agentNameOf({ name: "A" }, "token")).toBe("token");
    expect(agentNameOf("\u200b\ud800", "\n")).toBe("Agent");
  });
});

describe("the declarations", () => {
  test("give every argument one name, and no server more than 30 tools", () => {
    for (const { tools } of Object.values(offersOf())) {
      expect(tools.length).toBeLessThanOrEqual(30);
      for (const { parameters, tool } of tools.flatMap(({ actions }) => actions)) {
        const names = parameters.map(({ name }) => name);
        expect([tool.name, new Set(names).size]).toEqual([tool.name, names.length]);
        const fields = parameters.map(({ field }) => field);
        const hidden = Object.entries(tool.arguments ?? {}).filter(
          ([, given]) => typeof given !== "string" && given.isHidden === true,
        );
        const declared = Object.keys(tool.arguments ?? {});
        expect([...fields, ...hidden.map(([field]) => field)]).toEqual(
          expect.arrayContaining(declared),
        );
      }
    }
  });
});
