/** Builds the studio into the folder of static assets that the Worker serves below /studio. */
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: "src/studio",
  base: "/studio/",
  plugins: [react()],
  build: {
    outDir: "../../dist/public/studio",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 1200,
  },
});
