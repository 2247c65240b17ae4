/** Uploads: taken in whole or not at all, and named, typed and placed by the service alone. */
import { describe, expect, test } from "vitest";
import { unlogged } from "#db/commit";
import { collectGarbage } from "#domains/files/garbage/collect";
import { nameObjectsAsGarbage } from "#domains/files/garbage/rows";
import { limits } from "#limits";
import { bindings, systemAt } from "#test/events";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { formOf, png, upload, uploadTo } from "#test/uploads";
import { mintTeam } from "#test/worker";

/** What is left anywhere of an organization's uploads. */
async function remains(team: Team) {
  const { objects } = await bindings.FILES.list({ prefix: `${team.orgId}/files/` });
  const count = (table: string) =>
    bindings.DB.prepare(`select count(*) as total from ${table} where org_id = ?`)
      .bind(team.orgId)
      .first<{ total: number }>();
  const [rows, named] = await Promise.all([count("files"), count("garbage")]);
  return { objects: objects.length, rows: rows?.total, named: named?.total };
}

const nothing = { objects: 0, rows: 0, named: 0 };
const secondCollection = (team: Team) =>
  expectStatus(201, team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Second" }));

describe("an upload", () => {
  test("is stored under a name of our own, and typed by its bytes", async () => {
    const team = await mintTeam();
    const page = await pagesOf(team).create(team.rootPageId);
    const files = [
      new File([png], "../../evil\u202Egnp.html", { type: "text/html" }),
      new File(["<script>alert(1)</script>"], "photo.png", { type: "image/png" }),
      new File(['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'], "a.svg"),
      new File([], '截图 "1";.png'),
    ];
    const { status, body } = await upload(team, `${team.collectionId}/${page.id}/pictures`, files);
    expect(status).toBe(201);
    const shown = body.files.map(({ originalName, contentType, sizeBytes }: typeof body) => {
      return [originalName, contentType, sizeBytes];
    });
    const octets = "application/octet-stream";
    expect(shown).toEqual([
      ["evilgnp.html", "image/png", png.byteLength],
      ["photo.png", octets, 25],
      ["a.svg", octets, 62],
      ['截图 "1";.png', octets, 0],
    ]);
    for (const { key, url } of body.files) {
      expect(key).toMatch(new RegExp(`^${team.orgId}/files/\\w{24}$`));
      expect(url).toBe(`${team.baseUrl}/files/${team.orgId}/${key.split("/")[2]}`);
    }
    expect(await remains(team)).toEqual({ objects: 4, rows: 4, named: 0 });
  });

  test("may name its place after its files, while these are small enough to be held", async () => {
    const team = await mintTeam();
    const last = { isPlaceLast: true };
    const small = await upload(team, team.collectionId, [png, png], last);
    expect([small.status, small.body.files.length]).toEqual([201, 2]);
    const half = new Uint8Array(limits.uploadHeldBytes / 2 + 1);
    const large = await upload(team, team.collectionId, [half, half], last);
    expect([large.status, large.body.errors[0].path]).toEqual([422, "body.pathData"]);
    expect(await remains(team)).toEqual({ objects: 2, rows: 2, named: 0 });
  });

  test("takes a file of 25 MiB, bit for bit, and leaves nothing of one byte more", async () => {
    const team = await mintTeam();
    const bytes = new Uint8Array(limits.uploadFileBytes + 1);
    for (let at = 0; at < bytes.length; at += 4_093) bytes[at] = at % 251;
    const refused = await upload(team, team.collectionId, [png, bytes]);
    expect([refused.status, refused.body.code]).toEqual([413, "too_large"]);
    expect(await remains(team)).toEqual(nothing);
    const within = bytes.subarray(0, limits.uploadFileBytes);
    const [file] = await uploadTo(team, team.collectionId, [within]);
    const stored = await bindings.FILES.get(file?.key ?? "");
    expect(Buffer.compare(new Uint8Array((await stored?.arrayBuffer()) ?? []), within)).toBe(0);
  });

  test("takes 20 files, and leaves nothing of 21", async () => {
    const team = await mintTeam();
    const files = Array.from({ length: limits.uploadFiles + 1 }, (_, index) => `file ${index}`);
    const refused = await upload(team, team.collectionId, files);
    expect([refused.status, refused.body.code]).toEqual([413, "too_large"]);
    expect(await remains(team)).toEqual(nothing);
    expect(await uploadTo(team, team.collectionId, files.slice(1))).toHaveLength(20);
  });

  test("goes only where its caller may write, and where page and collection belong together", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const second = await secondCollection(team);
    const [page, foreign] = await Promise.all([
      pagesOf(team).create(team.rootPageId),
      pagesOf(other).create(other.rootPageId),
    ]);
    const statusOf = async (path: string) => (await upload(team, path, ["words"])).status;
    expect(await statusOf(`${second.id}/${page.id}`)).toBe(404);
    expect(await statusOf(`${team.collectionId}/${foreign.id}`)).toBe(404);
    expect(await statusOf(`${team.collectionId}/${team.rootPageId}`)).toBe(404);
    expect(await statusOf(other.collectionId)).toBe(404);
    expect(await statusOf(`${team.collectionId}/${page.id}/../x`)).toBe(422);
    expect(await statusOf("")).toBe(422);
    const folder = `${team.collectionId}/${page.id}/`.padEnd(limits.uploadPathChars, "x");
    expect(await statusOf(`${folder}x`)).toBe(422);
    expect(await remains(team)).toEqual(nothing);
    expect(await statusOf(folder)).toBe(201);
  });

  test("without a file, or broken off, or under another field is refused by name", async () => {
    const team = await mintTeam();
    const send = (body: string, type = "multipart/form-data; boundary=edge") =>
      team.owner.post(`/orgs/${team.orgId}/upload/file`, body, { "Content-Type": type });
    const part = (name: string, value: string) =>
      `--edge\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}\r\n`;
    const pathData = part('"pathData"', team.collectionId);
    const answers = [
      await send(`${pathData}--edge--`),
      await send(`${pathData}${part('"files"; filename="a"', "cut").slice(0, -2)}`),
      await send(`${pathData}${part('"file"; filename="a"', "words")}--edge--`),
      await send(`${part('"files"; filename="a"', "words")}--edge--`),
      await send(`${pathData}--edge--`, "multipart/form-data"),
      await send(`${pathData}${part("files; filename*=UTF-8''%E0", "x")}--edge--`),
    ];
    const faults = answers.map(({ status, body }) => [status, body.errors[0].path]);
    expect(faults).toEqual([
      [422, "body.files"],
      [422, "body"],
      [422, "body.file"],
      [422, "body.pathData"],
      [422, "body"],
      [422, "body"],
    ]);
    expect(await remains(team)).toEqual(nothing);
  });
});

