/**
 * Builds the Worker, whenever wrangler asks for it: one module of what it starts with, and beside it a module
 * for each thing that an `import()` loads later. Were it all one file, which is what wrangler makes by itself,
 * whatever is loaded both ways would stand in functions that V8 parses twice, and start with what they import.
 */
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { withoutWhatIsUnused } from "./scripts/left-out.ts";
import { compact, placeSiteTexts, siteTextHashes } from "./scripts/site-texts.ts";
import { startInOneChunk } from "./scripts/start-chunk.ts";

/** Scripts that the Worker itself serves. */
const servedText = /\/client\/[\w-]+\.js$/;

/** Those as texts without what people read them by, and files of bytes, which lie beside the modules. */
function textAndBytes(): Plugin {
  return {
    name: "text-and-bytes",
    enforce: "pre",
    async resolveId(source, importer) {
      if (servedText.test(source)) {
        return this.resolve(`${source}?raw`, importer);
      }
      if (!source.endsWith(".bin")) return null;
      const file = await this.resolve(source, importer);
      if (file === null) return null;
      const fileName = basename(source);
      this.emitFile({ type: "asset", fileName, source: readFileSync(file.id) });
      return { id: `./${fileName}`, external: true };
    },
    load(id) {
      const [, file] = /^(.*)\?raw$/.exec(id) ?? [];
      if (file === undefined || !servedText.test(file)) return null;
      return `export default ${JSON.stringify(compact(file, readFileSync(file, "utf8")))};`;
    },
  };
}

/** Whoever changes the stylesheet of sites while the service runs finds it changed with the next build. */
function siteTexts(): Plugin {
  return { ...siteTextHashes(), closeBundle: placeSiteTexts };
}

export default defineConfig({
  publicDir: false,
  plugins: [textAndBytes(), siteTexts(), withoutWhatIsUnused(), startInOneChunk()],
  // One of the two that the package has: what requires it would bring the other.
  resolve: {
    alias: [
      {
        find: /^acorn$/,
        replacement: resolve(import.meta.dirname, "node_modules/acorn/dist/acorn.mjs"),
      },
    ],
  },
  ssr: {
    noExternal: true,
    target: "webworker",
    // As wrangler reads packages: what they have for this runtime, and never what they have for development.
    resolve: { conditions: ["workerd", "worker", "browser", "module"] },
  },
  define: {
    "process.env.NODE_ENV": '"production"',
    // The runtime has one to please Node's libraries. Asking whether it is there makes it, which takes 9 ms.
    process: "undefined",
  },
  oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
  build: {
    ssr: "src/worker.ts",
    outDir: "dist/worker",
    emptyOutDir: true,
    emitAssets: true,
    target: "es2024",
    minify: true,
    // Beside the modules, for whoever looks into what is built: they are not deployed, so no module names its own.
    sourcemap: "hidden",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      external: [/^cloudflare:/, /^node:/],
      // What the entry exports are handlers and classes to the runtime: it has nothing that others could ask it for.
      preserveEntrySignatures: "allow-extension",
      // No module of ours is imported for what it does, but for the entry: an index that names a hundred brings one.
      treeshake: { moduleSideEffects: (id) => !/\/(?:src|party)\//.test(id) },
      output: { entryFileNames: "worker.js", chunkFileNames: "[name].js" },
    },
  },
});
