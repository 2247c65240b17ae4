/** What the platform's edge does in front of a Worker, and the local runtime does not: it compresses. */
import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";

const compressed = /^(?:text\/|application\/(?:json|xml|atom|javascript))/;

export interface Edge {
  /** Without a slash at its end. */
  url: string;
  /** Bytes of bodies sent since the last call, by path. */
  takeSizes: () => Map<string, number>;
  stop: () => void;
}

/** Serves what `origin` serves, texts compressed. */
export async function startEdge(origin: string): Promise<Edge> {
  let sizes = new Map<string, number>();
  const server = createServer((asked, answer) => {
    const { method = "GET", url: path = "/", headers } = asked;
    const passed = request(
      origin + path,
      { method, headers: { ...headers, "accept-encoding": "identity" } },
      (got) => {
        send(got, answer, (bytes) => sizes.set(path, bytes));
      },
    );
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const takeSizes = () => {
    const taken = sizes;
    sizes = new Map();
    return taken;
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, takeSizes, stop: () => server.close() };
}

function send(got: IncomingMessage, answer: ServerResponse, report: (bytes: number) => void): void {
  // The headless Chromium gives up navigations of Lighthouse whose answer names a policy for referrers: ours is its default.
  const { "content-length": length, "referrer-policy": _policy, ...headers } = got.headers;
  const isText = compressed.test(headers["content-type"] ?? "");
  const kept = length === undefined ? {} : { "content-length": length };
  answer.writeHead(got.statusCode ?? 502, {
    ...headers,
    ...(isText ? { "content-encoding": "gzip" } : kept),
  });
  const body = isText ? got.pipe(createGzip()) : got;
  let bytes = 0;
  body.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
  body.on("end", () => report(bytes));
  body.pipe(answer);
}
