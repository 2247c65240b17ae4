/** Exports of collections: safe archives that an import turns into the same pages again. */
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { attachmentPaths } from "#domains/exports/collection/attachments";
import { filePaths } from "#domains/exports/collection/file-paths";
import { takeEndpoint } from "#domains/imports/endpoint-block";
import { faultOfPath } from "#domains/imports/file-path";
import { limits } from "#limits";
import { bindings } from "#test/events";
import { runImport } from "#test/imports";
import { mintCollection, mintPages } from "#test/mint-pages";
import { fillWithPages, pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { upload } from "#test/uploads";
import { baseUrl, mintTeam, send } from "#test/worker";

type Files = Record<string, string>;

async function download(team: Team, collectionId = team.collectionId): Promise<Response> {
  const path = `/orgs/${team.orgId}/collections/${collectionId}/export`;
  return send(new Request(baseUrl + path, { headers: team.owner.headers }));
}

/** The files of the export, by path. */
async function exported(team: Team, collectionId?: string): Promise<Files> {
  const answer = await download(team, collectionId);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [path, decoder.decode(bytes)]),
  );
}

const contentOf = async (team: Team, pageId: string): Promise<string> =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;

interface ExportedPage {
  path: string;
  name: string;
  text: string;
}

/** Everything an export should bring back, in order; ids in the texts as paths. */
async function exportedPages(
  team: Team,
  collectionId = team.collectionId,
): Promise<ExportedPage[]> {
  const sql = `select id, path, name, url_name as urlName, type, meta, endpoint, is_archived as isArchived,
    is_under_archive as isUnderArchive, (select count(*) from pages s where s.parent_id = p.parent_id and s.rank < p.rank
    and s.deleted_at is null) as place from pages p
    where collection_id = ? and type > 0 and deleted_at is null order by path`;
  const { results } = await bindings.DB.prepare(sql)
    .bind(collectionId)
    .all<{ id: string; path: string; name: string; meta: string; endpoint: string | null }>();
  const paths = new Map(results.map(({ id, path }) => [id, path]));
  const read = async ({ id, meta, endpoint, ...rest }: (typeof results)[number]) => ({
    ...rest,
    meta: JSON.parse(meta),
    endpoint: JSON.parse(endpoint ?? "null"),
    text: (await contentOf(team, id)).replaceAll(
      /page:(\w{12})/g,
      (whole, linked: string) => paths.get(linked) ?? whole,
    ),
  });
  return Promise.all(results.map(read));
}

/** Imports an export into a new collection of the team. */
async function importBack(team: Team, files: Files): Promise<string> {
  const { collectionId } = await mintCollection(team);
  const sent = Object.entries(files).map(([path, content]) => ({
    path,
    status: "A" as const,
    content,
  }));
  const job = await runImport({ ...team, collectionId }, sent);
  expect(job.state).toBe("done");
  expect(job.problems).toEqual([]);
  return collectionId;
}

const request = {
  method: "PUT",
  url: "{{host}}/pets/:id",
  pathParams: [{ key: "id", required: true, schema: { type: "integer" } }],
  headers: [{ key: "X-Trace", value: "```\n```", enabled: false }],
  auth: { type: "bearer", token: "{{token}}" },
  body: { type: "json", value: '{\n  "name": "Ünï"\n}' },
  responses: [{ status: 200, description: "Done", example: { id: 1 } }],
};

