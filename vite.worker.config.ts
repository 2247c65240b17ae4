/**
 * Builds the Worker, whenever wrangler asks for it: one module of what it starts with, and beside it a module
 * for each thing that an `import()` loads later. Were it all one file, which is what wrangler makes by itself,
 * whatever is loaded both ways would stand in functions that V8 parses twice, and start with what they import.
 */
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

/** What the site serves as text, and files of bytes, which lie beside the modules. */
function textAndBytes(): Plugin {
  return {
    name: "text-and-bytes",
    enforce: "pre",
    async resolveId(source, importer) {
      if (/\/client\/[\w-]+\.(?:css|js)$/.test(source)) {
        return this.resolve(`${source}?raw`, importer);
      }
      if (!source.endsWith(".bin")) return null;
      const file = await this.resolve(source, importer);
      if (file === null) return null;
      const fileName = basename(source);
      this.emitFile({ type: "asset", fileName, source: readFileSync(file.id) });
      return { id: `./${fileName}`, external: true };
    },
  };
}

/** What reads certificates, and so who made an authenticator: a passkey is asked for without that (attestation "none"). */
const attestations =
  /@simplewebauthn\/server\/esm\/(?:registration\/verifications|services\/defaultRootCerts|services\/metadataService|helpers\/(?:convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|validateCertificatePath|validateExtFIDOGenCEAAGUID))\b/;

/**
 * WebAuthn without what reads ASN.1, which weighs four times as much as the rest of it. A registration that brings an
 * attestation all the same is refused.
 */
function withoutAttestations(): Plugin {
  const unwrapping = resolve(import.meta.dirname, "src/security/ecdsa-signature.ts");
  return {
    name: "without-attestations",
    enforce: "pre",
    resolveId: (source) => (source.endsWith("/unwrapEC2Signature.js") ? unwrapping : null),
    load(id) {
      if (!attestations.test(id)) return null;
      const exported = readFileSync(id, "utf8").matchAll(/^export \w+ (?:function )?(\w+)/gm);
      const refusal = `() => { throw new Error("Attestations are not verified."); }`;
      return Array.from(exported, ([, name]) => `export const ${name} = ${refusal};`).join("\n");
    },
  };
}

/** What sanitize-html reads styles with: no style comes out of ours, and its calls say that none is read. */
function withoutStyles(): Plugin {
  const name = "\0without-styles";
  const refusal = `export const parse = () => { throw new Error("Styles are not read."); };`;
  return {
    name: "without-styles",
    enforce: "pre",
    resolveId: (source) => (source === "postcss" ? name : null),
    load: (id) => (id === name ? refusal : null),
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [textAndBytes(), withoutAttestations(), withoutStyles()],
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
    sourcemap: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      external: [/^cloudflare:/, /^node:/],
      // What the entry exports are handlers and classes to the runtime: nothing beside them.
      preserveEntrySignatures: "strict",
      output: {
        codeSplitting: true,
        entryFileNames: "worker.js",
        chunkFileNames: "[name]-[hash].js",
      },
    },
  },
});
