/** Puts what the Worker starts with into one module, where Rolldown would make one for each set of modules that share it. */
import { build, mergeConfig } from "vite";
import type { Plugin, Rolldown, UserConfig } from "vite";

const name = "start-chunk";

/**
 * Builds twice: what a module is reached by is known when what nobody uses is left out. A bundler's own tag for the
 * modules of the start counts those too that are only named by an index, which is most of the Worker.
 */
export function startInOneChunk(): Plugin {
  return {
    name,
    async config(config) {
      const started = await startedModules(config);
      const group = {
        name: "start",
        test: (id: string) => started.has(id),
        includeDependenciesRecursively: false,
      };
      const output = { codeSplitting: { groups: [group] } };
      return { build: { rolldownOptions: { output } } };
    },
  };
}

/** The ids of the modules that the entry needs before it answers, but for the entry itself. */
async function startedModules(config: UserConfig): Promise<ReadonlySet<string>> {
  const rolldownOptions = { output: { codeSplitting: true } };
  const quickly = { write: false, minify: false, sourcemap: false, rolldownOptions };
  const first = mergeConfig(config, { build: quickly });
  const plugins = config.plugins?.filter((plugin) => (plugin as Plugin).name !== name);
  const built = await build({ ...first, plugins, configFile: false });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry));
  const entries = new Set([...reached].map(({ facadeModuleId }) => facadeModuleId));
  for (const { imports } of reached) {
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk !== undefined) reached.add(chunk);
    }
  }
  const ids = [...reached].flatMap(({ moduleIds }) => moduleIds);
  return new Set(ids.filter((id) => !entries.has(id)));
}
