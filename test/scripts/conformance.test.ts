/** The protocol's own test suite, as it is installed, has no scenario that nobody has looked at. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { applicable, others } from "../../scripts/conformance-scenarios.ts";

const suite = join(
  import.meta.dirname,
  "../../node_modules/@modelcontextprotocol/conformance/dist/index.js",
);

test("each scenario for servers is run by `npm run conformance`, or has a reason not to", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [suite, "list", "--server"]);
  const [forServers = ""] = stdout.split("Client scenarios");
  const names = Array.from(forServers.matchAll(/^ {2}- (\S+)/gm), ([, name]) => name);
  expect([...applicable, ...Object.keys(others)].toSorted()).toEqual(names.toSorted());
});