describe("an export", () => {
  test("imports back to the same tree: order, names, addresses, meta, texts and links", async () => {
    const { team, root, create, update, write, move, publish } = await mintPages();
    const guide = await create(root, { name: 'He said: "yes" # 100% & more', urlName: "con" });
    const japanese = await create(root, {
      name: "日本語 ガイド",
      meta: { tags: ["a, b", "c: d"] },
    });
    const year = await create(root, { name: "2024" });
    const index = await create(guide.id, { name: "null", urlName: "index" });
    const readme = await create(guide.id, { name: "- [x] true", urlName: "readme" });
    await create(guide.id, { urlName: "ß" });
    await create(guide.id, { urlName: "ss" });
    const long = "lang-".repeat(15);
    await create(guide.id, { urlName: `${long}a` });
    await create(guide.id, { urlName: `${long}b` });
    const deep = await create(readme.id, { name: "Deep", urlName: "a--b" });
    const pets = await create(year.id, { name: "Pets", type: 4, endpoint: request });
    const one = await create(pets.id, { name: "One", type: 5, endpoint: request });
    await create(pets.id, { name: "Two", type: 5 });
    const old = await create(year.id, { name: "Old" });
    await create(year.id, { name: "Out", type: 7, meta: { link: "https://example.com/?a=1#b" } });
    await create(old.id, { name: "Under the old one", type: 6 });
    await update(old.id, { isArchived: true });
    await update(deep.id, {
      meta: {
        title: "yes",
        description: "  Spaces: and\nlines  ",
        tags: ["1", "true"],
        icon: "📦",
        featureImage: "https://example.com/a.png?x=1",
        noindex: true,
      },
    });
    await expectStatus(
      200,
      move({ draggedId: readme.id, droppedOnId: index.id, position: "before" }),
    );
    await expectStatus(
      200,
      move({ draggedId: year.id, droppedOnId: guide.id, position: "before" }),
    );
    await write(
      guide.id,
      `# ${guide.name}\n\nTo [itself](page:${guide.id}), [down](page:${deep.id}#part), [gone](page:AAAAAAAAAAAA).\n`,
    );
    await write(
      index.id,
      `\n\n\nBlank lines, [up](page:${guide.id}), <a href="page:${old.id}">old</a>   `,
    );
    await write(
      readme.id,
      `---\ntitle: Not a head\n---\n\n[r]: page:${japanese.id} "Title"\n\n[r]`,
    );
    await write(deep.id, `\u{FEFF}Far [up][x], ![no](page:AAAAAAAAAAAA)\n\n[x]: page:${pets.id}\n`);
    await write(
      japanese.id,
      "```json endpoint\n" + `${JSON.stringify(request)}\n` + "```\n\nText\n",
    );
    await write(pets.id, `Change a pet, as [one](page:${one.id}).\n\n# Pets\n`);
    await write(one.id, "\n# One\n");
    await write(old.id, `import x from "y"\n\n\`[code](page:AAAAAAAAAAAA)\`\n`);
    await publish(guide.id);

    const files = await exported(team);
    const back = await importBack(team, files);
    const [before, after] = [await exportedPages(team), await exportedPages(team, back)];
    expect(after).toEqual(before);
    expect(before).toHaveLength(16);
    // What was published is published again: the files of both say the same.
    expect(await exported(team, back)).toEqual(files);
  });

  test("is a zip with a name, whose links a reader can follow", async () => {
    const { team, root, create, write } = await mintPages();
    const guide = await create(root, { name: "Guide" });
    const start = await create(guide.id, { name: "Start" });
    await write(guide.id, `Begin [here](page:${start.id}#one).\n`);
    await write(start.id, `Back [up](page:${guide.id}).\n`);
    const answer = await download(team);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toContain('filename="handbook.zip"');
    await answer.arrayBuffer();
    const files = await exported(team);
    expect(Object.keys(files)).toEqual(["guide/index.md", "guide/start.md"]);
    expect(files["guide/index.md"]).toBe(
      "---\ntitle: Guide\ntype: page\nslug: guide\norder: 1\npublished: false\nverbatim: true\n---\n\nBegin [here](./start.md#one).\n",
    );
    expect(files["guide/start.md"]).toContain("Back [up](./index.md).\n");
  });

  test("holds uploaded files, and images and links that lead to them", async () => {
    const { team, root, create, write } = await mintPages();
    const page = await create(root, { name: "Guide" });
    const sent = await upload(team, `${team.collectionId}/${page.id}`, [
      new File(["words"], "A b.txt"),
    ]);
    const { url } = sent.body.files[0];
    await write(page.id, `![a](${url}) [b](${new URL(url).pathname}) [c](/files/other/one)\n`);
    const files = await exported(team);
    expect(files["_files/A-b.txt"]).toBe("words");
    const file = "./_files/A-b.txt";
    expect(files["guide.md"]).toContain(`\n![a](${file}) [b](${file}) [c](/files/other/one)\n`);
  });

  test("of an empty collection is an empty archive", async () => {
    expect(await exported(await mintTeam())).toEqual({});
  });

  test.each([limits.exportPartPages, limits.exportPartPages + 1])(
    "holds all of %i pages",
    async (count) => {
      const team = await mintTeam();
      const module = await pagesOf(team).create(team.rootPageId, { name: "Many" });
      await fillWithPages(bindings.DB, team, { ...module, depth: 1 }, count - 1);
      expect(Object.keys(await exported(team))).toHaveLength(count);
    },
  );

  test("holds pages whose rows fill more than one part", async () => {
    const { team, root, create } = await mintPages();
    const module = await create(root, { name: "Wide" });
    const value = "x".repeat(limits.exportPartBytes / 4);
    const endpoint = { method: "POST", body: { type: "text", value } };
    for (const name of ["a", "b", "c", "d", "e"])
      await create(module.id, { name, type: 4, endpoint });
    const files = await exported(team);
    expect(Object.keys(files)).toHaveLength(6);
    expect(takeEndpoint(readBody(files["wide/e.md"])).endpoint).toMatchObject(endpoint);
  });

  const readBody = (file = "") => file.slice(file.indexOf("```json"));

  test("of another organization's collection does not exist", async () => {
    const [team, other] = [await mintTeam(), await mintTeam()];
    const path = `/orgs/${team.orgId}/collections/${other.collectionId}/export`;
    expect((await team.owner.get(path)).status).toBe(404);
  });
});

