/**
 * The fixture servers of tests that run in workerd: one real server, started in Node before them. It holds
 * a language model, an OpenID Connect provider and one that forges, boxes that receive webhooks and answer as they are told, resolves names by DNS over HTTPS, and holds
 * the sample documents, since a test in workerd sees no files.
 */
import { once } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { BoxAnswer, Received } from "./fixture-servers.ts";
import { serveModel } from "./language-model.ts";
import { serveEcho, startProvider } from "./upstream-stub.ts";
import { serveForgingProvider } from "./forging-provider.ts";
import { serveOpenIdProvider } from "./openid-provider.ts";
import { serveRepositories } from "./repositories.ts";
import { readSampleDocs } from "./sample-docs.ts";
import { startFixtureServer } from "./fixture-server.ts";
import type { FixtureServer } from "./fixture-server.ts";

interface Box {
  received: Received[];
  answers: BoxAnswer[];
}

/** Starts them in this thread. */
export async function startFixtureServers(): Promise<FixtureServer> {
  return startFixtureServer(
    createListener(
      await startProvider(),
      await serveOpenIdProvider(),
      await serveForgingProvider(),
    ),
  );
}

function createListener(
  provider: RequestListener,
  openId: RequestListener,
  forging: RequestListener,
): RequestListener {
  const boxes = new Map<string, Box>();
  const repositories = serveRepositories();
  const boxOf = (name: string): Box => {
    const box = boxes.get(name) ?? { received: [], answers: [] };
    boxes.set(name, box);
    return box;
  };
  return (incoming, answer) => {
    const url = new URL(incoming.url ?? "", "http://fixtures");
    if (url.pathname === "/dns-query") return void serveDns(url, incoming, answer);
    if (url.pathname === "/sample-docs") return void serveSampleDocs(answer);
    if (url.pathname.startsWith("/github/api/")) return void repositories(url, incoming, answer);
    if (url.pathname.startsWith("/github/")) return void serveGitHub(url, incoming, answer);
    if (url.pathname.startsWith("/openai/")) return void serveModel(url, incoming, answer);
    if (url.pathname.startsWith("/echo")) return void serveEcho(url, incoming, answer);
    if (url.pathname.startsWith("/oauth/")) return provider(incoming, answer);
    if (url.pathname.startsWith("/oidc/")) return openId(incoming, answer);
    if (url.pathname.startsWith("/forging/")) return forging(incoming, answer);
    const held = url.searchParams.get("holding");
    void serveBox(boxOf(url.pathname), incoming, answer, held ?? "");
  };
}

async function serveSampleDocs(answer: ServerResponse): Promise<void> {
  answer.end(JSON.stringify(await readSampleDocs()));
}

/** `?holding=TEXT` reads only what holds the text: everybody's mail comes into one box. */
async function serveBox(
  box: Box,
  incoming: IncomingMessage,
  answer: ServerResponse,
  holding: string,
) {
  const body = (await incoming.toArray()).join("");
  if (incoming.method === "GET") {
    const read = box.received.filter((received) => received.body.includes(holding));
    return void answer.end(JSON.stringify(read));
  }
  if (incoming.method === "PUT") {
    box.answers = JSON.parse(body) as BoxAnswer[];
    return void answer.end();
  }
  const received = { headers: incoming.headers as Record<string, string>, body, takenBytes: 0 };
  box.received.push(received);
  const next = (box.answers.length > 1 ? box.answers.shift() : box.answers[0]) ?? { status: 200 };
  if (next.misbehaviour) return misbehave(next.misbehaviour, answer);
  await pause(next.afterMs ?? 0);
  answer.writeHead(next.status, next.headers);
  if (next.bodyBytes === undefined) return void answer.end(next.body ?? "received");
  await pour(next.bodyBytes, answer, received);
}

function misbehave(
  misbehaviour: NonNullable<BoxAnswer["misbehaviour"]>,
  answer: ServerResponse,
): void {
  const { socket } = answer;
  if (misbehaviour === "garbled") socket?.end("\0\u0001 this is no HTTP \r\n\r\n");
  if (misbehaviour === "cutting") socket?.destroy();
  if (misbehaviour !== "dripping") return;
  answer.writeHead(200);
  const dripping = setInterval(() => answer.write("."), 100);
  answer.once("close", () => clearInterval(dripping));
}

async function pour(bytes: number, answer: ServerResponse, received: Received): Promise<void> {
  const chunk = Buffer.alloc(1024 * 1024);
  while (received.takenBytes < bytes && !answer.destroyed) {
    const isTaken = answer.write(chunk);
    received.takenBytes += chunk.byteLength;
    if (!isTaken) await Promise.race([once(answer, "drain"), once(answer, "close")]);
  }
  answer.end();
}

/** GitHub's part in a sign-in. Whoever signs in is what the code says, as JSON. */
async function serveGitHub(url: URL, incoming: IncomingMessage, answer: ServerResponse) {
  const form = new URLSearchParams((await incoming.toArray()).join(""));
  const { email, name, verified } = JSON.parse(
    form.get("code") ?? incoming.headers.authorization?.replace("Bearer ", "") ?? "{}",
  ) as { email: string; name: string; verified: boolean };
  const code = JSON.stringify({ email, name, verified });
  const answers: Record<string, unknown> = {
    "/github/login/oauth/access_token": { access_token: code, token_type: "bearer", scope: "" },
    "/github/user": {
      id: email,
      login: "octo",
      name,
      email,
      avatar_url: "https://a.example/1.png",
    },
    "/github/user/emails": [{ email, primary: true, verified }],
  };
  answer.setHeader("Content-Type", "application/json");
  answer.end(JSON.stringify(answers[url.pathname]));
}

const texts = new Map<string, string[] | null>();

/** `PUT ?name=` says which texts stand at a name; null: its DNS does not answer. */
async function serveDns(url: URL, incoming: IncomingMessage, answer: ServerResponse) {
  const name = url.searchParams.get("name") ?? "";
  if (incoming.method === "PUT") {
    texts.set(name, JSON.parse((await incoming.toArray()).join("")) as string[] | null);
    return void answer.end();
  }
  if (url.searchParams.get("type") !== "TXT") return resolveName(url, answer);
  if (texts.get(name) === null) answer.statusCode = 500;
  const records = texts.get(name) ?? [];
  const Answer = records.map((data) => ({ name, type: 16, data }));
  answer.end(JSON.stringify({ Status: records.length > 0 ? 0 : 3, Answer }));
}

/** `*.private.example` leads into a private network, `nonexistent.example` does not resolve, all else to the internet. */
function resolveName(url: URL, answer: ServerResponse): void {
  const name = url.searchParams.get("name") ?? "";
  const isV4 = url.searchParams.get("type") === "A" && name !== "nonexistent.example";
  const data = name.endsWith(".private.example") ? "10.0.0.7" : "93.184.215.14";
  answer.end(JSON.stringify({ Status: 0, Answer: isV4 ? [{ name, type: 1, data }] : [] }));
}
