/** A peer's server in a process of its own, which can be killed and started again where it was. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";

export interface Peer {
  /** `127.0.0.1:port`. */
  host: string;
  pid(): number;
  /** Sends SIGKILL at once; resolves when another one serves on the same port. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the script, which gets the port as its first argument and as PORT, and prints a line once it serves. */
export async function startPeer(script: string, args: readonly string[] = []): Promise<Peer> {
  const port = await freePort();
  const start = () => serving(script, [String(port), ...args]);
  let child = await start();
  const end = async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  return {
    host: `127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    async kill() {
      await end();
      child = await start();
    },
    stop: end,
  };
}

async function serving(script: string, args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--no-warnings", script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, HOST: "127.0.0.1", PORT: args[0] },
  });
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, "line"), once(child, "exit")]);
  if (child.exitCode !== null) throw new Error(`${script} ended: ${String(first)}`);
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
