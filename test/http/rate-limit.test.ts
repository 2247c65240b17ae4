/** Rate limits against abuse, with the numbers of the table and the platform's own counters. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createApp } from "#app";
import { routeRoom } from "#domains/rooms/index";
import type { Bindings } from "#env";
import { limits } from "#limits";
import { createClient } from "#test/client";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";

const app = createApp();
const strict = { ...env, RATE_LIMITS: "enforced" };

/** The service as production runs it: the same entry point, with rate limits on. */
async function sendRateLimited(request: Request): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(request, strict, context);
  await waitOnExecutionContext(context);
  return answer;
}

const addressOf = (name: string) => ({ "cf-connecting-ip": name });

/** How many of so many requests are answered before the first 429, and that answer. */
async function untilRateLimited(ask: () => Promise<Response>, most: number) {
  for (let asked = 0; asked < most; asked++) {
    const answer = await ask();
    if (answer.status === 429) return { asked, answer };
    await answer.text();
  }
  return { asked: most, answer: null };
}

const minute = () => Math.floor(Date.now() / 60_000);

/** The counters start anew with each minute of the clock: a burst that met the turn is made again by another caller. */
async function withinOneMinute<R>(burst: (turn: number) => Promise<R>): Promise<R> {
  for (let turn = 0; ; turn++) {
    const began = minute();
    const result = await burst(turn);
    if (minute() === began) return result;
  }
}

