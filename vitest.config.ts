import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** A shared CI machine can stall a browser or a runtime for seconds: what fails twice there has failed. */
const retry = process.env["CI"] ? 1 : 0;

/**
 * Packages that are bundled once and not loaded file by file in every test file: sanitize-html because
 * the pool cannot find what its CommonJS dependencies require, the others because they have many files.
 */
const bundledOnce = {
  enabled: true,
  include: [
    "better-auth",
    "better-auth/adapters/drizzle",
    "better-auth/api",
    "drizzle-orm",
    "drizzle-orm/d1",
    "drizzle-orm/sqlite-core",
    "sanitize-html",
    "saxes",
    "zod",
  ],
  rolldownOptions: { external: [/^node:/, /^cloudflare:/] },
};

/**
 * Four projects. `unit` and `architecture` are plain Node; `worker` runs inside workerd on real D1, R2,
 * queues and Durable Objects; `e2e` starts `wrangler dev` and a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/{ai,content,descriptions,security,access,studio}/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      { test: { name: "architecture", include: ["test/architecture/**/*.test.ts"] } },
      {
        plugins: [
          cloudflareTest(async ({ inject }) => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("drizzle"),
                OUTBOUND_ALLOW: inject<string>("strangers"),
                DNS_OVER_HTTPS: `${inject<string>("strangers")}/dns-query`,
                GITHUB_API_URL: `${inject<string>("strangers")}/github/api`,
                OWN_HOSTS: "galley.test,localhost,127.0.0.1",
                MAIL_URL: `${inject<string>("strangers")}/mail`,
                WRITING_RUNS: process.env["WRITING_RUNS"] ?? "20",
                MAIL_FROM: "Galley <galley@example.com>",
                // A soak asks for more of the same.
                FUZZED_FRAMES: process.env["FUZZED_FRAMES"] ?? "2000",
                ROOMS: process.env["ROOMS"] ?? "40",
                FUZZ_RUNS: process.env["FUZZ_RUNS"] ?? "",
              },
            },
          })),
        ],
        test: {
          name: "worker",
          retry,
          include: ["test/{areas,contract,events,http,party,site}/**/*.test.ts"],
          globalSetup: ["test/support/strangers.ts"],
          setupFiles: ["test/support/migrate.ts"],
          testTimeout: 60_000,
          // A file waits for the runtime as often as it computes: one a core, where the default keeps one back.
          maxWorkers: 2,
          expect: { poll: { timeout: 10_000 } },
          deps: { optimizer: { ssr: bundledOnce } },
        },
      },
      {
        test: {
          name: "e2e",
          retry,
          include: ["test/e2e/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