describe("a refused upload", () => {
  test("is read to its end, so that its sender is told the answer", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const form = formOf(other.collectionId, "x".repeat(100_000));
    const bytes = new TextEncoder().encode(form);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(bytes.slice(sent, sent + 1_000));
        sent += 1_000;
        if (sent >= bytes.byteLength) controller.close();
      },
    });
    const type = { "Content-Type": "multipart/form-data; boundary=edge" };
    const headers = { ...team.owner.headers, ...type };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const url = `${team.baseUrl}/orgs/${team.orgId}/upload/file`;
    expect((await team.send(new Request(url, init))).status).toBe(404);
    expect(sent).toBeGreaterThanOrEqual(bytes.byteLength);
  });
});

describe("what dies half-way", () => {
  test("is removed by the cron once no upload can take as long, and not before", async () => {
    const team = await mintTeam();
    const [key, now] = [`${team.orgId}/files/half-way`, Date.now()];
    const named = nameObjectsAsGarbage(systemAt().db, team.orgId, [key], now + 1_000);
    await systemAt().commit(team.orgId, { changes: [named], audit: unlogged("upkeep") });
    await bindings.FILES.put(key, "half");
    await collectGarbage(systemAt(() => now + 999));
    expect(await remains(team)).toEqual({ objects: 1, rows: 0, named: 1 });
    await collectGarbage(systemAt(() => now + 1_000));
    expect(await remains(team)).toEqual(nothing);
  });
});

