/**
 * The way into a page's room, `/parties/page/:pageId` (PartyKit's own address), and into a collection's channel,
 * `/parties/collection/:rootPageId`. Attempts are limited and the pass is verified only here, before either is woken
 * by it; nothing that a client says about its identity goes any further.
 */
import { systemClock } from "#clock";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { newIdIn } from "#ids";
import { reportRefusal } from "#refusal-log";
import { networkOf } from "#security/addresses";
import { isInTheClear } from "#security/https";
import { hostOf, isOwnHost } from "#security/own-host";
import { requestIdOf } from "#operation/request-id";
import { passHeaders, refusals, textsHeader, verifyPass } from "#security/pass";
import type { Pass, PassAudience } from "#security/pass";

const address = /^\/parties\/(page|collection)\/([^/]+)$/;

/**
 * Answers a WebSocket request for a room or a channel, and null for any other request. A refused one is
 * accepted and closed at once, since only a close code reaches a browser's script.
 */
export async function routeRoom(request: Request, env: Bindings): Promise<Response | null> {
  const url = new URL(request.url);
  const [, place, pageId] = address.exec(url.pathname) ?? [];
  const isUpgrade = request.headers.get("Upgrade")?.toLowerCase() === "websocket";
  if (pageId === undefined || !isUpgrade || isElsewhere(env, url)) return null;
  const requestId = requestIdOf(request.headers);
  const isOver = await isOverLimit(request, env);
  const audience = place === "page" ? "page" : "collection";
  const ip = request.headers.get("cf-connecting-ip");
  const asked = { audience, pageId, requestId, ip } as const;
  const answer = isOver ? refuse("tooManyAttempts", url, asked) : await admit(url, asked, env);
  const { status, webSocket } = answer;
  return new Response(null, { status, webSocket, headers: { "X-Request-Id": requestId } });
}

interface Asked {
  audience: PassAudience;
  pageId: string;
  requestId: string;
  ip: string | null;
}

async function admit(url: URL, asked: Asked, env: Bindings) {
  const { audience, pageId, requestId } = asked;
  const token = url.searchParams.get("token") ?? "";
  const pass = await verifyPass(env.GALLEY_SECRET, token, systemClock(), audience);
  if (pass === null) return refuse("noPass", url, asked);
  if (pass.pageId !== pageId) return refuse("notAllowed", url, asked);
  const request = roomRequest(url, pass, requestId);
  if (audience === "collection")
    return env.Collection.get(env.Collection.idFromName(pageId)).fetch(request);
  // It needs the Workers runtime; what lists the operations (`npm run openapi`) loads this file without one.
  const { routePartykitRequest } = await import("partyserver");
  const answer = await routePartykitRequest(request, { Page: env.Page });
  return answer ?? refuse("notAllowed", url, asked);
}

/**
 * Counts an attempt to connect against its address's share, and tells whether that is used up. It is the platform's
 * count of requests, by a key of its own: whoever comes back often after a bad network reads and searches as before.
 */
async function isOverLimit(request: Request, env: Bindings): Promise<boolean> {
  const address = request.headers.get("cf-connecting-ip");
  if (address === null || !configurationOf(env).isRateLimited) return false;
  const { success } = await env.REQUESTS.limit({ key: `rooms ${networkOf(address)}` });
  return !success;
}

/** On a customer's domain there are no rooms; and no pass is taken that came in the clear. */
function isElsewhere(env: Bindings, url: URL): boolean {
  const configuration = configurationOf(env);
  return !isOwnHost(configuration, hostOf(url)) || isInTheClear(configuration, url);
}

function roomRequest(from: URL, pass: Pass, requestId: string): Request {
  // The connection's name is ours, not the client's; neither it nor the pass stays in the address.
  const url = new URL(`/parties/page/${pass.pageId}?_pk=${newIdIn(pass.pageId)}`, from.origin);
  const takesTexts = from.searchParams.has("_pk") || from.searchParams.has("texts");
  return new Request(url, {
    headers: {
      Upgrade: "websocket",
      "X-Request-Id": requestId,
      [textsHeader]: takesTexts ? "1" : "0",
      ...passHeaders(pass),
    },
  });
}

const codes = {
  noPass: "unauthenticated",
  notAllowed: "forbidden",
  tooManyAttempts: "rate_limited",
} as const;

function refuse(
  why: keyof typeof refusals,
  { pathname: path, searchParams }: URL,
  { requestId, ip }: Asked,
): Response {
  const who = { actor: undefined, hasCredential: searchParams.has("token"), ip };
  reportRefusal({ code: codes[why] }, who, { requestId, path });
  const { code, reason } = refusals[why];
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
}
