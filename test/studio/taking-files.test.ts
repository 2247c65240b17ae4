/** What the editor writes for an uploaded file. */
import { expect, test } from "vitest";
import { linkTo } from "../../src/studio/editor/taking-files.ts";

const url = "https://galley.example/files/org/id";

test("an image is shown, anything else is linked", () => {
  const image = { url, originalName: "Our plan.png", contentType: "image/png" };
  expect(linkTo(image)).toBe(`![Our plan.png](${url})`);
  expect(linkTo(image, { width: 640, height: 360 })).toBe(`![Our plan.png](${url}#640x360)`);
  const paper = { url, originalName: "Paper.pdf", contentType: "application/pdf" };
  expect(linkTo(paper)).toBe(`[Paper.pdf](${url})`);
});

test("a file's name ends no link and is no Markdown", () => {
  const originalName = "a](https://evil.example) ![x]`*<b>*`_.png";
  const link = linkTo({ url, originalName, contentType: "image/png" });
  expect(link).toBe(`![a (https://evil.example) x b .png](${url})`);
});
