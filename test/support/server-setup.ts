/**
 * Starts the service that the tests in real browsers share, before them: to build, migrate and start one for each
 * file took as long as most files do, and two builds at once would write one folder. It starts beside the tests that
 * need none; server-ready.ts waits for it.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../../scripts/free-port.ts";
import { operatorTokenHash } from "./operator.ts";
import { buildWorker, startRuntime } from "./runtime.ts";
import { setup as placeAssets } from "./static-assets.ts";

/** Vitest's hook, after that of the fixture servers, which it lets the service reach. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = await mkdtemp(join(tmpdir(), "galley-test-"));
  const printedPath = join(stateDir, "printed");
  writeFileSync(printedPath, "");
  const { fixtureServers } = project.getProvidedContext();
  const receiverPorts = [await freePort(), await freePort()];
  const receivers = receiverPorts.map((port) => `http://127.0.0.1:${port}`);
  const port = await freePort();
  const startedPath = join(stateDir, "started");
  const builtDir = join(stateDir, "worker");
  await placeAssets();
  const starting = buildWorker(builtDir).then(() =>
    startRuntime({
      port,
      builtDir,
      cronEveryMs: 60_000,
      onLine: (line) => appendFileSync(printedPath, `${line}\n`),
      outboundAllow: [fixtureServers, ...receivers].join(),
      variables: {
        GITHUB_API_URL: `${fixtureServers}/github/api`,
        DNS_OVER_HTTPS: `${fixtureServers}/dns-query`,
        OPERATOR_TOKEN_HASH: operatorTokenHash,
      },
    }),
  );
  starting.then(
    () => writeFileSync(startedPath, ""),
    (error: unknown) => writeFileSync(startedPath, String(error)),
  );
  const url = `http://127.0.0.1:${port}`;
  project.provide("server", { url, port, builtDir, printedPath, startedPath, receiverPorts });
  return async () => {
    const [started] = await Promise.allSettled([starting]);
    if (started.status === "fulfilled") await started.value.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
