/**
 * Builds the studio into the folder of static assets that the Worker serves below /studio, and puts
 * beside it what is far too large for the Worker itself: the library that draws diagrams, and openapi.json.
 */
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import library from "@mermaid-js/tiny/package.json" with { type: "json" };
import { placeDescription } from "./scripts/place-description.ts";
import { diagramLibrary, diagramLibraryVersion } from "./src/site/diagram-library.ts";

function largeFiles(): Plugin {
  return {
    name: "large-files",
    closeBundle() {
      if (library.version !== diagramLibraryVersion)
        throw new Error(`src/site/diagram-library.ts must say ${library.version}.`);
      const folder = join(import.meta.dirname, "dist/public/_assets");
      mkdirSync(folder, { recursive: true });
      const file = join(import.meta.dirname, "node_modules/@mermaid-js/tiny", library.main);
      copyFileSync(file, join(folder, diagramLibrary));
      placeDescription();
    },
  };
}

export default defineConfig({
  root: "src/studio",
  base: "/studio/",
  plugins: [react(), largeFiles()],
  build: {
    outDir: "../../dist/public/studio",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 1200,
  },
});
