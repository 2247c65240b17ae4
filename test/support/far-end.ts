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

/** Answers a request below `/echo`. */
export async function serveEcho(url: URL, incoming: IncomingMessage, answer: ServerResponse) {
  const body = Buffer.concat(await incoming.toArray());
  const asked = url.searchParams;
  const open = url.pathname.startsWith("/echo/open") ? openToBrowsers : {};
  if (incoming.method === "OPTIONS") return void answer.writeHead(204, open).end();
  if (asked.has("cut")) return void answer.socket?.destroy();
  await pause(Number(asked.get("afterMs") ?? 0));
  const target = asked.get("redirect");
  if (target !== null) return void answer.writeHead(302, { ...open, Location: target }).end();
  if (asked.has("image")) {
    const image = Buffer.from(onePixel, "base64");
    return void answer.writeHead(200, { ...open, "Content-Type": "image/png" }).end(image);
  }
  if (asked.has("html")) {
    const html = "<script>document.title = 'taken over'</script><b>bold</b>";
    return void answer.writeHead(200, { ...open, "Content-Type": "text/html" }).end(html);
  }
  if (asked.has("bytes")) {
    const type = { ...open, "Content-Type": "text/plain" };
    return void answer.writeHead(200, type).end("a".repeat(Number(asked.get("bytes"))));
  }
  const echo: Echo = {
    method: incoming.method ?? "",
    url: incoming.url ?? "",
    headers: incoming.headers as Record<string, string>,
    body: body.toString(),
    base64: body.toString("base64"),
  };
  const ownHeaders = {
    "Content-Type": "application/json",
    "Set-Cookie": "far-end=1",
    "X-Forwarded-Server": "inner.example",
    "X-Far-End": "yes",
  };
  const status = Number(asked.get("status") ?? 200);
  answer.writeHead(status, { ...ownHeaders, ...open });
  answer.end(status === 204 ? undefined : JSON.stringify(echo));
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
