/**
 * What stands before the runtime: it takes connections, tells the Worker the address that people typed and who they are,
 * as the proxy in front of it says, and ends without breaking an answer off.
 */
import { once } from "node:events";
import { Agent, createServer, request as send } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream";
import { passOn } from "./body.ts";

/** Longer than proxies keep a connection that is idle, so that none sends on one that is just being closed. */
const keepAliveMs = 75_000;

/** Concern one connection, or are said by the front alone: a caller could pass for somebody else with them. */
const notForwarded = /^(?:connection|keep-alive|proxy-.*|te|trailer|cf-.*|mf-.*|x-forwarded-.*)$/;

export interface Front {
  /** `http://HOST:PORT`, where it listens. */
  url: string;
  /** Takes no more connections, lets what is being answered be answered, for at most so long, then closes the rest. */
  drain(withinMs: number): Promise<void>;
}

/** Where the runtime listens. */
export interface Behind {
  host: string;
  port: number;
}

/** Listens. Throws what the system says where it cannot. */
export async function openFront(
  behind: Behind,
  { host, port }: { host: string; port: number },
): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Duplex>();
  const server = createServer({ keepAliveTimeout: keepAliveMs, requestTimeout: 0 });
  const ahead = { ...behind, agent, isOpen: () => server.listening };
  server.on("request", (incoming, answer) => forward(ahead, incoming, answer));
  server.on("upgrade", (incoming, socket, head) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    upgrade(behind, incoming, socket, head);
  });
  server.listen(port, host);
  await once(server, "listening");
  const at = server.address() as AddressInfo;
  const shown = at.family === "IPv6" ? `[${at.address}]` : at.address;
  return {
    url: `http://${shown}:${at.port}`,
    drain: (withinMs) => drain(server, sockets, withinMs).finally(() => agent.destroy()),
  };
}

async function drain(server: Server, sockets: Set<Duplex>, withinMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  // Editors come back by themselves: what was acknowledged to them is stored.
  for (const socket of sockets) socket.destroy();
  const late = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearTimeout(late);
}

/** The address that was typed; null where the request names none that a URL may have. */
function addressOf({ url = "", headers, socket }: IncomingMessage): string | null {
  const proto = last(headers["x-forwarded-proto"]) === "https" ? "https" : "http";
  const host = headers.host ?? `${socket.localAddress}:${socket.localPort}`;
  const address = `${proto}://${host}${url}`;
  return url.startsWith("/") && URL.canParse(address) ? address : null;
}

/** The last of a list is what the nearest proxy has said; those before it, anybody may have. */
function last(header: string | string[] | undefined): string | undefined {
  return String(header ?? "")
    .split(",")
    .at(-1)
    ?.trim();
}

function headersFor(incoming: IncomingMessage): IncomingHttpHeaders {
  const { headers, socket } = incoming;
  const kept = Object.entries(headers).filter(([name]) => !notForwarded.test(name));
  const caller = last(headers["x-forwarded-for"]) || socket.remoteAddress;
  return {
    ...Object.fromEntries(kept),
    ...(caller === undefined ? {} : { "cf-connecting-ip": caller }),
  };
}

interface Ahead extends Behind {
  agent: Agent;
  /** Connections are taken, and kept after an answer. */
  isOpen: () => boolean;
}

function forward(
  { agent, isOpen, ...behind }: Ahead,
  incoming: IncomingMessage,
  answer: ServerResponse,
): void {
  const path = addressOf(incoming);
  if (path === null) return refuse(answer, 400, "The request names no address.");
  const { method = "GET" } = incoming;
  const outgoing = send({ ...behind, agent, method, path, headers: headersFor(incoming) });
  const taken = passOn(incoming, outgoing);
  outgoing.once("response", (response) => {
    const { statusCode = 502, headers } = response;
    const { connection: _, ...own } = headers;
    answer.shouldKeepAlive &&= isOpen();
    answer.writeHead(statusCode, own);
    response.once("error", () => answer.destroy());
    response.once("end", () => void taken.then(() => answer.end()));
    response.pipe(answer, { end: false });
  });
  outgoing.once("error", () => {
    // What has come of an answer tells by itself whether it is whole.
    if (answer.headersSent) return;
    void taken.then(() => refuse(answer, 503, "The service is starting. Try again in a moment."));
  });
  answer.once("close", () => outgoing.destroy());
}

function upgrade(behind: Behind, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const path = addressOf(incoming);
  if (path === null) return void socket.destroy();
  const { connection, upgrade: protocol } = incoming.headers;
  const headers = { ...headersFor(incoming), connection, upgrade: protocol };
  const outgoing = send({ ...behind, method: "GET", path, headers });
  const close = () => void socket.destroy();
  outgoing.once("upgrade", (response, other, otherHead) => {
    socket.write(headOf(response));
    socket.write(otherHead);
    other.write(head);
    pipeline(other, socket, close);
    pipeline(socket, other, () => other.destroy());
  });
  // Refused: the answer is one like any other, and the connection ends with it.
  outgoing.once("response", (response) => {
    response.headers.connection = "close";
    socket.write(headOf(response));
    pipeline(response, socket, close);
  });
  outgoing.once("error", close);
  socket.once("error", () => outgoing.destroy());
  outgoing.end();
}

/** The first lines of an answer, as they are sent. */
function headOf({ statusCode = 502, statusMessage = "", rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** In the form of the service's problems, which cannot answer itself. */
function refuse(answer: ServerResponse, status: number, detail: string): void {
  const code = status === 400 ? "bad_request" : "unavailable";
  answer.writeHead(status, { "Content-Type": "application/problem+json", "Retry-After": "1" });
  answer.end(JSON.stringify({ type: "about:blank", title: code, status, code, detail }));
}
