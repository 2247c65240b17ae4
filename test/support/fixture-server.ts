/** Fixture servers for tests in plain Node: real HTTP servers on the loopback interface. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface FixtureServer {
  origin: string;
  close: () => void;
}

/** Starts a server that answers as the listener says, on a port of its own unless it is given one. */
export async function startFixtureServer(
  listener: RequestListener,
  wantedPort = 0,
): Promise<FixtureServer> {
  const server = createServer(listener).listen(wantedPort, "127.0.0.1");
  // A connection that it closed while idle, as Node does after 5 s, would fail the next request on it.
  server.keepAliveTimeout = 0;
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}
