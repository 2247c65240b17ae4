/** What `npm run deploy` finds before it changes anything, and how it brings migrations to a database. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { writeDatabaseId } from "../../scripts/deploy/account.ts";
import { faultsOfConfiguration, readEnvironment } from "../../scripts/deploy/configuration.ts";
import {
  applyMigrations,
  migrationsIn,
  onOneLineEach,
  appliedStateOf,
} from "../../scripts/deploy/migrations.ts";
import { faultsOfSecrets } from "../../scripts/deploy/secrets.ts";
import { writeBindings } from "../../scripts/start/bindings.ts";

const root = join(import.meta.dirname, "../..");
const migrations = join(root, "drizzle");
const template = readFileSync(join(root, "wrangler.toml"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "galley-deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

const routes = (host: string) => `\nroutes = [{ pattern = "${host}", custom_domain = true }]`;

const filled = ["docs.example.com", "staging.example.com"].reduce(
  (text, host) =>
    text
      .replace('OWN_HOSTS = ""', `OWN_HOSTS = "${host}"`)
      .replace(/workers_dev = false\n(?!routes)/, `workers_dev = false${routes(host)}\n`),
  template,
);

function configured(change: (text: string) => string): string {
  const file = join(folder, "wrangler.toml");
  const text = change(filled);
  expect(text === filled && change !== same).toBe(false);
  writeFileSync(file, text);
  return file;
}

const same = (text: string) => text;
const faults = (change: (text: string) => string) =>
  faultsOfConfiguration(configured(change), "production").map(({ what }) => what);

describe("the configuration", () => {
  test("is good once the hosts are named: production's and staging's", () => {
    const file = configured(same);
    expect(faultsOfConfiguration(file, "production")).toEqual([]);
    expect(faultsOfConfiguration(file, "staging")).toEqual([]);
  });

  test.each<[string, (text: string) => string, RegExp]>([
    [
      "no host",
      (text) => text.replace('OWN_HOSTS = "docs.example.com"', 'OWN_HOSTS = ""'),
      /OWN_HOSTS names the hosts/,
    ],
    [
      "a host that no route leads here",
      (text) => text.replace(/OWN_HOSTS = "/g, "$&b.example.com,"),
      /no route leads b\.example\.com/,
    ],
    ...[
      "https://docs.example.com",
      "docs.example.com:443",
      "docs.example.com/docs",
      "bücher.de",
    ].map((host): [string, (text: string) => string, RegExp] => [
      `${host} for a host`,
      (text) => text.replace('OWN_HOSTS = "docs.example.com"', `OWN_HOSTS = "${host}"`),
      /^OWN_HOSTS: takes names of hosts alone.*$/,
    ]),
    [
      "a route for a part of a host",
      (text) =>
        text.replace(
          routes("docs.example.com"),
          '\nroutes = [{ pattern = "docs.example.com/docs/*", zone_name = "example.com" }]',
        ),
      /no route leads docs\.example\.com/,
    ],
    [
      "staging's host",
      (text) => text.replace(routes("docs.example.com"), routes("staging.example.com")),
      /host staging\.example\.com is staging's too/,
    ],
    [
      "staging's rate limit",
      (text) => text.replace('namespace_id = "1001"', 'namespace_id = "2001"'),
      /namespace_id 2001 of a rate limit is staging's too/,
    ],
    [
      "a misspelt variable",
      (text) => text.replace("GOOGLE_CLIENT_ID", "GOGLE_CLIENT_ID"),
      /GOGLE_CLIENT_ID is no variable/,
    ],
    [
      "a secret in the file",
      (text) => text.replace('GOOGLE_CLIENT_ID = ""', 'AI_KEY = "x"'),
      /AI_KEY is a secret/,
    ],
    [
      "a wrong value",
      (text) => text.replace('GOOGLE_CLIENT_ID = ""', 'MAIL_URL = "nowhere"'),
      /MAIL_URL/,
    ],
    [
      "mail without a sender",
      (text) => text.replace('GOOGLE_CLIENT_ID = ""', 'MAIL_URL = "https://mail.example.com"'),
      /MAIL_FROM names the sender/,
    ],
    [
      "development's values",
      (text) => text.replace('RATE_LIMITS = "enforced"', 'RATE_LIMITS = "off"'),
      /RATE_LIMITS is off/,
    ],
    [
      "the development environment",
      (text) => text.replace('ENVIRONMENT = "production"', 'ENVIRONMENT = "development"'),
      /ENVIRONMENT is "production"/,
    ],
    [
      "a queue without a dead-letter queue",
      (text) => text.replace('dead_letter_queue = "galley-events-dead"\n', ""),
      /consumed, events with the dead-letter queue events-dead is missing/,
    ],
    [
      "no database",
      (text) => text.replace("[[env.production.d1_databases]]", "[[env.production.d1]]"),
      /the database DB is missing/,
    ],
    [
      "no cron",
      (text) =>
        text.replace(
          '[env.production.triggers]\ncrons = ["* * * * *"]',
          "[env.production.triggers]\ncrons = []",
        ),
      /the cron \* \* \* \* \* is missing/,
    ],
    [
      "development's bucket",
      (text) => text.replace('"galley-files"', '"galley-development-files"'),
      /bucket galley-development-files is development's too/,
    ],
    [
      "a jurisdiction that its bucket is not in",
      (text) => text.replace('GOOGLE_CLIENT_ID = ""', 'JURISDICTION = "eu"'),
      /JURISDICTION is eu, and the bucket galley-files lies elsewhere/,
    ],
    [
      "a jurisdiction that there is not",
      (text) => text.replace('GOOGLE_CLIENT_ID = ""', 'JURISDICTION = "de"'),
      /JURISDICTION: /,
    ],
    [
      "staging's database",
      (text) => text.replace('database_name = "galley"', 'database_name = "galley-staging"'),
      /database galley-staging is staging's too/,
    ],
  ])("with %s is refused, and the fault is named", (_, change, expected) => {
    expect(faults(change).join("\n")).toMatch(expected);
  });

  test("may name a provider of sign-in, whose secret the account has: without it, and with it alone, nothing is deployed", () => {
    const named = (text: string) =>
      text.replace('GOOGLE_CLIENT_ID = ""', 'GOOGLE_CLIENT_ID = "of-google"');
    expect(faults(named)).toEqual([]);
    const withId = readEnvironment(configured(named), "production");
    expect(faultsOfSecrets(withId, ["GOOGLE_CLIENT_SECRET"], "production")).toEqual([]);
    expect(faultsOfSecrets(withId, ["GALLEY_SECRET"], "production").join()).toContain(
      "npx wrangler secret put GOOGLE_CLIENT_SECRET --env production",
    );
    const without = readEnvironment(configured(same), "production");
    expect(faultsOfSecrets(without, ["GALLEY_SECRET", "MAIL_TOKEN"], "production")).toEqual([]);
    expect(faultsOfSecrets(without, ["GOOGLE_CLIENT_SECRET"], "production").join()).toContain(
      "GOOGLE_CLIENT_ID is not",
    );
  });

  test("that cannot be read is refused with its file, its line and what stands there, by deploy and by the build", async () => {
    const line = filled.slice(0, filled.indexOf("crons =")).split("\n").length;
    const broken = (text: string) => text.replace("crons = [", "crons = = [");
    const place = `${join(folder, "wrangler.toml")}:${line}: `;
    expect(() => faults(broken)).toThrow(place);
    expect(() => faults(broken)).toThrow('crons = = ["* * * * *"]');
    await expect(writeBindings(folder, configured(broken))).rejects.toThrow(place);
  });

  test("keeps the id of a database that was made, where its environment names it", () => {
    const file = configured(same);
    const made = { name: "galley-staging", id: "5d0e7f3a-0000-4000-8000-000000000000" };
    writeDatabaseId(file, "staging", made);
    expect(readEnvironment(file, "staging").d1_databases[0]?.database_id).toMatch(/^5d0e7f3a/);
    expect(readEnvironment(file, "production").d1_databases[0]?.database_id).not.toMatch(/^5d0e/);
  });
});

test("as it stands in the repository nothing is deployed: the command says what is missing, and ends with 1", async () => {
  const deploying = promisify(execFile)(process.execPath, [
    join(root, "scripts/deploy.ts"),
    "--dry-run",
  ]);
  await expect(deploying).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("OWN_HOSTS names the hosts of this service"),
  });
});

test("what development has is deployed nowhere: `wrangler deploy` without an environment refuses", async () => {
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  const deploying = promisify(execFile)(process.execPath, [wrangler, "deploy", "--dry-run"], {
    cwd: root,
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  const said = await deploying.catch((error: { stdout: string; stderr: string }) => error);
  expect(`${said.stdout}${said.stderr}`).toContain("is for development and is not deployed");
  expect(said).toMatchObject({ code: 1 });
});

describe("migrations", () => {
  /** These landed before the rule: a deploy puts their triggers on one line each. */
  const before = "0023";
  /** Landed with its triggers behind its tables, each on one line: it is not edited any more. */
  const mixed = "0025_sites_are_made_of_collections.sql";

  test("have triggers on one line each, in a migration of their own", () => {
    const later = readdirSync(migrations).filter((name) => name.endsWith(".sql") && name > before);
    for (const name of later) {
      const text = readFileSync(join(migrations, name), "utf8");
      const statements = text.split("--> statement-breakpoint").map((each) => each.trim());
      const isTrigger = (each: string) => /^(?:--.*\n)*(?:CREATE|DROP) TRIGGER/i.test(each);
      const triggers = statements.filter(isTrigger);
      if (triggers.length === 0) continue;
      const alone = name === mixed ? triggers : statements;
      expect(triggers, `${name} holds triggers alone`).toHaveLength(alone.length);
      for (const trigger of triggers)
        expect(trigger.replace(/^(?:--.*\n)*/, "")).not.toContain("\n");
    }
  });

  test("are sent with every trigger on one line, and nothing else of them changed", () => {
    const sent = migrationsIn(migrations)
      .map((name) => onOneLineEach(readFileSync(join(migrations, name), "utf8")))
      .join("\n");
    const triggers = sent.split("\n").filter((line) => line.startsWith("CREATE TRIGGER"));
    expect(triggers.length).toBeGreaterThan(10);
    for (const trigger of triggers) expect(trigger).toMatch(/BEGIN .*; END;$/);
  });

  test(
    "reach a database that has some of them already, all or none; and one that is ahead is named",
    { timeout: 120_000 },
    async () => {
      const place = ["DB", "--local", "--persist-to", join(folder, "state")] as const;
      const first = await appliedStateOf(migrations, place);
      expect(first).toEqual({ pending: migrationsIn(migrations), unknown: [] });
      await applyMigrations(migrations, first.pending, place);
      const older = join(folder, "older");
      const last = first.pending.at(-1) ?? "";
      cpSync(migrations, older, { recursive: true, filter: (path) => !path.endsWith(last) });
      expect(await appliedStateOf(older, place)).toEqual({ pending: [], unknown: [last] });
    },
  );
});