describe("the names in an export", () => {
  const odd = [
    ..."con prn aux nul com1 com¹ lpt9 index readme page".split(" "),
    ..."ß ss ﬁ fi é".split(" "),
    "é".normalize("NFD"),
    "x".repeat(80),
    `${"x".repeat(79)}y`,
    "𠀀".repeat(80),
    "-".repeat(3),
  ];

  test("are safe on every file system, and no two are alike on any", () => {
    const page = (urlName: string, index: number) => ({
      id: String(index),
      parentId: "root",
      urlName,
    });
    const below = (urlName: string, index: number) => ({ id: `${index}+`, parentId: "0", urlName });
    const places = filePaths([...odd.map(page), ...odd.map(below)], "root");
    const paths = [...places.values()].map(({ path }) => path);
    expect(paths).toHaveLength(2 * odd.length);
    const folded = (path: string) => path.normalize("NFKC").toUpperCase();
    expect(new Set(paths.map(folded)).size).toBe(paths.length);
    const segments = paths.flatMap((path) => path.split("/"));
    for (const segment of segments) {
      expect(new TextEncoder().encode(segment).byteLength).toBeLessThan(255);
      expect(segment).toMatch(/^[\p{L}\p{N}\p{M}-]+(\.md)?$/u);
      expect(segment).not.toMatch(/^(con|prn|aux|nul|com[1-9¹²³]|lpt[1-9])(\.|$)/i);
    }
    expect(paths.filter((path) => /(^|\/)(index|readme|page)\.md$/.test(path))).toHaveLength(1);
  });

  test("of the deepest page are short enough to import", () => {
    const urlName = "𠀀".repeat(limits.urlNameChars);
    const pages = Array.from({ length: limits.pageDepth }, (_, depth) => ({
      id: String(depth),
      parentId: depth === 0 ? "root" : String(depth - 1),
      urlName,
    }));
    const paths = [...filePaths(pages, "root").values()].map(({ path }) => path);
    expect(paths.filter((path) => faultOfPath(path) !== null)).toEqual([]);
  });

  test("of uploaded files hold nothing that leads elsewhere", () => {
    const names = [
      "../../etc/passwd",
      "C:\\con",
      "a.png",
      "A.PNG",
      "a.jpg",
      "con.txt",
      "",
      "...",
      "ünï cödé.jpg",
      "\0",
    ];
    const files = names.map((originalName, id) => ({ id: String(id), originalName }));
    const paths = [...attachmentPaths(files).values()];
    for (const path of paths) {
      expect(faultOfPath(path)).toBeNull();
      expect(path).toMatch(/^_files\/[\w-]+(\.?[\w-]+)*$/);
    }
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(names.length);
    const plain = ["a.png", "A-2.PNG", "a.jpg", "con-2.txt"];
    expect(paths.slice(2, 6)).toEqual(plain.map((name) => `_files/${name}`));
  });
});
