/** The release before this one, as git has it. */
import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** What ran before the first entry of CHANGELOG.md: whoever begins a new day there names the last commit of the one before. */
export const previousRelease = "0976cd6ecbe0f28cbe30a76c187c6d4f31c98575";

/** Calls with a work tree of the commit at `folder`, with the libraries of this one, and takes it away again. Throws where git has no such commit. */
export async function withWorkTree(
  commit: string,
  folder: string,
  work: () => Promise<void>,
): Promise<void> {
  const git = (...args: string[]) =>
    execFileSync("git", ["worktree", ...args], { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
  try {
    git("add", "--detach", folder, commit);
  } catch (error) {
    const help = "A clone that is not whole lacks it: `git fetch --unshallow`.";
    throw new Error(`There is no work tree of ${commit}. ${help}`, { cause: error });
  }
  try {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    await work();
  } finally {
    git("remove", "--force", folder);
  }
}
