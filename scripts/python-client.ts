/**
 * A client in Python that openapi-python-client makes of openapi.json: its types fit clients/story.py in mypy's strict
 * mode, and the story comes true against a service that runs. What npm installs has no generator for Python, so this is
 * for machines that have one (docs/decisions/0037-a-python-client-where-python-is.md).
 */
import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");

/** What the story is told with. */
export interface Given {
  url: string;
  token: string;
  orgId: string;
  collectionId: string;
  /** A port that the service may send webhooks to. */
  receiverPort: number;
}

/** Generates the client, checks the types of the story, and tells it: what it says, or throws with the output of what failed. */
export async function tellInPython(python: string, given: Given): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "galley-python-"));
  const modules = (...args: string[]) => run(python, ["-m", ...args], { cwd: folder });
  try {
    const to = ["--output-path", "galley_client", "--meta", "none"];
    const from = ["--url", `${given.url}/openapi.json`];
    await modules("openapi_python_client", "generate", ...from, ...to);
    await copyFile(join(root, "clients/story.py"), join(folder, "story.py"));
    // The types of what was generated count, its own faults do not.
    await modules("mypy", "--strict", "--follow-imports=silent", "story.py");
    const env = {
      ...process.env,
      GALLEY: given.url,
      TOKEN: given.token,
      ORG: given.orgId,
      COLLECTION: given.collectionId,
      RECEIVER_PORT: String(given.receiverPort),
    };
    return (await run(python, ["story.py"], { cwd: folder, env })).stdout.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}
