/** Repositories that the service reads itself, and the pictures that come with pages. */
import { env } from "cloudflare:test";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { toBase64 } from "#security/encoding";
import {
  base64Of,
  contentAt,
  jobEnd,
  mintRepository,
  pageAt,
  pathsOf,
  runImport,
} from "#test/imports";
import type { FinishedJob, SentFile } from "#test/imports";
import type { HeldRepository } from "#test/repositories";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintCollection } from "#test/mint-pages";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB, FILES } = env as unknown as { DB: D1Database; FILES: R2Bucket };

/** A picture of one pixel; what stands behind its end makes another one of it. */
const png = (behind = "") =>
  btoa(
    atob(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    ) + behind,
  );

async function readRepository(team: Team, repository: string, changes = {}): Promise<FinishedJob> {
  const { collectionId } = team;
  const body = { repository, branch: "main", collectionId, ...changes };
  const { jobId } = await expectStatus(202, team.owner.post("/import/github", body));
  return jobEnd(team.owner, jobId);
}

describe("a repository without its files", () => {
  const first = {
    "README.md": "# Home\n\nSee [the guide](docs/guide.md).\n",
    "docs/guide.md": "# Guide\n\n![logo](/logo.png)\n",
    "docs/old.md": "# Old\n\nWords that stay as they are.\n",
    "docs/gone.md": "# Gone\n",
    ".github/hidden.md": "hidden",
    "src/code.ts": "export {};",
  };

  test("is read whole, and read again exactly its changes are made", async () => {
    const team = await mintTeam();
    const { repository, hold, asked } = mintRepository();
    await hold({ refs: { main: { ...base64Of(first), "public/logo.png": png() } } });
    const job = await readRepository(team, repository);
    expect(job).toMatchObject({ state: "done", problems: [] });
    expect(job.counts).toEqual({ created: 5, files: 1 });
    expect(await pathsOf(team)).toEqual(["home", "docs", "docs/guide", "docs/old", "docs/gone"]);
    const { id: old } = await pageAt(team, "docs/old");
    const before = await contentAt(team, "docs/guide");
    expect(before).toMatch(/^!\[logo\]\(\/files\/\w+\/\w+\)\n$/);
    expect((await asked())[0]).toMatchObject({ authorization: null, userAgent: "Galley" });

    expect((await readRepository(team, repository)).counts).toEqual({ unchanged: 4 });

    const { "docs/gone.md": _, "docs/old.md": moved, ...rest } = first;
    const second = { ...rest, "README.md": "# Home\n\nNew.\n", "guides/new.md": moved };
    await hold({ refs: { main: { ...base64Of(second), "public/logo.png": png("2") } } });
    const again = await readRepository(team, repository);
    expect(again.counts).toMatchObject({ renamed: 1, archived: 1, updated: 1, files: 1 });
    expect(await contentAt(team, "home")).toBe("New.\n");
    expect(await contentAt(team, "docs/guide")).toBe(before);
    const page = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/pages/${old}`));
    expect(page.name).toBe("Old");
    expect(await pathsOf(team)).not.toContain("docs/gone");
  });

  test("may be read at a commit, and only below a folder", async () => {
    const team = await mintTeam();
    const { repository, hold } = mintRepository();
    await hold({ refs: { "feature/one": base64Of({ "a.md": "A" }), abc123: base64Of(first) } });
    await readRepository(team, repository, { branch: "feature/one" });
    expect(await pathsOf(team)).toEqual(["a"]);
    const other = await mintTeam();
    await readRepository(other, repository, { commit: "abc123", folder: "/docs/" });
    expect(await pathsOf(other)).toEqual(["guide", "old", "gone"]);
  });

  test("is read with the token where it is private, and the token is never stored", async () => {
    const team = await mintTeam();
    const { repository, hold, asked } = mintRepository();
    const token = `github_pat_${crypto.randomUUID()}`;
    await hold({ refs: { main: base64Of({ "a.md": "A" }) }, token });
    const job = await readRepository(team, repository, { token });
    expect(job.counts).toEqual({ created: 1 });
    expect((await asked())[0]?.authorization).toBe(`Bearer ${token}`);
    const log = await DB.prepare("select * from log_entries where org_id = ?")
      .bind(team.orgId)
      .all();
    const jobs = await DB.prepare("select * from jobs where org_id = ?").bind(team.orgId).all();
    const { objects } = await FILES.list({ prefix: `${team.orgId}/` });
    const lying = await Promise.all(objects.map(async ({ key }) => (await FILES.get(key))?.text()));
    expect(lying.length).toBeGreaterThan(0);
    expect(JSON.stringify([log.results, jobs.results, job, lying])).not.toContain(token);
  });

  test.each<[string, Partial<HeldRepository>, object, number, RegExp]>([
    ["that is not there", { refs: {} }, {}, 422, /public: a private one needs a token/],
    ["behind a wrong token", { token: "right" }, { token: "wrong" }, 422, /not one that GitHub/],
    ["asked for too often", tooOften(), {}, 502, /no more requests until 2033-05-18.*With a token/],
    ["forbidden to the token", { refusal: { status: 403 } }, { token: "t" }, 422, /may not read/],
    ["of a GitHub that is down", { refusal: { status: 503 } }, {}, 502, /answered 503/],
    ["that comes as no archive", { archive: btoa("no") }, {}, 502, /no whole archive/],
    [
      "without a Markdown file",
      { refs: { main: base64Of({ "a.ts": "" }) } },
      {},
      422,
      /no Markdown/,
    ],
  ])("%s is refused, and says why", async (_case, held, changes, status, sentence) => {
    const team = await shared();
    const { repository, hold } = mintRepository();
    await hold({ refs: { main: base64Of({ "a.md": "A" }) }, ...held });
    const { collectionId } = team;
    const body = { repository, branch: "main", collectionId, ...changes };
    const refused = await team.owner.post("/import/github", body);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      status,
      expect.stringMatching(sentence),
    ]);
  });

  test.each(["handbook", "a/b/c", "../x", "acme/..", "acme/a%2fb"])("%s is none", async (name) => {
    const team = await shared();
    const body = { repository: name, branch: "main", collectionId: team.collectionId };
    const refused = await team.owner.post("/import/github", body);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "body.repository"]);
  });

  let one: Promise<Team> | null = null;
  const shared = () => (one ??= mintTeam());

  function tooOften(): Partial<HeldRepository> {
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "2000000000" };
    return { refusal: { status: 403, headers } };
  }
});

describe("pictures", () => {
  const picture = (path: string, content: string, status: "A" | "M" = "A"): SentFile => ({
    path,
    status,
    content,
    encoding: "base64",
  });
  const page: SentFile = { path: "a.md", status: "A", content: "![one](img/one.png)\n" };
  const addressIn = (text: string) => /\((\/files\/[^)]+)\)/.exec(text)?.[1] ?? "";

  test("become files at an address that stays while they change and move, and go with their file", async () => {
    const team = await mintTeam();
    const again = async (...files: SentFile[]) => (await runImport(team, files)).counts;
    expect(await again(page, picture("img/one.png", png()))).toEqual({ created: 1, files: 1 });
    const address = addressIn(await contentAt(team, "a"));
    const read = async () => {
      const { status, body, headers } = await team.owner.get(address);
      return { status, type: headers.get("content-type"), etag: headers.get("etag"), body };
    };
    const first = await read();
    expect(first).toMatchObject({ status: 200, type: "image/png" });

    expect(await again(picture("img/one.png", png(), "M"))).toEqual({});
    expect(await again(picture("img/one.png", png("changed"), "M"))).toEqual({ files: 1 });
    const second = await read();
    expect(second.status).toBe(200);
    expect(second.etag).not.toBe(first.etag);

    const moved = { path: "img/two.png", previousPath: "img/one.png", content: null };
    await again({ ...moved, status: "R" });
    await again({ ...page, status: "M", content: "![two](./img/two.png#20x10)\n" });
    expect(await contentAt(team, "a")).toBe(`![two](${address}#20x10)\n`);

    const gone: SentFile = { path: "img/two.png", status: "D", content: null };
    expect(await again(gone)).toEqual({ filesRemoved: 1 });
    expect((await read()).status).toBe(404);
    const rows = await DB.prepare("select name from garbage where org_id = ?")
      .bind(team.orgId)
      .all();
    expect(rows.results.length).toBeGreaterThan(0);
  });

  test("are what their bytes are, whatever they are called", async () => {
    const team = await mintTeam();
    const html = btoa("<script>alert(1)</script>");
    await runImport(team, [page, picture("img/one.png", html)]);
    const served = await team.owner.get(addressIn(await contentAt(team, "a")));
    expect(served.headers.get("content-type")).toBe("application/octet-stream");
    expect(served.headers.get("content-disposition")).toContain("attachment");
  });

  test("that were exported come back, with every other file that people uploaded", async () => {
    const team = await mintTeam();
    await runImport(team, [page, picture("img/one.png", png())]);
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/export`;
    const answer = await send(new Request(baseUrl + path, { headers: team.owner.headers }));
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const sent = Object.entries(files).map(([each, bytes]) => picture(each, toBase64(bytes)));
    expect(sent.map((each) => each.path)).toEqual(["a.md", "_files/one.png"]);
    const { collectionId } = await mintCollection(team);
    const notes: SentFile = { path: "_files/notes.txt", status: "A", content: "Words." };
    const copy = { ...team, collectionId };
    const job = await runImport(copy, [...sent, notes]);
    expect([job.counts, job.problems]).toEqual([{ created: 1, files: 2 }, []]);
    const [before, after] = await Promise.all([contentAt(team, "a"), contentAt(copy, "a")]);
    expect(addressIn(after)).not.toBe(addressIn(before));
    const served = await team.owner.get(addressIn(after));
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
  });
});
