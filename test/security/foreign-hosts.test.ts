/** Asking other sites whether they still have an address: who is asked, how politely, and what an answer says. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { systemClock } from "#clock";
import { askAddresses } from "#domains/insights/foreign-links/ask";
import type { LinkCheck } from "#domains/insights/foreign-links/ask";
import { readRobots } from "#domains/insights/foreign-links/robots";
import { limits } from "#limits";
import { startFixtureServer } from "#test/fixture-server";
import { guardWith } from "#test/outbound-guard";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Host {
  origin: string;
  /** Each request as its method and path, in order. */
  asked: string[];
}

/** A host that answers each path as told, and without rules for robots unless told. */
async function hostWith(answers: Readonly<Record<string, RequestListener>>): Promise<Host> {
  const asked: string[] = [];
  const { origin, close } = await startFixtureServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const given = answers[incoming.url ?? ""];
    if (given === undefined) answer.writeHead(404).end();
    else given(incoming, answer);
  });
  closers.push(close);
  return { origin, asked };
}

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  (_: IncomingMessage, answer: ServerResponse) =>
    void answer.writeHead(code, headers).end();

const text = (body: string) => (_: IncomingMessage, answer: ServerResponse) =>
  void answer.end(body);

const asking = (origins: readonly string[], changes: object = {}) => ({
  guard: guardWith({ allowedOrigins: new Set(origins) }),
  clock: systemClock,
  userAgent: "Galley-Links/1",
  until: Infinity,
  ...changes,
});

/** What is known of the paths of a host, in their order. */
async function ask({ origin }: Host, paths: readonly string[], changes: object = {}) {
  const addresses = paths.map((path) => origin + path);
  const found = await askAddresses(asking([origin], changes), addresses);
  return addresses.map((address) => found.get(address));
}

const statesOf = (found: readonly (LinkCheck | undefined)[]) => found.map((each) => each?.state);

describe("an answer", () => {
  test.each([
    [200, "there"],
    [204, "there"],
    [401, "there"],
    [403, "there"],
    [404, "gone"],
    [410, "gone"],
    [400, "failed"],
    [500, "failed"],
    [503, "failed"],
    [429, "unknown"],
  ])("of %i says that the address is %s", async (code, state) => {
    const host = await hostWith({ "/a": status(code) });
    expect(await ask(host, ["/a"])).toMatchObject([{ state, status: code }]);
    expect(host.asked).toEqual(["GET /robots.txt", "HEAD /a"]);
  });

  test("that never comes, or is cut off, is a failure; so is a name that does not resolve", async () => {
    const host = await hostWith({ "/cut": ({ socket }) => void socket.destroy() });
    expect(await ask(host, ["/cut"])).toEqual([{ state: "failed", status: null }]);
    const nowhere = asking([], { guard: guardWith({ resolve: async () => [] }) });
    const address = "https://nonexistent.example/";
    expect((await askAddresses(nowhere, [address])).get(address)?.state).toBe("failed");
  });

  test.each([405, 501])(
    "of %i to HEAD has the first byte asked for, with GET, and says so who asks",
    async (code) => {
      const seen: IncomingMessage["headers"][] = [];
      const host = await hostWith({
        "/a": (incoming, answer) => {
          seen.push(incoming.headers);
          answer.writeHead(incoming.method === "HEAD" ? code : 206).end("b");
        },
      });
      expect(await ask(host, ["/a"])).toMatchObject([{ state: "there", status: 206 }]);
      expect(host.asked).toEqual(["GET /robots.txt", "HEAD /a", "GET /a"]);
      expect(seen.map((headers) => headers["user-agent"])).toEqual(Array(2).fill("Galley-Links/1"));
      expect(seen[1]?.["range"]).toBe("bytes=0-0");
    },
  );

  test("that leads on is followed on the host itself, a few times, and not to another", async () => {
    const other = await hostWith({ "/": status(404) });
    const elsewhere = other.origin.replace("127.0.0.1", "localhost");
    const host = await hostWith({
      "/moved": status(301, { location: "/gone" }),
      "/away": status(302, { location: `${elsewhere}/` }),
      "/circle": status(302, { location: "/circle" }),
    });
    const found = await ask(host, ["/moved", "/away", "/circle"], {
      guard: guardWith({ allowedOrigins: new Set([host.origin, elsewhere]) }),
    });
    expect(statesOf(found)).toEqual(["gone", "there", "failed"]);
    expect(host.asked.filter((each) => each.endsWith("circle"))).toHaveLength(6);
    expect(other.asked).toEqual([]);
  });
});

