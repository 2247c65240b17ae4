/** `npx galley`: a folder on somebody's disk becomes a site that readers see, by commands that say how they ended. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";

const server = sharedServer();
const command = join(import.meta.dirname, "../../cli/galley.ts");

interface Ended {
  status: number;
  out: string;
}

/** Runs a command as a person without any other setting would. */
function galley(given: readonly string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const args = ["--no-warnings", command, ...given];
    execFile(
      process.execPath,
      args,
      { env: { PATH: process.env["PATH"] ?? "", ...env } },
      (error, out, faults) => {
        resolve({ status: Number(error?.code ?? 0), out: out + faults });
      },
    );
  });
}

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "galley-moving-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const site = {
  "docs.json": '{"navigation":{"groups":[{"group":"Guides","pages":["start","guides/run"]}]}}',
  "start.mdx": "# Start\n\n<Note>Read on: [run](/guides/run#go).</Note>\n",
  "guides/run.mdx": "# Run\n\n## Go\n\nGo.\n",
  "node_modules/x/readme.md": "# Not ours\n",
};

test("a site on disk is looked at, moved in, published, checked and taken out again", async () => {
  const { owner, orgId, collectionId } = await server.mintTeam();
  const home = mkdtempSync(join(tmpdir(), "galley-home-"));
  const env = { XDG_CONFIG_HOME: home, GALLEY_COLLECTION: collectionId };
  const folder = folderOf(site);

  const before = await galley(["import", folder], env);
  expect(before).toMatchObject({ status: 2, out: expect.stringContaining("npx galley login") });
  const wrong = await galley(["login", server.url, "--token", "gly_wrong"], env);
  expect(wrong).toMatchObject({ status: 2, out: expect.stringContaining("token is not accepted") });
  expect(await galley(["login", server.url, "--token", owner.apiToken], env)).toMatchObject({
    status: 0,
  });

  const looked = await galley(["import", folder, "--dry-run"], env);
  expect(looked.out).toContain("A site of mintlify.");
  expect(looked.out).toMatch(/created +\/guides\/run {2}Run {2}\(guides\/run\.mdx\)/);
  expect(looked).toMatchObject({ status: 0, out: expect.stringContaining("Nothing was done.") });

  const moved = await galley(["import", folder], env);
  expect(moved).toMatchObject({ status: 0, out: expect.stringContaining("3 created") });
  const again = await galley(["import", folder, "--json"], env);
  expect(JSON.parse(again.out)).toMatchObject([{ state: "done", counts: { unchanged: 2 } }]);
  const planned = await galley(["publish", "--drafts", "--dry-run"], env);
  expect(planned.out).toContain("  would be published  /guides/run  Run\n");
  expect(await galley(["publish", "--drafts"], env)).toMatchObject({ status: 0 });
  const { out: address } = await galley(["open"], env);
  expect(await (await fetch(`${address.trim()}/guides/start`)).text()).toContain("Read on");
  expect(await galley(["links"], env)).toMatchObject({ status: 0 });

  writeFileSync(join(folder, "guides/run.mdx"), "# Run\n\nGo.\n");
  await galley(["import", folder], env);
  expect(await galley(["links"], env)).toMatchObject({ status: 0 });
  expect(await galley(["links", "--drafts"], env)).toMatchObject({
    status: 1,
    out: expect.stringMatching(/^draft \/guides\/start: .*there would be no such anchor\.\n/),
  });
  await galley(["publish"], env);
  expect(await galley(["links"], env)).toMatchObject({
    status: 1,
    out: expect.stringMatching(/there is no such anchor\.\n {2}to mend it: Lead it to /),
  });

  const zip = join(home, "out.zip");
  expect(await galley(["export", "--to", zip], env)).toMatchObject({ status: 0 });
  expect(Object.keys(unzipSync(readFileSync(zip)))).toContain("guides/start.md");
  expect(orgId).not.toBe("");
});

