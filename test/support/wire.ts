/** A wire to a server on this machine that a test can cut, freeze and mend: plain TCP, nothing read, nothing changed. */
import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";

export interface Wire {
  url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Lets nothing through any more, and closes nothing: as when a network dies. */
  freeze(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Lays a wire to the port. */
export async function layWire(port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  const pairs = new Set<[near: Socket, far: Socket]>();
  let isCut = false;
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // An end that goes away is what this wire is for.
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
  if (address === null || typeof address === "string") throw new Error("The wire has no port.");
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
    mend() {
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
