/** Forms as connections bring them: cut anywhere, and holding what looks like their own boundaries. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readForm } from "#http/form";
import type { FormDeclaration, IncomingFiles } from "#operation/incoming";

const declaration: FormDeclaration = {
  fields: ["pathData"],
  files: "files",
  maxFiles: 20,
  maxFileBytes: 1_000,
  heldBytes: 10_000,
};

/** What a file may hold that looks like the boundary `edgeX`. */
const lookalike = fc
  .array(fc.constantFrom("\r", "\n", "-", "\r\n--", "\r\n--edg", "\r\n--edge", "edge", "a"), {
    minLength: 10,
    maxLength: 30,
  })
  .map((pieces) => pieces.join(""));

function formOf(texts: readonly string[]): Uint8Array {
  const part = (disposition: string, value: string) =>
    `--edgeX\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const files = texts.map((text) => part('name="files"; filename="a"', text));
  return new TextEncoder().encode(
    `${files.join("")}${part('name="pathData"', "place")}--edgeX--\r\n`,
  );
}

/** The form, arriving in pieces of these many bytes, again and again. */
function arriving(bytes: Uint8Array, pieces: readonly number[], boundary = "edgeX"): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let [at, turn] = [0, 0]; at < bytes.byteLength; turn += 1) {
        const piece = pieces[turn % pieces.length] ?? 1;
        controller.enqueue(bytes.slice(at, at + piece));
        at += piece;
      }
      controller.close();
    },
  });
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  return new Request("http://galley.test/", init);
}

async function textsOf(files: IncomingFiles): Promise<string[]> {
  const found: string[] = [];
  for await (const { chunks } of files) {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
    found.push(text);
  }
  return found;
}

describe("a form", () => {
  test("is the same wherever its connection cuts it", async () => {
    const texts = fc.array(lookalike, { minLength: 1, maxLength: 3 });
    const piece = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 200 }));
    const pieces = fc.array(piece, { minLength: 5, maxLength: 50 });
    const holds = fc.asyncProperty(texts, pieces, async (files, cuts) => {
      const form = await readForm(arriving(formOf(files), cuts), declaration);
      expect(await textsOf(form["files"] as IncomingFiles)).toEqual(files);
      expect(form["pathData"]).toBe("place");
    });
    await fc.assert(holds, { numRuns: 500 });
  });

  test("with a boundary longer than any may be is refused, not searched for", async () => {
    for (const length of [172, 252, 5_000]) {
      const request = () => readForm(arriving(formOf([]), [64], "x".repeat(length)), declaration);
      await expect(request()).rejects.toMatchObject({ code: "validation_failed" });
    }
  });
});
