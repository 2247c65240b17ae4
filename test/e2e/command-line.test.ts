/** `npx galley`: a folder on somebody's disk becomes a site that readers see, by commands that say how they ended. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
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
  expect(await galley(["publish", "--drafts"], env)).toMatchObject({ status: 0 });
  const { out: address } = await galley(["open"], env);
  expect(await (await fetch(`${address.trim()}/guides/start`)).text()).toContain("Read on");
  expect(await galley(["links"], env)).toMatchObject({ status: 0 });

  writeFileSync(join(folder, "guides/run.mdx"), "# Run\n\nGo.\n");
  await galley(["import", folder], env);
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
  expect(await galley(["import", folderOf({ "a.txt": "words" })], env)).toMatchObject({
    status: 2,
  });
});
