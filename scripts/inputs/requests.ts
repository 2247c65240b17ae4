/** What a request carries besides its body, bodies of MCP, and what the services answer that Galley sends requests to. */
import { Hono } from "hono";
import type { McpCaller } from "#mcp/call";
import { offersOf, serve } from "#mcp/server";
import { unknownInQuery } from "#http/deployed-clients";
import { startByCookie } from "#http/bookmark";
import { readPart } from "#http/validation";
import { limits } from "#limits";
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import { fetchOutside, streamOutside } from "#security/outbound";
import { arriving, filled, listed } from "./input.ts";
import type { Construction, Input } from "./input.ts";

const mcpBytes = 2 * limits.pageContentBytes + limits.jsonBodyBytes;
const nobody = {
  actor: { kind: "anonymous" },
  services: { requestId: "a" },
  fixed: {},
  countCall: async () => undefined,
} as unknown as McpCaller;

/** A request of MCP, answered to its last byte. */
const mcp =
  (make: () => string): Construction =>
  () => {
    const request = arriving(make(), "application/json");
    request.headers.set("accept", "application/json, text/event-stream");
    const { team } = offersOf();
    return async () => (await serve(request, nobody, team)).arrayBuffer();
  };
const call = (given: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_organizations","arguments":${given}}}`;
const argumentChars = mcpBytes - 200;

/** The platform takes so much of a request's headers together, and so long an address. */
const headerBytes = 128 * 1024;
const addressBytes = 16 * 1024;

/** The cookies of a request, of which one is looked for. */
const cookies =
  (make: () => string): Construction =>
  () => {
    const app = new Hono();
    app.get("/", (context) => context.text(startByCookie(context as never, "DB")));
    const request = new Request("https://galley.example/", { headers: { cookie: make() } });
    return () => app.fetch(request);
  };

const searching = operations.find(({ query }) => query !== undefined);

/** A query, as an operation that takes one reads it. */
const query =
  (make: () => string): Construction =>
  () => {
    if (searching?.query === undefined) throw new Error("No operation takes a query.");
    const { query: schema } = searching;
    const app = new Hono();
    app.get("/", async (context) => {
      const sent = context.req.query();
      const unknown = unknownInQuery(searching as Operation, Object.keys(sent));
      const { faults } = await readPart("query", schema, sent);
      return context.json([...unknown, ...faults]);
    });
    const request = new Request(`https://galley.example/?${make()}`);
    return () => app.fetch(request);
  };

const mebibyte = new Uint8Array(1024 * 1024).fill(0x61);

/** An answer without an end, of which nobody may read much. */
function endless(status: number): Response {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(mebibyte.slice()),
  });
  return new Response(body, { status });
}

const guardOf = (answer: Response) => ({
  ownHosts: [],
  allowedOrigins: new Set(["https://receiver.example"]),
  resolve: async () => [],
  send: async () => answer,
});
const receiver = "https://receiver.example/";

/** The answer of a webhook's receiver. */
const received =
  (answer: () => Response): Construction =>
  () => {
    const guard = guardOf(answer());
    const request = { timeoutMs: 10_000, answerBytes: limits.webhookAnswerKeptBytes };
    return async () =>
      new TextDecoder().decode((await fetchOutside(guard, receiver, request)).body);
  };

/** What GitHub says in place of an archive. */
const refused =
  (answer: () => Response): Construction =>
  () => {
    const guard = guardOf(answer());
    const request = { timeoutMs: 10_000, answerBytes: 2 * limits.importArchiveBytes };
    return async () => (await streamOutside(guard, receiver, request)).body;
  };

export const inputs: Input[] = [
  {
    name: "Body of MCP",
    bound: "3 MiB, 200,000 values, 200 deep",
    small: mcp(() => call("{}")),
    constructions: {
      "lists in lists": mcp(() => call(filled("[", argumentChars))),
      "closed lists in lists": mcp(() => call("[".repeat(100_000) + "]".repeat(100_000))),
      "different keys": mcp(() =>
        call(`{${listed((index) => `"${index.toString(36)}":1`, argumentChars)}}`),
      ),
      "empty objects": mcp(() => call(`{"a":[${filled("{},", argumentChars - 20)}{}]}`)),
      "as many objects as may be": mcp(() =>
        call(`{"a":[${filled('{"a":"b"},', 5 * limits.jsonValues - 200)}{}]}`),
      ),
      "as many keys as may be": mcp(() =>
        call(`{${listed((index) => `"${index.toString(36)}":1`, 9 * limits.jsonValues)}}`),
      ),
      "one text": mcp(() => call(`{"a":"${filled("a", argumentChars - 20)}"}`)),
      escapes: mcp(() => call(`{"a":"${filled("\\u0041", argumentChars - 20)}"}`)),
      "a batch of calls": mcp(() => `[${listed(() => call("{}"), argumentChars)}]`),
    },
  },
  {
    name: "Cookies",
    bound: "128 KB of headers, by the platform",
    small: cookies(() => "a=b; c=d"),
    constructions: {
      "many names": cookies(() => listed((index) => `c${index}=a`, headerBytes, "; ")),
      "one value of escapes": cookies(() => `galley.bookmark=${filled("%41", headerBytes - 100)}`),
      semicolons: cookies(() => filled("; ", headerBytes, "a=b")),
      "equals signs": cookies(() => filled("=", headerBytes - 10)),
    },
  },
  {
    name: "Query",
    bound: "16 KB of address, by the platform",
    small: query(() => "limit=1&a=b"),
    constructions: {
      "many names": query(() => listed((index) => `q${index}=`, addressBytes, "&")),
      "one name again and again": query(() => filled("limit=1&", addressBytes)),
      "one value of escapes": query(() => `limit=${filled("%41", addressBytes - 10)}`),
      "pluses and broken escapes": query(() => `cursor=${filled("+%", addressBytes - 10)}`),
    },
  },
  {
    name: "Answer of a webhook's receiver",
    bound: "1 KiB",
    small: received(() => new Response("a")),
    constructions: {
      "a success without an end": received(() => endless(200)),
      "a failure without an end": received(() => endless(500)),
    },
  },
  {
    name: "Refusal of GitHub",
    bound: "64 KiB",
    small: refused(() => new Response("a", { status: 404 })),
    constructions: {
      "a failure without an end": refused(() => endless(404)),
      "a redirect without an end": refused(() => endless(302)),
    },
  },
];
