/** A service in front of the one under test, which passes everything on, and has a newer studio once a test says so. */
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { text } from "node:stream/consumers";

export interface NewerStudio {
  url: string;
  /** From now on the studio's service worker is another version. */
  release(): void;
  close(): Promise<void>;
}

/** The version is a hash over the studio's files. */
const newer = (script: string): string => script.replace(/"[\da-f]{16}"/, '"newer"');

const host = "127.0.0.1";

/** Stands in front of the service at the port. */
export async function serveNewerStudio(port: number): Promise<NewerStudio> {
  let isNewer = false;
  const sockets = new Set<Duplex>();
  const server = createServer((incoming, answer) => {
    const { url, method, headers } = incoming;
    const isRewritten = isNewer && url === "/studio/service-worker.js";
    // What is rewritten is neither compressed nor as long as it was.
    const asked = { ...headers, "accept-encoding": "identity" };
    const passed = request({ host, port, path: url, method, headers: asked }, (response) => {
      const { "content-length": _, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, isRewritten ? rest : response.headers);
      if (isRewritten) void text(response).then((script) => answer.end(newer(script)));
      else response.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  passUpgrades(server, port, sockets);
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  return {
    url: `http://${host}:${address.port}`,
    release() {
      isNewer = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** WebSockets, as the bytes that they are. */
function passUpgrades(server: Server, port: number, sockets: Set<Duplex>): void {
  server.on("upgrade", ({ method, url, rawHeaders }: IncomingMessage, near: Duplex) => {
    const far = connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
    }
    const lines = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
    );
    far.write([`${method} ${url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    near.pipe(far).pipe(near);
  });
}
