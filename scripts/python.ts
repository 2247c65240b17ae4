/**
 * A Python that has what clients/story.py and the samples of the reference take: the one that PYTHON names, else
 * `python3`, else one of its virtual environments, which is made in .galley/python of clients/requirements.txt.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const requirements = join(root, "clients/requirements.txt");
const environment = join(root, ".galley/python");

/** What to call, or why there is nothing to call. */
export type Python = { command: string } | { missing: string };

/** Looks for one that has these modules, and makes one where it may be made. */
export async function findPython(...modules: string[]): Promise<Python> {
  const named = process.env["PYTHON"];
  const made = join(environment, "bin/python");
  for (const command of named === undefined ? ["python3", made] : [named]) {
    if (await hasAll(command, modules)) return { command };
  }
  if (named !== undefined) return { missing: `${named} has not all of ${modules.join(", ")}` };
  try {
    await run("python3", ["-m", "venv", environment]);
    await run(made, ["-m", "pip", "install", "--quiet", "--requirement", requirements]);
    return { command: made };
  } catch (error) {
    return { missing: `pip cannot install clients/requirements.txt: ${lastLine(error)}` };
  }
}

function hasAll(command: string, modules: readonly string[]): Promise<boolean> {
  return run(command, ["-c", `import ${modules.join(", ")}`]).then(
    () => true,
    () => false,
  );
}

function lastLine(error: unknown): string {
  const { stderr = "", message } = error as Error & { stderr?: string };
  return (stderr.trim() === "" ? message : stderr).trim().split("\n").at(-1) ?? "";
}
