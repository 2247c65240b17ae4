/**
 * `npm run conformance`: the protocol's own test suite (@modelcontextprotocol/conformance) against both MCP
 * servers, each scenario that can apply; the others are named with the reason. Then a client in Python, generated of
 * openapi.json, where Python has a generator. Exits 1 where one fails.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as forward } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { tellInPython, whyNoPython } from "./python-client.ts";
import { ensureSeeded } from "./seed.ts";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "..");
const cli = join(root, "node_modules/@modelcontextprotocol/conformance/dist/index.js");

const applicable = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "dns-rebinding-protection",
  "server-sse-polling",
  "server-sse-multiple-streams",
];

const testTool = "calls a test tool by its fixed name, which a service for people does not offer";
const testResource = "reads a test resource at its fixed address";
const noPrompts = "the servers offer no prompts";
const stateless = "the servers keep no session: nothing can be sent to a client afterwards";

/** Why a scenario does not apply. */
const others: Record<string, string> = {
  "logging-set-level": stateless,
  "completion-complete": noPrompts,
  "tools-call-simple-text": testTool,
  "tools-call-image": testTool,
  "tools-call-audio": testTool,
  "tools-call-embedded-resource": testTool,
  "tools-call-mixed-content": testTool,
  "tools-call-with-logging": testTool,
  "tools-call-error": testTool,
  "tools-call-with-progress": testTool,
  "tools-call-sampling": testTool,
  "tools-call-elicitation": testTool,
  "json-schema-2020-12": testTool,
  "elicitation-sep1034-defaults": testTool,
  "elicitation-sep1330-enums": testTool,
  "resources-read-text": testResource,
  "resources-read-binary": testResource,
  "resources-templates-read": testResource,
  "resources-subscribe": stateless,
  "resources-unsubscribe": stateless,
  "prompts-list": noPrompts,
  "prompts-get-simple": noPrompts,
  "prompts-get-with-args": noPrompts,
  "prompts-get-embedded-resource": noPrompts,
  "prompts-get-with-image": noPrompts,
};

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

async function conforms(
  url: string,
  scenario: string,
): Promise<{ passed: boolean; output: string }> {
  const child = spawn(process.execPath, [cli, "server", "--url", url, "--scenario", scenario], {
    cwd: tmpdir(),
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  return { passed: code === 0, output };
}

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
  for (const [name, url] of Object.entries(servers)) {
    for (const scenario of applicable) {
      const { passed, output } = await conforms(url, scenario);
      console.log(`${passed ? "passed" : "FAILED"}  ${name}  ${scenario}`);
      if (passed) continue;
      console.error(output);
      process.exitCode = 1;
    }
  }
  proxy.close();
  for (const [scenario, reason] of Object.entries(others)) {
    console.log(`does not apply: ${scenario} (${reason})`);
  }
  const reason = await whyNoPython();
  if (reason === null) {
    const token = users.owner.apiToken;
    const given = { url: server.url, token, orgId, collectionId, receiverPort };
    console.log(`passed  a generated client in Python: ${await tellInPython(given)}`);
  } else {
    console.log(`not run: a generated client in Python (${reason})`);
  }
} finally {
  await server.stop();
  await rm(stateDir, { recursive: true, force: true });
}