describe("deleting", () => {
  const remove = (team: Team, path: string, body?: unknown) =>
    team.owner.request("DELETE", `/orgs/${team.orgId}/delete/${path}`, body);

  test("takes a file by its address or its key, in the body or in the query", async () => {
    const team = await mintTeam();
    const files = await uploadTo(team, team.collectionId, ["1", "2", "3"]);
    const [one, two, three] = files;
    expect((await remove(team, "file", { url: one?.url })).status).toBe(204);
    expect((await remove(team, `file?key=${encodeURIComponent(two?.key ?? "")}`)).status).toBe(204);
    expect((await remove(team, `file?url=${new URL(three?.url ?? "").pathname}`)).status).toBe(204);
    expect((await remove(team, "file", { url: one?.url })).status).toBe(404);
    await expect.poll(() => remains(team)).toEqual(nothing);
    const statuses = files.map(async ({ url }) => {
      return (await team.anonymous.get(new URL(url).pathname)).status;
    });
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  test("never reaches another organization's file, nor anything that is no upload", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const [theirs] = await uploadTo(other, other.collectionId, ["theirs"]);
    const [ours] = await uploadTo(team, team.collectionId, ["ours"]);
    const id = (file = ours) => file?.key.split("/")[2] ?? "";
    for (const body of [
      { key: theirs?.key },
      { url: theirs?.url },
      { key: `${team.orgId}/files/${id(theirs)}` },
      { key: `${other.orgId}/files/${id()}` },
      { key: `${team.orgId}/log/${id()}` },
      { key: id() },
      { url: `https://elsewhere.example/${id()}` },
    ]) {
      expect((await remove(team, "file", body)).status).toBe(404);
    }
    expect((await remove(team, "file", { key: ours?.key, url: ours?.url })).status).toBe(422);
    expect((await remove(team, "file")).status).toBe(422);
    expect(await remains(team)).toEqual({ objects: 1, rows: 1, named: 0 });
    expect(await remains(other)).toEqual({ objects: 1, rows: 1, named: 0 });
  });

  test("a folder compares whole segments, and takes what its page or collection holds", async () => {
    const team = await mintTeam();
    const page = await pagesOf(team).create(team.rootPageId);
    const base = `${team.collectionId}/${page.id}`;
    for (const path of [team.collectionId, base, `${base}/a`, `${base}/a/b`, `${base}/ab`]) {
      await uploadTo(team, path, ["four"]);
    }
    const of = async (query: string) => (await remove(team, `multipleFiles?${query}`)).body;
    expect(await of(`folder=${base}/a`)).toEqual({ deleted: 2, sizeBytes: 8 });
    expect((await of(`folder=${base}/a`)).code).toBe("not_found");
    expect(await of(`imagePath=/${base}/`)).toEqual({ deleted: 2, sizeBytes: 8 });
    expect(await of(`imagePath=${base}`)).toEqual({ deleted: 0, sizeBytes: 0 });
    expect(await of(`imagePath=${team.collectionId}`)).toEqual({ deleted: 1, sizeBytes: 4 });
    await expect.poll(() => remains(team)).toEqual(nothing);
  });

  test("a folder that is another's, elsewhere or not there is not found", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const second = await secondCollection(team);
    const page = await pagesOf(team).create(team.rootPageId);
    await uploadTo(other, other.collectionId, ["theirs"]);
    const paths = [
      other.collectionId,
      `${second.id}/${page.id}`,
      `${team.collectionId}/nothing`,
      page.id,
      `${team.orgId}/files`,
    ];
    for (const folder of paths) {
      expect((await remove(team, "multipleFiles", { folder })).status).toBe(404);
    }
    expect((await remove(team, "multipleFiles", { folder: "a//b" })).status).toBe(422);
    expect(await remains(other)).toEqual({ objects: 1, rows: 1, named: 0 });
  });
});
