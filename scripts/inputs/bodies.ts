/** Bodies of requests: JSON, forms, tables. */
import { readBody } from "#http/body";
import { fromPostman, postmanEnvironment } from "#domains/environments/postman";
import { importUrlMappingsBody } from "#domains/pages/addresses/transfer/contract";
import { readMappingRows } from "#domains/pages/addresses/transfer/check-import";
import { readCsv } from "#domains/pages/addresses/transfer/csv";
import { limits } from "#limits";
import type { Operation } from "#operation/define";
import { arriving, filled, listed, of } from "./input.ts";
import type { Construction, Input } from "./input.ts";

/** Reads a body as an operation of these bounds does. */
const body =
  (make: () => string, bodyBytes: number): Construction =>
  () => {
    const operation = { bodyBytes } as Operation;
    const request = arriving(make(), "application/json");
    return () => readBody(request, operation);
  };

const objects = (bytes: number) =>
  `[${filled('{"a":"b"},', Math.min(bytes, 5 * limits.jsonValues) - 20)}{}]`;
const keys = (bytes: number) =>
  `{${listed((index) => (index < limits.jsonValues ? `"${index.toString(36)}":1` : " "), Math.min(bytes, 9 * limits.jsonValues))}}`;

const json = (bytes: number): Input["constructions"] => ({
  "empty objects": body(() => `[${filled("{},", bytes - 10)}{}]`, bytes),
  "empty lists": body(() => `[${filled("[],", bytes - 10)}[]]`, bytes),
  numbers: body(() => `[${filled("1,", bytes - 10)}1]`, bytes),
  "as many objects as may be": body(() => objects(bytes), bytes),
  "as many keys as may be": body(() => keys(bytes), bytes),
  "numbers and an escape": body(() => `["\\ud83d\\ude00",${filled("1,", bytes - 40)}1]`, bytes),
  "different keys": body(
    () => `{${listed((index) => `"${index.toString(36)}":1`, bytes - 10)}}`,
    bytes,
  ),
  "nested lists": body(() => filled("[", bytes / 2) + filled("]", bytes / 2), bytes),
  "nested lists and an escape": body(
    () => `${filled("[", bytes / 2 - 20)}"\\ud83d\\ude00"${filled("]", bytes / 2 - 20)}`,
    bytes,
  ),
  "nested objects": body(() => filled('{"a":', bytes - 10), bytes),
  "one text": body(() => `"${filled("ä", bytes / 2 - 10)}"`, bytes),
  escapes: body(() => `"${filled("\\u0041", bytes - 10)}"`, bytes),
});

const postman = (length: number) =>
  of(
    (sent: unknown) => fromPostman(postmanEnvironment.parse(sent)),
    () => ({
      name: "a",
      values: Array.from({ length }, (_, index) => ({ key: `k${index % 500}`, value: "v" })),
    }),
  );

const csv =
  (make: () => string): Construction =>
  () => {
    const text = make();
    return async () => readMappingRows(importUrlMappingsBody.parse(await readCsv(text)).mappings);
  };
const csvChars = limits.importBodyBytes;

const boundary = "b".repeat(60);

/** Reads a form of files as an upload does. */
const form =
  (make: () => string): Construction =>
  () => {
    const request = arriving(make(), `multipart/form-data; boundary=${boundary}`);
    const files = {
      fields: ["collectionId"],
      files: "files",
      maxFiles: limits.uploadFiles,
      maxFileBytes: limits.uploadFileBytes,
      heldBytes: limits.uploadHeldBytes,
    };
    return async () => {
      const read = (await readBody(request, { form: files } as unknown as Operation)) as {
        files: AsyncIterable<{ chunks: AsyncIterable<Uint8Array> }>;
      };
      let bytes = 0;
      for await (const { chunks } of read.files)
        for await (const chunk of chunks) bytes += chunk.byteLength;
      return bytes;
    };
  };
const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
const field = `${part('name="collectionId"')}a\r\n`;
const file = `${field}${part('name="files"; filename="a"')}`;
const formEnd = `\r\n--${boundary}--\r\n`;

export const inputs: Input[] = [
  {
    name: "JSON of a request",
    bound: "1 MiB, 200,000 values, 200 deep",
    small: body(() => '{"a":["\\u0041",1]}', 100),
    constructions: json(limits.jsonBodyBytes),
  },
  {
    name: "JSON of an import",
    bound: "25 MiB, 200,000 values, 200 deep",
    small: body(() => '{"a":["\\u0041",1]}', 100),
    constructions: json(limits.importBodyBytes),
  },
  {
    name: "Postman environment",
    bound: "25 MiB, 200,000 values, 500 variables",
    small: postman(10),
    constructions: { "many values": postman(66_000) },
  },
  {
    name: "URL mappings in CSV",
    bound: "25 MiB, 5,000 lines, 200,000 cells",
    small: csv(() => "oldUrl,pageId\na,b\n"),
    constructions: {
      commas: csv(() => filled(",", csvChars)),
      "columns and lines": csv(
        () => `${filled("a,", csvChars / 2)}oldUrl,pageId\n${filled("a,b\n", 20_000)}`,
      ),
      "quotation marks": csv(() => filled('"', csvChars)),
      "open quotation": csv(() => `oldUrl,pageId\n${filled('"a" b', csvChars - 20)}`),
      "line ends": csv(() => `oldUrl,pageId\n${filled("\n", csvChars - 20)}`),
      slashes: csv(() => `oldUrl,pagePath\na,x${filled("/", 300_000, "x")}`),
      "an address of slashes": csv(() => `oldUrl,pagePath\nx${filled("/", 300_000, "x")},a`),
    },
  },
  {
    name: "Multipart form",
    bound: "20 files of 25 MiB",
    small: form(() => `${file}a${formEnd}`),
    constructions: {
      "a file": form(() => file + filled("a", limits.uploadFileBytes) + formEnd),
      "ends of lines": form(() => file + filled("\r\n", limits.uploadFileBytes) + formEnd),
      "beginnings of the boundary": form(
        () => file + filled(`\r\n--${boundary.slice(1)}`, limits.uploadFileBytes) + formEnd,
      ),
      "many fields": form(() => filled(`${part('name="x"')}\r\n`, limits.uploadFileBytes)),
      "a long header": form(
        () => `${field}--${boundary}\r\n${filled("X-A: a\r\n", limits.uploadFileBytes)}`,
      ),
      "a name of spaces": form(
        () =>
          `${field}--${boundary}\r\nContent-Disposition: form-data${filled("; ", 10_000)}\r\n\r\n${formEnd}`,
      ),
    },
  },
];
