/** A port that is named now and used seconds later is still free then. */
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { freePort, isFree } from "../../scripts/free-port.ts";

test("a free port is none that the system gives to whoever asks for any", async () => {
  const any = createServer().listen(0, "127.0.0.1");
  await once(any, "listening");
  const { port: given } = any.address() as AddressInfo;
  any.close();
  for (let nth = 0; nth < 20; nth += 1) expect(await freePort()).toBeLessThan(given);
});

test("a port is free until somebody listens on it", async () => {
  const port = await freePort();
  expect(await isFree(port)).toBe(true);
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  expect(await isFree(port)).toBe(false);
  server.close();
});