describe("politely", () => {
  test("a host has one request at a time, and is asked for its rules once", async () => {
    let open = 0;
    let most = 0;
    const slowly: RequestListener = (_, answer) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        answer.end();
      });
    };
    const paths = Array.from({ length: 12 }, (_, at) => `/${at}`);
    const host = await hostWith(Object.fromEntries(paths.map((path) => [path, slowly])));
    expect(statesOf(await ask(host, paths))).toEqual(paths.map(() => "there"));
    expect(most).toBe(1);
    expect(host.asked.filter((each) => each === "GET /robots.txt")).toHaveLength(1);
  });

  test("what a host keeps from robots is not asked, nor what it leads on to", async () => {
    const host = await hostWith({
      "/robots.txt": text(
        "User-agent: galley-links\nDisallow: /private\n\nUser-agent: *\nDisallow: /\n",
      ),
      "/private/a": status(404),
      "/open": status(404),
      "/leads": status(301, { location: "/private/a" }),
    });
    expect(statesOf(await ask(host, ["/private/a", "/open", "/leads"]))).toEqual([
      "unknown",
      "gone",
      "unknown",
    ]);
    expect(host.asked).toEqual(["GET /robots.txt", "HEAD /open", "HEAD /leads"]);
  });

  test("rules that the host cannot give just now keep everything of it", async () => {
    const host = await hostWith({ "/robots.txt": status(500), "/a": status(404) });
    expect(statesOf(await ask(host, ["/a", "/a?b"]))).toEqual(["unknown", "unasked"]);
    expect(host.asked).toEqual(["GET /robots.txt"]);
  });

  test.each([
    [429, {}, 3_600_000],
    [429, { "retry-after": "7200" }, 7_200_000],
    [503, { "retry-after": "60" }, 3_600_000],
    [503, { "retry-after": "99999999" }, limits.foreignLinkRoundMs],
  ])(
    "after %i with %o nothing more of the host is asked for %i ms",
    async (code, headers, waitMs) => {
      const host = await hostWith({ "/a": status(code, headers), "/b": status(404) });
      expect(await ask(host, ["/a", "/b"])).toEqual([
        { state: "unknown", status: code, waitMs },
        { state: "unasked", status: null, waitMs },
      ]);
      expect(host.asked).not.toContain("HEAD /b");
    },
  );

  test("nothing is begun with once the time is up", async () => {
    const host = await hostWith({ "/a": status(404), "/b": status(404) });
    let time = 0;
    const found = await ask(host, ["/a", "/b"], { clock: () => (time += 1), until: 2 });
    expect(statesOf(found)).toEqual(["gone", "unasked"]);
  });
});

describe("the outbound guard", () => {
  test("lets no address be asked that is private, in the clear or on another port, and none of them is told as broken", async () => {
    const inside = await hostWith({ "/": status(404) });
    const addresses = [
      `${inside.origin}/`,
      "https://10.0.0.7/",
      "https://inside.example/",
      "http://example.com/",
      "https://example.com:81/",
      "https://me:secret@example.com/",
      "https://docs.galley.example/",
    ];
    const sent: string[] = [];
    const guard = guardWith({
      resolve: async () => ["10.0.0.7"],
      send: async (url, init) => {
        sent.push(url.href);
        return fetch(url, init);
      },
    });
    const found = await askAddresses(asking([], { guard }), addresses);
    expect(addresses.map((address) => found.get(address)?.state)).toEqual(
      addresses.map(() => "unknown"),
    );
    expect([...sent, ...inside.asked]).toEqual([]);
  });

  test("nor is an address told as broken whose name cannot be looked up just now", async () => {
    const guard = guardWith({ resolve: () => Promise.reject(new Error("no network")) });
    const address = "https://example.com/";
    const found = await askAddresses(asking([], { guard }), [address]);
    expect(found.get(address)?.state).toBe("unknown");
  });
});

describe("robots.txt", () => {
  test.each([
    ["", "/a", true],
    ["User-agent: *\nDisallow:", "/a", true],
    ["User-agent: *\nDisallow: /", "/a", false],
    ["user-AGENT: * # all\ndisallow: /a # this", "/ab", false],
    ["User-agent: other\nUser-agent: Galley-Links\nDisallow: /a", "/a", false],
    ["User-agent: other\nDisallow: /a", "/a", true],
    ["User-agent: galley-links\nAllow: /\n\nUser-agent: *\nDisallow: /", "/a", true],
    ["User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true],
    ["User-agent: *\nAllow: /a\nDisallow: /a", "/a", true],
    ["User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf", false],
    ["User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf?z", true],
    ["User-agent: *\nDisallow: /a$", "/a", false],
    ["User-agent: *\nDisallow: /a$", "/ab", true],
    ["User-agent: *\nDisallow: /*/b*c", "/a/b/d/c/e", false],
    ["Disallow: /a", "/a", true],
    ["<html>no rules</html>", "/a", true],
  ])("%j lets %s be asked: %s", (rules, path, isLet) => {
    expect(readRobots(rules, "galley-links")(path)).toBe(isLet);
  });
});
