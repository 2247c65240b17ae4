/** A TCP proxy in front of a server on this machine, whose connections a test can cut, freeze and restore. It passes bytes on unread. */
import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";

export interface TcpProxy {
  url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Lets nothing through any more, and closes nothing: as when a network dies. */
  freeze(): void;
  /** Undoes `cut` and `freeze`. */
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy to a port of this machine, on a free port of its own. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const pairs = new Set<[near: Socket, far: Socket]>();
  let isCut = false;
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Ends that go away are what the proxy is for: no fault.
    socket.on("error", () => socket.destroy());
  };
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return void near.destroy();
    const far = connect(port, "127.0.0.1");
    keep(far);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    if (!isFrozen) near.pipe(far).pipe(near);
    near.on("close", () => {
      pairs.delete(pair);
      far.destroy();
    });
    far.on("close", () => near.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    freeze() {
      isFrozen = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    restore() {
      isCut = false;
      if (isFrozen) for (const [near, far] of pairs) near.pipe(far).pipe(near);
      isFrozen = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
