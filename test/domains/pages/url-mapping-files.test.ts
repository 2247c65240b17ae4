/** URL mappings go out as a file and come in as one, all or nothing; and the hits on them are counted. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

async function mint() {
  const team = await mintTeam();
  const { create, publish } = pagesOf(team);
  const page = await create(team.rootPageId, { name: "Start", content: "Text." });
  await publish(page.id);
  return { team, page, ...waysOf(team) };
}

function waysOf(team: Team, collectionId = team.collectionId) {
  const all = `/orgs/${team.orgId}/urlMappings`;
  const list = `${all}/collectionId/${collectionId}`;
  const importPath = `${all}/import?collectionId=${collectionId}`;
  const csv = { "Content-Type": "text/csv; charset=utf-8" };
  return {
    list: async () => (await expectStatus(200, team.owner.get(`${list}?limit=100`))).data,
    exportCsv: async (): Promise<string> =>
      expectStatus(200, team.owner.get(list, { Accept: "text/csv" })),
    importCsv: (file: string) => team.owner.post(importPath, file, csv),
    importJson: (mappings: unknown[]) => team.owner.post(importPath, { mappings }),
  };
}

const addressesOf = (rows: { oldUrl: string }[]) => rows.map(({ oldUrl }) => oldUrl).toSorted();

describe("an import of URL mappings", () => {
  test("by page id or by page path leads readers on with their next request", async () => {
    const { team, page, importCsv, list } = await mint();
    const file = `pagePath,note,oldUrl,pageId\r\n/start/,kept out,/old/one/,\r\n,,old/two,${page.id}\r\n`;
    const counts = await expectStatus(200, importCsv(file));
    expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0 });
    const site = `/docs/${team.orgSlug}/${team.collectionSlug}`;
    for (const old of ["old/one", "old/two"]) {
      const { status, headers } = await team.anonymous.get(`${site}/${old}`);
      expect([status, headers.get("location")]).toEqual([301, `${site}/start`]);
    }
    expect(await list()).toMatchObject([
      { isAutomatic: false, pagePath: "start", createdBy: team.owner.userId },
      { pagePath: "start" },
    ]);
    const log = await expectStatus(
      200,
      team.owner.get(`/logs/collectionId/${team.collectionId}?eventType=IMPORT_URLMAPPING`),
    );
    expect(log.data).toMatchObject([{ eventResponse: counts }]);
  });

  test("gives an address that has a mapping the new one, and leaves the same one alone", async () => {
    const { team, page, importJson, list } = await mint();
    const other = await pagesOf(team).create(team.rootPageId, { name: "Other" });
    const rows = [
      { oldUrl: "a", pageId: page.id },
      { oldUrl: "b", pageId: page.id },
    ];
    await expectStatus(200, importJson(rows));
    const again = [rows[0], { oldUrl: "b", pagePath: "other" }, { oldUrl: "c", pageId: other.id }];
    expect(await expectStatus(200, importJson(again))).toEqual({
      created: 1,
      updated: 1,
      unchanged: 1,
    });
    const pageOf = Object.fromEntries(
      (await list()).map((row: { oldUrl: string; pageId: string }) => [row.oldUrl, row.pageId]),
    );
    expect(pageOf).toEqual({ a: page.id, b: other.id, c: other.id });
  });

  test("names every faulty line and imports none", async () => {
    const { team, page, importCsv, list } = await mint();
    const otherTenant = await mintTeam();
    const foreign = await pagesOf(otherTenant).create(otherTenant.rootPageId);
    const lines = [
      "oldUrl;pageId;pagePath",
      `fine;${page.id};`,
      `"two words";${page.id};`,
      `start;${page.id};`,
      "",
      `foreign;${foreign.id};`,
      "nonexistent;;no/such/page",
      "no-page;;",
      `/fine/;${page.id};`,
    ];
    const { status, body } = await importCsv(lines.join("\n"));
    expect([status, body.code]).toEqual([422, "validation_failed"]);
    const named = body.errors.map((fault: { path: string; message: string }) => [
      fault.path,
      fault.message.split(":", 1)[0],
    ]);
    expect(named).toEqual(
      expect.arrayContaining([
        ["body.mappings.1.oldUrl", "line 3"],
        ["body.mappings.2.oldUrl", "line 4"],
        ["body.mappings.3.pageId", "line 6"],
        ["body.mappings.4.pagePath", "line 7"],
        ["body.mappings.5.pageId", "line 8"],
        ["body.mappings.6.oldUrl", "line 9"],
      ]),
    );
    expect(await list()).toEqual([]);
    expect(team.orgId).not.toBe(otherTenant.orgId);
  });

  test("of a file that is no table of mappings says so", async () => {
    const { importCsv, page } = await mint();
    for (const file of ["", "from,to\na,b\n", `oldUrl\na\n`]) {
      const { status, body } = await importCsv(file);
      expect([file, status, body.errors[0].path]).toEqual([file, 422, "body"]);
    }
    const open = await importCsv(`oldUrl,pageId\n"never closed,${page.id}\n`);
    expect(open.status).toBe(422);
    expect(open.body.errors[0].message).toContain("line 2");
  });

  test("takes as many lines as the limit says, in one go, and not one more", async () => {
    const { page, importCsv, importJson } = await mint();
    const most = limits.urlMappingsPerImport;
    const file = Array.from({ length: most }, (_, at) => `old/${at},${page.id}`).join("\n");
    const counts = await expectStatus(200, importCsv(`oldUrl,pageId\n${file}`));
    expect(counts).toEqual({ created: most, updated: 0, unchanged: 0 });
    const over = await importCsv(`oldUrl,pageId\n${file}\none/more,${page.id}\n`);
    expect([over.status, over.body.errors[0].path]).toEqual([422, "body.mappings"]);
    const rows = Array.from({ length: most + 1 }, (_, at) => ({ oldUrl: `j/${at}`, pageId: "x" }));
    expect((await importJson(rows)).body.errors).toHaveLength(1);
  });

  test("into another organization's collection is not found", async () => {
    const { importCsv } = waysOf(await mintTeam(), (await mint()).team.collectionId);
    expect((await importCsv("oldUrl,pageId\na,b\n")).status).toBe(404);
  });
});

describe("an export of URL mappings", () => {
  test("runs as no formula in a spreadsheet, and imports back as it is", async () => {
    const { team, page, importJson, importCsv, exportCsv, list } = await mint();
    const strange = ["=1+1", "+x", "-x", "@x", "'=y", "''@z", "'plain", 'a,"b"', "c;d", "ü/é"];
    await expectStatus(200, importJson(strange.map((oldUrl) => ({ oldUrl, pageId: page.id }))));
    const file = await exportCsv();
    const [header, ...lines] = file.trimEnd().split("\r\n");
    expect(header).toBe("oldUrl,pageId,pagePath,isAutomatic,hits,lastHitAt,createdAt");
    for (const line of lines) expect(line).not.toMatch(/^"?[=+\-@]/);
    const before = addressesOf(await list());
    for (const { id } of await list())
      await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/urlMappings/${id}`));
    const counts = await expectStatus(200, importCsv(file));
    expect(counts.created).toBe(strange.length);
    expect(addressesOf(await list())).toEqual(before);
    expect(await expectStatus(200, importCsv(file))).toMatchObject({ unchanged: strange.length });
  });

  test("holds everything, and what leads to a deleted page imports back while it stands", async () => {
    const { team, page, importJson, importCsv, exportCsv } = await mint();
    const rows = Array.from({ length: 120 }, (_, at) => ({ oldUrl: `p/${at}`, pageId: page.id }));
    await expectStatus(200, importJson(rows));
    await pagesOf(team).remove(page.id);
    const file = await exportCsv();
    expect(file.trimEnd().split("\r\n")).toHaveLength(rows.length + 1);
    expect(await expectStatus(200, importCsv(file))).toMatchObject({ unchanged: rows.length });
  });
});

describe("hits", () => {
  test("on a mapping are counted after the answer, each once", async () => {
    const { team, page, importJson, list } = await mint();
    await expectStatus(
      200,
      importJson(["a", "b", "c"].map((oldUrl) => ({ oldUrl, pageId: page.id }))),
    );
    const site = `/docs/${team.orgSlug}/${team.collectionSlug}`;
    const before = Date.now();
    for (const old of ["a", "b", "a", "a.md", "start"]) await team.anonymous.get(`${site}/${old}`);
    await team.anonymous.request("HEAD", `${site}/a`);
    const hits = async () =>
      Object.fromEntries(
        (await list()).map((row: { oldUrl: string; hits: number }) => [row.oldUrl, row.hits]),
      );
    await expect.poll(hits).toEqual({ a: 3, b: 1, c: 0 });
    const a = (await list()).find(({ oldUrl }: { oldUrl: string }) => oldUrl === "a");
    expect(Date.parse(a.lastHitAt)).toBeGreaterThanOrEqual(before);
    expect(a.version).toBe(1);
  });

  test("counts cells before it makes them: more than the bound are refused, however few lines they fill", async () => {
    const { page, importCsv } = await mint();
    // Its own three commas and line end stand beside those of the columns that nobody asks for.
    const file = (commas: number) => `oldUrl,pageId${",".repeat(commas)}\na,${page.id}`;
    const refused = await importCsv(file(limits.urlMappingCells));
    expect(refused).toMatchObject({ status: 422, body: { code: "validation_failed" } });
    expect(refused.body.detail).toContain(`${limits.urlMappingCells} are taken`);
    await expectStatus(200, importCsv(file(limits.urlMappingCells - 3)));
  });
});
