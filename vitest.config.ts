import { existsSync, statfsSync } from "node:fs";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import type { TestProjectConfiguration } from "vitest/config";
import { siteTextHashes } from "./scripts/site-texts.ts";
import { LongestFirst } from "./test/support/longest-first.ts";
import { StallWatch } from "./test/support/stall-watch.ts";

/**
 * Packages that are bundled once and not loaded file by file in every test file: sanitize-html because
 * the pool cannot find what its CommonJS dependencies require, the others because they have many files.
 */
const bundledOnce = {
  enabled: true,
  include: [
    "better-auth/minimal",
    "better-auth/adapters/drizzle",
    "better-auth/api",
    "drizzle-orm",
    "drizzle-orm/d1",
    "drizzle-orm/sqlite-core",
    "fast-check",
    "sanitize-html",
    "saxes",
    "zod",
  ],
  rolldownOptions: { external: [/^node:/, /^cloudflare:/] },
};

/** Files at a time: one more than the smallest machine that runs them has cores, since a file waits for its runtime, too. */
const maxWorkers = 3;
/** With a browser, a file waits for answers and for what is drawn half of its time: twice as many as there are cores fill them. */
const maxBrowsers = 4;
/** Projects of one group share their workers; those in browsers, which need a quiet machine, come after the others. */
const besideOthers = { groupOrder: 0 };
const afterOthers = { groupOrder: 1 };

/** Where the machine keeps files in memory: on a disk, every commit of a test's database waits for it. */
const memory = "/dev/shm";
const memoryNeeded = 2 ** 31;
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > memoryNeeded) process.env["TMPDIR"] = memory;
}

/**
 * Tests that run inside workerd. A runtime is kept, with its database, for all files that one worker runs one after
 * the other, and for one file just so: starting one costs more than most files do. What a file may count on, and
 * must not leave behind, is held by test/support/each-file.ts.
 */
function workerProject(include: string[]): TestProjectConfiguration {
  return {
    plugins: [
      siteTextHashes(),
      cloudflareTest(async ({ inject }) => ({
        // The sources, and not what wrangler deploys of them.
        main: "./src/worker.ts",
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          // Beside the one that every service has: test/support/three-databases.ts.
          d1Databases: { DB_2: "second", DB_3: "third" },
          bindings: {
            // Hundreds of people sign up; what production takes, passwords.test.ts holds.
            PASSWORD_HASHING: "quick",
            TEST_MIGRATIONS: await readD1Migrations("drizzle"),
            OUTBOUND_ALLOW: inject<string>("fixtureServers"),
            DNS_OVER_HTTPS: `${inject<string>("fixtureServers")}/dns-query`,
            GITHUB_API_URL: `${inject<string>("fixtureServers")}/github/api`,
            OWN_HOSTS: "galley.test,localhost,127.0.0.1",
            // Of the token in test/support/operator.ts.
            OPERATOR_TOKEN_HASH: "b1ffa74b4477d70c37f644da5bae80544bd483cca4b4abadb0c53343b6b50962",
            MAIL_URL: `${inject<string>("fixtureServers")}/mail`,
            WRITING_RUNS: process.env["WRITING_RUNS"] ?? "8",
            MAIL_FROM: "Galley <galley@example.com>",
            // A soak asks for more of the same.
            FUZZED_FRAMES: process.env["FUZZED_FRAMES"] ?? "400",
            ROOMS: process.env["ROOMS"] ?? "20",
            STALL_MS: process.env["STALL_MS"] ?? "Infinity",
            WHOLE: process.env["WHOLE"] ?? "",
            // Three databases in place of one: test/support/own-database.ts.
            SLOTS: process.env["SLOTS"] ?? "",
            FUZZ_RUNS: process.env["FUZZ_RUNS"] ?? "",
            PROPERTY_SEED: process.env["PROPERTY_SEED"] ?? "",
            RECORD_EXAMPLES: process.env["RECORD_EXAMPLES"] ?? "",
          },
        },
      })),
    ],
    test: {
      name: "worker",
      include,
      globalSetup: ["test/support/fixture-servers.ts", "test/support/static-assets.ts"],
      setupFiles: ["test/support/each-file.ts"],
      isolate: false,
      // Lines that rooms and consumers write after their request has ended could not be sent to Vitest.
      disableConsoleIntercept: true,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      maxWorkers,
      sequence: besideOthers,
      expect: { poll: { timeout: 40_000 } },
      deps: { optimizer: { ssr: bundledOnce } },
      // With it, every later runtime is sent all modules at once: more than its socket takes.
      fsModuleCache: false,
    },
  };
}

/**
 * `unit`, `steps` and `architecture` are plain Node, and `steps`, which counts what a whole process does, has one for
 * each file; `worker` runs inside workerd on real D1, R2,
 * queues and Durable Objects; `e2e` starts the built Worker in a runtime of its own, and real browsers.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Whoever runs tests by hand sees for themselves that nothing moves.
    reporters: process.env["CI"] ? ["default", new StallWatch()] : ["default"],
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "test/{ai,content,descriptions,openapi,scripts,security,access,studio}/**/*.test.ts",
          ],
          setupFiles: ["test/support/grammars.ts", "test/support/seeded-process.ts"],
          // Each file would start a process, and load the renderer anew.
          isolate: false,
          testTimeout: 60_000,
          maxWorkers,
          sequence: besideOthers,
        },
      },
      {
        test: {
          name: "steps",
          include: ["test/steps/**/*.test.ts"],
          setupFiles: ["test/support/grammars.ts"],
          testTimeout: 60_000,
          maxWorkers,
          sequence: besideOthers,
        },
      },
      {
        test: {
          name: "architecture",
          include: ["test/architecture/**/*.test.ts"],
          isolate: false,
          // Each reads every file of the repository.
          testTimeout: 60_000,
          maxWorkers,
          sequence: besideOthers,
        },
      },
      workerProject(["test/{contract,domains,events,http,jobs,mcp,party,site}/**/*.test.ts"]),
      {
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          globalSetup: [
            "test/support/unpacked-browser.ts",
            "test/support/fixture-servers.ts",
            "test/support/server-setup.ts",
          ],
          setupFiles: ["test/support/server-ready.ts"],
          // Each file would load the library that drives the browsers anew.
          isolate: false,
          testTimeout: 180_000,
          // `wrangler dev` builds everything first.
          hookTimeout: 300_000,
          expect: { poll: { timeout: 90_000 } },
          maxWorkers: maxBrowsers,
          sequence: afterOthers,
        },
      },
    ],
  },
});
