/**
 * What the built Worker is bound to on a machine of its own: what production's configuration binds. It is read by the
 * build and kept beside the modules, since wrangler's library is large, and a start would do nothing else with it.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withPlace } from "../deploy/with-place.ts";

const root = join(import.meta.dirname, "../..");
export const bindingsFile = "bindings.json";

/** Writes them into the folder of the built modules. Throws with the file and the line where the configuration cannot be read. */
export async function writeBindings(
  builtDir: string,
  config = join(root, "wrangler.toml"),
): Promise<void> {
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const { workerOptions } = withoutWarnings(() =>
    unstable_getMiniflareWorkerOptions(config, "production"),
  );
  const { modulesRules: _rules, rootPath: _root, ...bound } = workerOptions;
  await writeFile(join(builtDir, bindingsFile), JSON.stringify(bound));
}

/** What wrangler says meanwhile of the variables that a deploy would have is nothing to whoever builds this. */
function withoutWarnings<Made>(make: () => Made): Made {
  const { WRANGLER_LOG: before } = process.env;
  process.env["WRANGLER_LOG"] = before ?? "error";
  try {
    return make();
  } catch (error) {
    throw withPlace(error);
  } finally {
    if (before === undefined) delete process.env["WRANGLER_LOG"];
  }
}

/** Reads them as Miniflare takes them: the folders that they name are this machine's. */
export async function readBindings(builtDir: string): Promise<Record<string, unknown>> {
  const bound = JSON.parse(await readFile(join(builtDir, bindingsFile), "utf8"));
  const assets = { ...bound.assets, directory: join(root, "dist/public") };
  return { ...bound, rootPath: root, assets };
}
