/** Archives of repositories: where they are fetched from, and how much of one is read, for how long. */
import { describe, expect, inject, test } from "vitest";
import { fetchArchive } from "#domains/imports/repository/fetch-archive";
import { unpackArchive } from "#domains/imports/repository/unpack-archive";
import { toBase64 } from "#security/encoding";
import { base64Of, mintRepository } from "#test/imports";
import type { HeldRepository } from "#test/repositories";

describe("an archive", () => {
  test("lies elsewhere, where no token goes", async () => {
    const seen: [string, string | null][] = [];
    const guard = {
      ownHosts: [],
      allowedOrigins: new Set(["https://api.example", "https://codeload.example"]),
      resolve: () => Promise.resolve([]),
      send: (url: URL, init: RequestInit) => {
        seen.push([url.href, new Headers(init.headers).get("authorization")]);
        const headers = { Location: "https://codeload.example/x?signed" };
        const isApi = url.host === "api.example";
        return Promise.resolve(
          isApi ? new Response(null, { status: 302, headers }) : new Response("tar"),
        );
      },
    };
    const of = { apiUrl: "https://api.example", repository: "a/b", ref: "x/y", token: "secret" };
    await fetchArchive(guard, of);
    expect(seen).toEqual([
      ["https://api.example/repos/a/b/tarball/x/y", "Bearer secret"],
      ["https://codeload.example/x?signed", null],
    ]);
  });

  async function* zeros(mebibytes: number) {
    const packed = new CompressionStream("gzip");
    const writer = packed.writable.getWriter();
    const chunk = new Uint8Array(1024 * 1024);
    const written = (async () => {
      for (let count = 0; count < mebibytes; count += 1) await writer.write(chunk);
      await writer.close();
    })().catch(() => undefined);
    yield* packed.readable;
    await written;
  }

  test("that unpacks to more than its bound is given up", async () => {
    const bounds = { unpackedBytes: 4 * 1024 * 1024, keptBytes: 0 };
    await expect(unpackArchive(zeros(5), "", bounds)).rejects.toMatchObject({ code: "too_large" });
    expect(await unpackArchive(zeros(4), "", bounds)).toEqual({ files: [], leftOut: [] });
  });

  /** Reads a repository of the fixture server within other bounds than the service's. */
  async function reading(held: Partial<HeldRepository>, changes = {}) {
    const origin = new URL(inject("fixtureServers")).origin;
    const { repository, hold } = mintRepository();
    await hold({ refs: { main: {} }, ...held });
    const guard = { ownHosts: [], allowedOrigins: new Set([origin]), resolve: async () => [] };
    const address = { apiUrl: `${origin}/github/api`, repository, ref: "main", token: null };
    return fetchArchive(guard, address, { archiveBytes: 10_000, readMs: 10_000, ...changes });
  }

  test("of its bound is read, and one of a byte more is refused with the bound", async () => {
    const archive = toBase64(new Uint8Array(1_000));
    const read = async (archiveBytes: number) => {
      let bytes = 0;
      for await (const chunk of await reading({ archive }, { archiveBytes })) bytes += chunk.length;
      return bytes;
    };
    expect(await read(1_000)).toBe(1_000);
    await expect(read(999)).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining("999 bytes at most"),
    });
  });

  test("that does not come in its time is given up, and says so", async () => {
    const refs = { main: base64Of({ "a.md": "A" }) };
    const late = await reading({ refs, stalls: true }, { readMs: 300 });
    await expect(unpackArchive(late, "")).rejects.toMatchObject({
      code: "upstream_failed",
      message: expect.stringContaining("300 ms"),
    });
  });

  test("is taken as far as its files have room, and each that has none is named", async () => {
    const refs = { main: base64Of({ "a.md": "0123456789", "b.md": "01234", "c.ts": "passed by" }) };
    const within = async (keptBytes: number) => {
      const bounds = { unpackedBytes: 100_000, keptBytes };
      const { files, leftOut } = await unpackArchive(await reading({ refs }), "", bounds);
      return [files.map(({ path }) => path), leftOut];
    };
    expect(await within(15)).toEqual([["a.md", "b.md"], []]);
    const message = expect.stringContaining("14 bytes: this one had no room");
    expect(await within(14)).toEqual([["a.md"], [{ path: "b.md", message }]]);
  });
});
