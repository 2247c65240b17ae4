/** What the editor writes for an uploaded file. */
import { expect, test } from "vitest";
import { isShown, linkInto, linkTo } from "../../src/studio/files/uploaded-link.ts";

const url = "https://galley.example/files/org/id";

test("a picture that every browser shows is shown, anything else is linked", () => {
  const image = { url, originalName: "Our plan.png", contentType: "image/png" };
  expect(linkTo(image)).toBe(`![Our plan.png](${url})`);
  expect(linkTo(image, { width: 640, height: 360 })).toBe(`![Our plan.png](${url}#640x360)`);
  const paper = { url, originalName: "Paper.pdf", contentType: "application/pdf" };
  expect(linkTo(paper)).toBe(`[Paper.pdf](${url})`);
  const photo = { url, originalName: "Photo.heic", contentType: "image/heic" };
  expect(linkTo(photo)).toBe(`[Photo.heic](${url})`);
  expect(["image/tiff", "image/svg+xml", "image/vnd.adobe.photoshop"].filter(isShown)).toEqual([]);
});

test("a file's name ends no link and is no Markdown", () => {
  const originalName = "a](https://evil.example) ![x]`*<b>*`_|.png";
  const link = linkTo({ url, originalName, contentType: "image/png" });
  expect(link).toBe(`![a (https://evil.example) x b .png](${url})`);
});

test("links stand beside a word and not in it, on an empty line below one another, amid words side by side", () => {
  const into = (marked: string, before = "") => {
    const at = marked.indexOf("‸");
    const text = marked.replace("‸", "");
    const written = linkInto(text, at, "[f](u)", before);
    return {
      text: text.slice(0, written.at) + written.words + text.slice(written.at),
      next: written.next,
    };
  };
  expect(into("one wo‸rd more")).toEqual({ text: "one word [f](u) more", next: " " });
  expect(into("‸")).toEqual({ text: "[f](u)", next: "\n\n" });
  expect(into("a\n\n‸\n\nb")).toEqual({ text: "a\n\n[f](u)\n\nb", next: "\n\n" });
  expect(into("[f](u)‸", "\n\n").text).toBe("[f](u)\n\n[f](u)");
  expect(into("[f](u)‸ more", " ")).toEqual({ text: "[f](u) [f](u) more", next: " " });
  expect(into("| a |\n| --- |\n| ‸ |\n").text).toBe("| a |\n| --- |\n| [f](u) |\n");
  // Below a block that is drawn.
  expect(into("| a |\n| --- |\n| b |‸\n\nc", "\n\n")).toEqual({
    text: "| a |\n| --- |\n| b |\n\n[f](u)\n\nc",
    next: "\n\n",
  });
});

test("a picture stands apart from the words of a paragraph that it is put behind, and stands beside those of any other line", () => {
  const into = (marked: string) => {
    const at = marked.indexOf("‸");
    const text = marked.replace("‸", "");
    const written = linkInto(text, at, "![p](u)", "");
    return text.slice(0, written.at) + written.words + text.slice(written.at);
  };
  expect(into("See below:‸\n\nb")).toBe("See below:\n\n![p](u)\n\nb");
  expect(into("Some‸ words")).toBe("Some ![p](u) words");
  for (const line of ["- one", "1. one", "> one", "# One"])
    expect(into(`${line}‸`), line).toBe(`${line} ![p](u)`);
});