describe("a rate limit", () => {
  test("signing in is refused after 20 attempts a minute from one address, never from another", async () => {
    const attempt = (address: string) => () =>
      sendRateLimited(
        new Request(`${baseUrl}/api/auth/sign-in/email`, {
          method: "POST",
          headers: { ...addressOf(address), "Content-Type": "application/json", Origin: baseUrl },
          body: "{}",
        }),
      );
    const { asked, answer } = await withinOneMinute((turn) =>
      untilRateLimited(attempt(`203.0.113.1${turn}`), 30),
    );
    expect(asked).toBe(limits.signInsPerMinute);
    expect(answer?.headers.get("retry-after")).toBe("60");
    expect(answer?.headers.get("ratelimit-policy")).toBe('"sign-ins";q=20;w=60');
    expect(await answer?.json()).toMatchObject({ status: 429, code: "rate_limited" });
    expect((await attempt("203.0.113.2")()).status).not.toBe(429);
  });

  test("coming back from a provider is refused like signing in: each return asks the provider in turn", async () => {
    const { asked, answer } = await withinOneMinute((turn) => {
      const headers = addressOf(`203.0.113.9${turn}`);
      const url = `${baseUrl}/api/auth/sso/callback/none?code=1&state=2`;
      const request = () => new Request(url, { headers, redirect: "manual" });
      return untilRateLimited(() => sendRateLimited(request()), 30);
    });
    expect(asked).toBe(limits.signInsPerMinute);
    expect(answer?.headers.get("retry-after")).toBe("60");
  });

  test("nobody in particular changes things more than 60 times a minute, and reads as before", async () => {
    const { asked, read } = await withinOneMinute(async (turn) => {
      const headers = addressOf(`203.0.113.3${turn}`);
      const write = () =>
        sendRateLimited(new Request(`${baseUrl}/orgs`, { method: "POST", headers }));
      const limited = await untilRateLimited(write, 70);
      return {
        ...limited,
        read: await sendRateLimited(new Request(`${baseUrl}/limits`, { headers })),
      };
    });
    expect(asked).toBe(limits.anonymousWritesPerMinute);
    expect(read.status).toBe(200);
  });

  test("an address opens 60 previews a minute by their links, whichever they are; another one goes on", async () => {
    const open = (address: string, link: number | string) =>
      sendRateLimited(
        new Request(`${baseUrl}/preview/gls_${link}`, { headers: addressOf(address) }),
      );
    const { asked, answer } = await withinOneMinute((turn) => {
      let link = 0;
      return untilRateLimited(() => open(`203.0.113.7${turn}`, (link += 1)), 70);
    });
    expect(asked).toBe(limits.previewsPerMinute);
    expect(answer?.headers.get("retry-after")).toBe("60");
    expect(answer?.headers.get("ratelimit-policy")).toBe('"previews";q=60;w=60');
    expect(await answer?.json()).toMatchObject({ status: 429, code: "rate_limited" });
    expect((await open("203.0.113.8", "none")).status).toBe(404);
  });

  test("an address, and a token, ask 20 questions a minute over HTTP and MCP together; another one goes on", async () => {
    const team = await mintTeam();
    const { collectionId } = team;
    const json = {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    };
    const post = (path: string, headers: Record<string, string>, body: object) =>
      sendRateLimited(
        new Request(baseUrl + path, {
          method: "POST",
          headers: { ...json, ...headers },
          body: JSON.stringify(body),
        }),
      );
    const ask = (headers: Record<string, string>) =>
      post("/p/ask", headers, { collectionId, question: "Why?" });
    const call = (path: string, headers: Record<string, string>) => {
      const params = { name: "ask", arguments: { question: "Why?", ...inTeam(path) } };
      return post(path, headers, { jsonrpc: "2.0", id: 1, method: "tools/call", params });
    };
    const inTeam = (path: string) => (path === "/mcp" ? { collectionId } : {});
    const tokens = [team.owner.headers, team.member.headers];
    const callers = [
      [`/p/${collectionId}/mcp`, (turn: number) => addressOf(`203.0.114.${turn}`)],
      ["/mcp", (turn: number) => tokens[turn] ?? team.owner.headers],
    ] as const;
    for (const [path, headersOf] of callers) {
      const { asked, answer, byTool } = await withinOneMinute(async (turn) => {
        const limited = await untilRateLimited(() => ask(headersOf(turn)), 30);
        return { ...limited, byTool: await (await call(path, headersOf(turn))).text() };
      });
      expect(asked).toBe(limits.questionsPerMinute);
      expect(answer?.headers.get("ratelimit-policy")).toBe('"questions";q=20;w=60');
      expect(await answer?.json()).toMatchObject({ status: 429, code: "rate_limited" });
      expect(byTool).toContain("rate_limited: More than 20 questions");
    }
    expect((await ask(addressOf("203.0.114.99"))).status).toBe(200);
    expect((await ask(team.admin.headers)).status).toBe(200);
  });

  test("a person opens 60 previews of drafts a minute, wherever from and whichever; another one goes on", async () => {
    const team = await mintTeam();
    const open = (who: typeof team.owner.session, address: string) =>
      sendRateLimited(
        new Request(`${baseUrl}/preview/pages/${team.rootPageId}`, {
          headers: { ...who.headers, ...addressOf(address) },
        }),
      );
    const people = [team.owner.session, team.member.session];
    const { asked, answer } = await withinOneMinute((turn) => {
      let opened = 0;
      return untilRateLimited(() => {
        opened += 1;
        return open(people[turn] ?? team.owner.session, `203.0.113.${100 + (opened % 3)}`);
      }, 70);
    });
    expect(asked).toBe(limits.previewsPerMinute);
    expect(answer?.headers.get("ratelimit-policy")).toBe('"previews";q=60;w=60');
    expect((await open(team.admin.session, "203.0.113.100")).status).toBe(200);
  });

  test("a token is refused after 600 requests a minute; its owner's session and other tokens go on", async () => {
    const team = await mintTeam();
    const tokens = [team.owner, team.member];
    const { asked } = await withinOneMinute((turn) => {
      const { headers } = tokens[turn] ?? team.owner;
      const read = () => sendRateLimited(new Request(`${baseUrl}/orgs/${team.orgId}`, { headers }));
      return untilRateLimited(read, 610);
    });
    expect(asked).toBe(limits.requestsPerMinute);
    for (const other of [team.admin, team.owner.session]) {
      const { status } = await createClient(sendRateLimited, baseUrl, other.headers).get("/limits");
      expect(status).toBe(200);
    }
  });

  test("who uses up a share link is refused at their address; others who came by it go on", async () => {
    const team = await mintTeam();
    const { id } = await pagesOf(team).create(team.rootPageId);
    const share = () => team.owner.patch(`/api/page/${id}/editable`, { editable: true });
    const { secret } = await expectStatus(200, share());
    const read = (address: string) =>
      sendRateLimited(
        new Request(`${baseUrl}/api/page/${id}/content`, {
          headers: { ...addressOf(address), Authorization: `Bearer ${secret}` },
        }),
      );
    const { asked, answer, other } = await withinOneMinute(async (turn) => {
      const limited = await untilRateLimited(() => read(`203.0.113.12${turn}`), 610);
      return { ...limited, other: (await read(`198.51.100.1${turn}`)).status };
    });
    expect(asked).toBe(limits.requestsPerMinute);
    expect(answer?.headers.get("ratelimit-policy")).toBe('"requests";q=600;w=60');
    expect(other).toBe(200);
  });

  test("an address is refused in a page's room after 600 attempts a minute, another one and its reading never", async () => {
    const attempt = async (address: string): Promise<number> => {
      const headers = { ...addressOf(address), Upgrade: "websocket" };
      const request = new Request(`${baseUrl}/parties/page/none`, { headers });
      const { webSocket } = (await routeRoom(request, strict as unknown as Bindings)) ?? {};
      if (!webSocket) throw new Error("no socket");
      const closed = new Promise<number>((resolve) => {
        webSocket.addEventListener("close", (event: CloseEvent) => resolve(event.code));
      });
      webSocket.accept();
      return closed;
    };
    const asked = await withinOneMinute(async (turn) => {
      for (let made = 0; made < 610; made += 1) {
        if ((await attempt(`203.0.113.5${turn}`)) === 4429) return made;
      }
      return null;
    });
    expect(asked).toBe(limits.requestsPerMinute);
    expect(await attempt("203.0.113.6")).toBe(4401);
    const headers = addressOf("203.0.113.50");
    expect((await sendRateLimited(new Request(`${baseUrl}/limits`, { headers }))).status).toBe(200);
  });
});
