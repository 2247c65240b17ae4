/**
 * Builds the studio, and the service worker that opens it without a network, into the folder of static assets that the Worker serves below /studio, and puts
 * beside it what is far too large for the Worker itself: the library that draws diagrams, and openapi.json.
 */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import library from "@mermaid-js/tiny/package.json" with { type: "json" };
import { placeAssets } from "./scripts/place-assets.ts";
import { studioChunkName, studioChunks } from "./scripts/studio-chunks.ts";
import { diagramLibrary, diagramLibraryVersion } from "./src/site/diagram-library.ts";

function largeFiles(): Plugin {
  return {
    name: "large-files",
    async closeBundle() {
      if (library.version !== diagramLibraryVersion)
        throw new Error(`src/site/diagram-library.ts must say ${library.version}.`);
      const folder = join(import.meta.dirname, "dist/public/_assets");
      mkdirSync(folder, { recursive: true });
      const file = join(import.meta.dirname, "node_modules/@mermaid-js/tiny", library.main);
      copyFileSync(file, join(folder, diagramLibrary));
      await placeAssets();
    },
  };
}

/** Tells the service worker which files the studio has, and the version that they make together. */
function serviceWorkerFiles(): Plugin {
  return {
    name: "service-worker-files",
    generateBundle: {
      // After Vite has taken the scripts out that held nothing but a style sheet.
      order: "post",
      handler(_options, bundle) {
        // Scripts that are no chunks of the studio are the renderer's: loaded when it is asked for.
        const names = Object.keys(bundle).filter(
          (name) =>
            name.startsWith("assets/") && (bundle[name]?.type === "chunk" || name.endsWith(".css")),
        );
        const paths = names.sort().map((name) => `/studio/${name}`);
        const worker = bundle["service-worker.js"];
        if (worker?.type !== "chunk") throw new Error("The service worker was not built.");
        // Their names hold a hash of what is in them.
        const version = createHash("sha256").update(paths.join()).digest("hex").slice(0, 16);
        worker.code = worker.code
          .replace("STUDIO_FILES", JSON.stringify(paths))
          .replace("STUDIO_VERSION", JSON.stringify(version));
      },
    },
  };
}

/**
 * The package for Markdown imports those of HTML and of completions, for tags that are completed, which nothing here
 * calls. What is imported is loaded with the editor; the lists behind `/` and `[[`, made of the same, come after it.
 */
function withoutTagCompletion(): Plugin {
  const unused = /^@codemirror\/(?:autocomplete|lang-html)$/;
  const nothing = "\0without-tag-completion";
  const names = ["CompletionContext", "html", "htmlCompletionSource"];
  return {
    name: "without-tag-completion",
    enforce: "pre",
    resolveId: (source, importer = "") =>
      unused.test(source) && importer.includes("/lang-markdown/") ? nothing : null,
    load: (id) => (id === nothing ? `export const ${names.join(" = null, ")} = null;` : null),
  };
}

export default defineConfig({
  root: "src/studio",
  base: "/studio/",
  // It is written to React's interface, and runs on Preact: docs/decisions/0040-the-studio-runs-on-preact.md.
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: { alias: { "react-dom": "preact/compat", react: "preact/compat" } },
  plugins: [withoutTagCompletion(), serviceWorkerFiles(), largeFiles()],
  // The renderer loads what a text needs, in the worker too.
  worker: { format: "es" },
  build: {
    outDir: "../../dist/public/studio",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: {
        index: "src/studio/index.html",
        "service-worker": "src/studio/service-worker.ts",
      },
      output: {
        codeSplitting: studioChunks(),
        chunkFileNames: studioChunkName,
        // Its name stays: a browser asks by it whether there is another version.
        entryFileNames: ({ name }) =>
          name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
});
