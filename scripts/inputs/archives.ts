/** Archives of repositories, packed small. */
import { gzipSync } from "node:zlib";
import { unpackArchive } from "#domains/imports/repository/unpack-archive";
import { typeOf } from "#domains/files/type-of";
import { limits } from "#limits";
import { of } from "./input.ts";
import type { Construction, Input } from "./input.ts";

const block = 512;

/** The head of an entry (ustar). */
function entryHead(name: string, type: string, size: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(block);
  const write = (text: string, at: number) => head.set(new TextEncoder().encode(text), at);
  write(name, 0);
  write("0000644\0", 100);
  write(size.toString(8).padStart(11, "0"), 124);
  write("00000000000", 136);
  write(type, 156);
  write("ustar\0" + "00", 257);
  write("        ", 148);
  const sum = head.reduce((total, byte) => total + byte, 0);
  write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return head;
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}

/** Packed as fast as it can be: it is no part of what is measured. */
const packed = (parts: readonly [bytes: Uint8Array, times: number][]): Uint8Array =>
  gzipSync(
    Buffer.concat(parts.flatMap(([bytes, times]) => Array.from({ length: times }, () => bytes))),
    { level: 1 },
  );

const archive =
  (make: () => Uint8Array): Construction =>
  () => {
    const bytes = make();
    return () => unpackArchive(chunksOf(bytes), "");
  };

const firstBytes = (start: string) =>
  of(typeOf, () =>
    Uint8Array.from({ length: 4_100 }, (_, at) => start.charCodeAt(at % start.length)),
  );

const zeros = new Uint8Array(1024 * 1024);
const heads = (name: string) =>
  new Uint8Array(Buffer.concat(Array.from({ length: 2_048 }, () => entryHead(name, "0", 0))));
const bomb = limits.importUnpackedBytes;

export const inputs: Input[] = [
  {
    name: "Archive of a repository",
    bound: "64 MiB packed, 256 MiB unpacked, 50,000 entries, 25 MiB kept",
    small: archive(() => packed([[entryHead("r/a.md", "0", 0), 10]])),
    constructions: {
      "one file of zeros": archive(() =>
        packed([
          [entryHead("r/a.bin", "0", bomb - 2 * block), 1],
          [zeros, 255],
        ]),
      ),
      "past the bound": archive(() =>
        packed([
          [entryHead("r/a.bin", "0", 8 * bomb), 1],
          [zeros, 300],
        ]),
      ),
      "empty files": archive(() => packed([[heads("r/a.bin"), 250]])),
      "empty files that are taken": archive(() => packed([[heads("r/a.md"), 250]])),
      "extended heads": archive(() =>
        packed([
          [entryHead("r/a", "x", 250 * zeros.length), 1],
          [zeros, 255],
        ]),
      ),
      "a long name": archive(() =>
        packed([
          [entryHead("r/a", "L", 250 * zeros.length), 1],
          [zeros, 255],
        ]),
      ),
      "pictures that are kept": archive(() =>
        packed([
          [entryHead("r/a.png", "0", 18 * zeros.length), 1],
          [zeros, 19],
        ]),
      ),
      "files that are kept": archive(() =>
        packed([
          [entryHead("r/a.md", "0", 25 * zeros.length), 1],
          [zeros, 26],
        ]),
      ),
    },
  },
  {
    name: "First bytes of a file",
    bound: "4,100 bytes",
    small: firstBytes("GIF89a"),
    constructions: Object.fromEntries(
      [
        "\u0000",
        "PK\u0003\u0004",
        "0&²u\u008efÏ\u0011¦Ù\u0000ª\u0000bÎl",
        "\u001aEß£",
        "ID3",
        "ftyp",
        "RIFF",
        "II*\u0000",
        "\u0089PNG\r\n\u001a\n",
        "ÿØÿá",
      ].map((start) => [
        `as of ${JSON.stringify(start.replaceAll(/[^ -~]/g, "?"))}`,
        firstBytes(start),
      ]),
    ),
  },
];
