/**
 * An interface that a playground tries: it answers with what it was sent, or as its query asks. Below
 * `/echo/open` browsers of any origin may call it. Below `/oauth` stands a real OAuth 2 provider.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";

/** What an echo says of the request that it answers. */
export interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** As text, and as Base64 of its bytes. */
  body: string;
  base64: string;
}

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const openToBrowsers = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*, Authorization",
  "Access-Control-Allow-Methods": "*",
  "Access-Control-Expose-Headers": "*",
};

/** Each byte once. */
export const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

type Said = { status?: number; headers: Record<string, string>; body?: string | Buffer };

/** Answers a request below `/echo`. */
export async function serveEcho(url: URL, incoming: IncomingMessage, answer: ServerResponse) {
  const body = Buffer.concat(await incoming.toArray());
  const open = url.pathname.startsWith("/echo/open") ? openToBrowsers : {};
  if (incoming.method === "OPTIONS") return void answer.writeHead(204, open).end();
  if (url.searchParams.has("cut")) return void answer.socket?.destroy();
  await pause(Number(url.searchParams.get("afterMs") ?? 0));
  const reply = asAsked(url.searchParams) ?? echoOf(incoming, body);
  const status = reply.status ?? Number(url.searchParams.get("status") ?? 200);
  answer.writeHead(status, { ...reply.headers, ...open });
  answer.end(status === 204 ? undefined : reply.body);
}

/** What the query asks for; null for an echo. */
function asAsked(asked: URLSearchParams): Said | null {
  const target = asked.get("redirect");
  if (target !== null) return { status: 302, headers: { Location: target } };
  if (asked.has("image")) {
    return { headers: { "Content-Type": "image/png" }, body: Buffer.from(onePixel, "base64") };
  }
  if (asked.has("html")) {
    const script = "<script>document.title = 'taken over'</script><b>bold</b>";
    return { headers: { "Content-Type": "text/html" }, body: script };
  }
  if (asked.has("octets")) {
    return { headers: { "Content-Type": "application/octet-stream" }, body: everyByte };
  }
  const document = asked.get("document");
  // What it is has to be found out by looking.
  if (document !== null) return { headers: { "Content-Type": "text/plain" }, body: document };
  const bytes = Number(asked.get("bytes") ?? 0);
  return bytes === 0
    ? null
    : { headers: { "Content-Type": "text/plain" }, body: "a".repeat(bytes) };
}

function echoOf(incoming: IncomingMessage, body: Buffer): Said {
  const echo: Echo = {
    method: incoming.method ?? "",
    url: incoming.url ?? "",
    headers: incoming.headers as Record<string, string>,
    body: body.toString(),
    base64: body.toString("base64"),
  };
  const headers = {
    "Content-Type": "application/json",
    "Set-Cookie": "upstream=1",
    "X-Forwarded-Server": "inner.example",
    "X-Upstream": "yes",
  };
  return { headers, body: JSON.stringify(echo) };
}

/** A provider with all four grants and PKCE; the client secret `wrong` is refused. */
export async function startProvider(): Promise<RequestListener> {
  const issuer = new OAuth2Issuer();
  issuer.url = "http://provider.test/oauth";
  await issuer.keys.generate("RS256");
  const service = new OAuth2Service(issuer, {
    token: "/oauth/token",
    authorize: "/oauth/authorize",
  });
  service.on("beforeResponse", (response, request) => {
    if (request.body.client_secret !== "wrong") return;
    response.statusCode = 401;
    response.body = { error: "invalid_client", error_description: "No such client." };
  });
  return service.requestHandler;
}