test("what is no site, or leads out of its folder, or is too large, is named and nothing is done", async () => {
  const { owner, collectionId } = await server.mintTeam();
  const env = {
    GALLEY_URL: server.url,
    GALLEY_TOKEN: owner.apiToken,
    GALLEY_COLLECTION: collectionId,
  };
  const text = (words: string) => new TextEncoder().encode(words);
  const zip = join(mkdtempSync(join(tmpdir(), "galley-zip-")), "site.zip");
  writeFileSync(zip, zipSync({ "../out.md": text("# Out"), "in.md": text("# In") }));
  const climbing = await galley(["import", zip, "--dry-run"], env);
  expect(climbing).toMatchObject({ status: 1, out: expect.stringContaining("../out.md: A path") });

  writeFileSync(zip, zipSync({ "bomb.md": new Uint8Array(300 * 1024 * 1024) }, { level: 1 }));
  expect(await galley(["import", zip], env)).toMatchObject({
    status: 2,
    out: expect.stringContaining("is left alone"),
  });
  writeFileSync(zip, "no zip");
  expect((await galley(["import", zip], env)).out).toContain("no zip that can be read");
  expect((await galley(["imprt"], env)).out).toContain('There is no command "imprt".');
  for (const [said, given] of [
    ['"more" is too much. It is: npx galley links', ["links", "more"]],
    ["Say which Galley: npx galley login https://", ["login", "localhost:8787"]],
    ["It answered 200, and is no Galley", ["login", `${server.url}/studio`, "--token", "x"]],
  ] as const)
    expect(await galley(given, env)).toEqual({ status: 2, out: expect.stringContaining(said) });
  expect(await galley(["import", folderOf({ "a.txt": "words" })], env)).toMatchObject({
    status: 2,
  });
});

const page = (text: string) => `# ${text}\n`;
const editions = {
  "docusaurus.config.js":
    'export default { i18n: { defaultLocale: "en", locales: ["en", "fr"] }, presets: [["classic", { docs: {} }]] };',
  "versions.json": '["2.0"]',
  "docs/run.md": page("Run it"),
  "versioned_docs/version-2.0/run.md": page("Run"),
  "i18n/fr/docusaurus-plugin-content-docs/version-2.0/run.md": page("Lancer"),
};

test("versions and languages become collections of one site, which grows with its source and is published as a whole", async () => {
  const { owner, orgId, collectionId } = await server.mintTeam();
  const env = {
    GALLEY_URL: server.url,
    GALLEY_TOKEN: owner.apiToken,
    GALLEY_COLLECTION: collectionId,
  };
  const folder = folderOf(editions);
  const looked = await galley(["import", folder, "--dry-run"], env);
  expect(looked.out).toContain("3 editions, each of which would be a collection of its own");
  expect(looked.out).toContain("2.0, fr: 1 pages in i18n/fr/");
  expect((await owner.get(`/orgs/${orgId}/sites`)).body.data).toEqual([]);

  expect((await galley(["import", folder], env)).status).not.toBe(2);
  await galley(["publish", "--drafts", "--site"], env);
  const { out } = await galley(["open"], env);
  const read = async (path: string) => (await fetch(`${out.trim()}/${path}`)).text();
  expect(await read("run")).toContain("<h1>Run</h1>");
  expect(await read("docs/next/run")).toContain("Run it");
  expect(await read("fr/docs/run")).toContain("Lancer");

  writeFileSync(join(folder, "versions.json"), '["3.0", "2.0"]');
  mkdirSync(join(folder, "versioned_docs/version-3.0"), { recursive: true });
  writeFileSync(join(folder, "versioned_docs/version-3.0/run.md"), page("Run better"));
  expect((await galley(["import", folder], env)).out).toContain("1 unchanged");
  await galley(["publish", "--drafts", "--site"], env);
  expect(await read("run")).toContain("Run better");
  expect(await read("2-0/run")).toContain("<h1>Run</h1>");
  const [site] = (await owner.get(`/orgs/${orgId}/sites`)).body.data;
  expect(site.places).toHaveLength(4);
}, 120_000);

test("a command whose output nobody reads any more does what it was asked, and ends without a fault", async () => {
  const team = await server.mintTeam();
  const env = {
    GALLEY_URL: server.url,
    GALLEY_TOKEN: team.owner.apiToken,
    GALLEY_COLLECTION: team.collectionId,
  };
  const args = ["--no-warnings", command, "import", folderOf({ "start.md": page("Start") })];
  const child = spawn(process.execPath, args, { env: { PATH: process.env["PATH"] ?? "", ...env } });
  child.stdout.destroy();
  const [faults, [status]] = await Promise.all([textOf(child.stderr), once(child, "exit")]);
  expect({ status, faults }).toEqual({ status: 0, faults: "" });
  expect(await pagesOf(team).tree()).toMatchObject([{ name: "Start" }]);
});
