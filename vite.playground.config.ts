/** Builds the panel that tries endpoints into the static assets, where an endpoint's page loads it from. */
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  base: "/_playground/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "dist/public/_playground",
    emptyOutDir: true,
    target: "es2022",
    // What knows `light-dark()`, as the site itself asks for.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: false,
    rolldownOptions: {
      input: {
        panel: "src/site/client/playground/main.tsx",
        "signed-in": "src/site/client/playground/signed-in.ts",
      },
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].[hash].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
