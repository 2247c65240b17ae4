/**
 * `npm run conformance`: the protocol's own test suite (@modelcontextprotocol/conformance) against both MCP
 * servers, each scenario that can apply, and against the authorization server; the others are named with the reason. Then a story told by the
 * samples of the reference, and by a client in Python, generated of openapi.json: where Python has what that takes, or
 * pip can install it (clients/requirements.txt). Exits 1 where one fails.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as forward } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authorizes } from "./conformance-authorization.ts";
import type { Ran } from "./conformance-authorization.ts";
import { applicable, others } from "./conformance-scenarios.ts";
import { freePort } from "./free-port.ts";
import { findPython } from "./python.ts";
import type { Python } from "./python.ts";
import { tellInPython } from "./python-client.ts";
import { tellBySamples } from "./sample-story.ts";
import { ensureSeeded } from "./seed.ts";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "..");
const cli = join(root, "node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** The suite sends no credentials: this sends them, and leaves the rest as it is. */
async function withToken(url: string, token: string): Promise<Server> {
  const proxy = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    const sent = forward(url + asked.url, { method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    sent.on("error", () => answer.writeHead(502).end());
    asked.pipe(sent);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return proxy;
}

async function conforms(url: string, scenario: string): Promise<Ran> {
  const child = spawn(process.execPath, [cli, "server", "--url", url, "--scenario", scenario], {
    cwd: tmpdir(),
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  return { passed: code === 0, output };
}

const outcomeOf = (python: Python) =>
  "command" in python ? "passed " : `not run (${python.missing}):`;

const stateDir = await mkdtemp(join(tmpdir(), "galley-conformance-"));
const receiverPort = await freePort();
const outboundAllow = `http://127.0.0.1:${receiverPort}`;
const server = await startServer({ stateDir, outboundAllow });
try {
  const { orgId, collectionId, users } = await ensureSeeded(server.url, stateDir);
  const proxy = await withToken(server.url, users.owner.apiToken);
  const { port } = proxy.address() as AddressInfo;
  const servers = {
    "/mcp": `http://127.0.0.1:${port}/mcp`,
    "/p/:collectionId/mcp": `${server.url}/p/${collectionId}/mcp`,
  };
  let failedCount = 0;
  for (const [name, url] of Object.entries(servers)) {
    for (const scenario of applicable) {
      const { passed, output } = await conforms(url, scenario);
      console.log(`${passed ? "passed" : "FAILED"}  ${name}  ${scenario}`);
      if (passed) continue;
      console.error(output);
      failedCount += 1;
    }
  }
  proxy.close();
  const { email, password } = users.owner;
  const person = { email, password };
  const authorization = await authorizes(cli, { url: server.url, orgId, person });
  console.log(`${authorization.passed ? "passed" : "FAILED"}  an authorization server's cases`);
  if (!authorization.passed) {
    console.error(authorization.output);
    failedCount += 1;
  }
  for (const [scenario, reason] of Object.entries(others)) {
    console.log(`does not apply: ${scenario} (${reason})`);
  }
  const ours = { url: server.url, token: users.owner.apiToken, orgId, collectionId };
  await tellBySamples({ language: "curl" }, ours);
  console.log("passed  a story told by the reference's samples in curl");
  const forSamples = await findPython("requests");
  if ("command" in forSamples) await tellBySamples({ language: "python", ...forSamples }, ours);
  console.log(`${outcomeOf(forSamples)} a story told by the reference's samples in Python`);
  const forClient = await findPython("mypy", "openapi_python_client");
  const told =
    "command" in forClient ? await tellInPython(forClient.command, { ...ours, receiverPort }) : "";
  console.log(`${outcomeOf(forClient)} a generated client in Python ${told}`);
  if (failedCount > 0) process.exitCode = 1;
  const ran = applicable.length * Object.keys(servers).length + 1;
  console.log(
    `\n${ran - failedCount} of ${ran} scenarios that apply passed, ${failedCount} failed.`,
  );
} finally {
  await server.stop();
  await rm(stateDir, { recursive: true, force: true });
}
