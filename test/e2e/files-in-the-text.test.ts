/** Files that people paste, drop or choose for a page's text: shown or linked where they were put, or refused with why. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#limits";
import { testBrowser } from "#test/browser";
import { filesOfKinds as files } from "#test/files-of-kinds";
import { sharedServer } from "#test/server";
import { sharedStudio } from "#test/shared-studio";
import { mintPage, openShared, openStudio, slowly } from "#test/studio-page";
import type { StudioPage } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const openInStudio = sharedStudio(server, browser);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "galley-files-"));
  for (const [name, { bytes }] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  await mkdir(join(folder, "a-folder"));
});

afterAll(() => rm(folder, { recursive: true }));

const names = Object.keys(files);
const linked = names.filter(
  (name) => files[name]?.type.startsWith("image/") && !files[name].isShown,
);
const noticesOf = ({ page }: StudioPage) => page.getByLabel("Notices").innerText();
const contentOf = async (team: Team, pageId: string): Promise<string> =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;

/** The text with each address in it as `…`. */
const readIn = async (team: Team, pageId: string) =>
  (await contentOf(team, pageId)).replaceAll(/https?:\/\/[^)]*\/files\/[^)#]*/g, "…");

async function opened(source: string) {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Files", source);
  const olga = await openStudio(browser, at(server.url), team.owner);
  await olga.untilSaved();
  return { team, id, at, olga, read: () => readIn(team, id) };
}

/** The same in the studio of all tests that leave nothing behind them. */
async function openedInStudio(source: string) {
  const { team, id, at, studio } = await openInStudio("Files", source);
  return { at, olga: studio, read: () => readIn(team, id) };
}

/** Holds what the page uploads until the function that is given is called, and then lets it go on or fail. */
async function holdUpload(page: Page, then: "continue" | "abort"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/upload/file", async (route) => {
    await promise;
    await route[then]();
  });
  return resolve;
}

/** Puts files, and what else is given by its type, on the clipboard of an event and pastes them. */
async function pasteFiles(
  page: Page,
  pasted: readonly string[],
  beside: Record<string, string> = {},
) {
  const items = pasted.map((name) => ({
    name,
    type: files[name]?.type,
    bytes: [...(files[name]?.bytes ?? [])],
  }));
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    for (const { name, type, bytes } of ${JSON.stringify(items)})
      clipboardData.items.add(new File([Uint8Array.from(bytes)], name, { type }));
    for (const [type, text] of Object.entries(${JSON.stringify(beside)})) clipboardData.setData(type, text);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  })()`);
}

/** Drags files from the desktop and drops them at a place of the window, as the browser itself sees it. */
async function dropFiles(page: Page, dropped: readonly string[], x: number, y: number) {
  const browserEvents = await page.context().newCDPSession(page);
  const data = {
    items: [],
    files: dropped.map((name) => join(folder, name)),
    dragOperationsMask: 1,
  };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browserEvents.send("Input.dispatchDragEvent", { type, x, y, data });
  await browserEvents.detach();
}

async function middleOf(page: Page, selector: string, words: string) {
  const box = await page.locator(selector, { hasText: words }).first().boundingBox();
  if (box === null) throw new Error(`There is no ${words}.`);
  return [box.x + Math.min(box.width / 2, 20), box.y + box.height / 2] as const;
}

const expected = names.map((name) => `${files[name]?.isShown ? "!" : ""}[${name}](…)`);

test("files of every kind are pasted in their order: pictures are shown, others linked, and what no browser shows is told", async () => {
  const { olga, read } = await opened("");
  await olga.page.locator(".cm-content").click();
  await pasteFiles(olga.page, names);
  await expect
    .poll(async () => (await read()).replaceAll("#1x1", ""), { ...slowly, timeout: 60_000 })
    .toBe(expected.join("\n\n"));
  const told = async () =>
    Array.from(
      (await noticesOf(olga)).matchAll(/“([^”]+)” is linked as a file/g),
      ([, name]) => name,
    );
  await expect.poll(told, slowly).toEqual(linked);
  // One goes on behind them.
  await olga.page.keyboard.type(" And on.");
  await expect.poll(read, slowly).toMatch(/\[r\.empty\]\(…\) And on\.$/);
});

test("files that are dropped stand beside the word, below a table, and nowhere else; nothing takes the studio's place", async () => {
  const table = "| a | b |\n| --- | --- |\n| 1 | 2 |";
  const { olga, at, read } = await openedInStudio(`Some words here.\n\n${table}\n\nEnd.\n`);
  const { page } = olga;
  await dropFiles(page, ["a.png", "k.pdf"], ...(await middleOf(page, ".cm-line", "Some words")));
  const words = "Some ![a.png](…#1x1) [k.pdf](…) words here.";
  await expect.poll(read, slowly).toBe(`${words}\n\n${table}\n\nEnd.\n`);
  await dropFiles(page, ["b.jpg"], ...(await middleOf(page, "td", "1")));
  await expect.poll(read, slowly).toBe(`${words}\n\n${table}\n\n![b.jpg](…)\n\nEnd.\n`);
  // Beside the text the studio says no in the browser's stead, which would open the file.
  await page.evaluate(`addEventListener("dragover", ({ defaultPrevented, dataTransfer }) => {
    document.body.dataset.over = defaultPrevented + " " + dataTransfer.dropEffect;
  })`);
  await dropFiles(page, ["c.gif"], 20, 20);
  expect(await page.locator("body").getAttribute("data-over")).toBe("true none");
  await dropFiles(page, ["c.gif"], ...(await middleOf(page, "[role=treeitem]", "Files")));
  await dropFiles(page, ["d.webp"], ...(await middleOf(page, ".cm-line", "End")));
  await expect.poll(read, slowly).toContain("![d.webp](…)");
  expect(await read()).not.toContain("c.gif");
  expect(page.url()).toBe(at(server.url));
});

test("a folder is refused with why, and the file beside it is taken", async () => {
  const { olga, read } = await openedInStudio("Before.\n");
  const { page } = olga;
  await dropFiles(page, ["a-folder", "a.png"], ...(await middleOf(page, ".cm-line", "Before")));
  await expect.poll(read, slowly).toContain("![a.png](…#1x1)");
  const told = "“a-folder” could not be read: it is a folder";
  await expect.poll(() => noticesOf(olga), slowly).toContain(told);
  expect(await read()).not.toContain("a-folder");
});

test("a picture that is pasted into a cell stays in it", async () => {
  const { olga, read } = await openedInStudio("| a | b |\n| --- | --- |\n| 1 |  |\n\nEnd.\n");
  const { page } = olga;
  await page.getByRole("cell", { name: "1", exact: true }).click();
  await pasteFiles(page, ["a.png"]);
  await expect.poll(read, slowly).toContain("| 1 ![a.png](…#1x1) |  |\n\nEnd.\n");
  await page.getByText("End.", { exact: true }).click();
  await page.locator("td img[alt='a.png']").waitFor();
});

test("words that were copied with a picture of them, as spreadsheets do, are pasted as words", async () => {
  const { olga, read } = await openedInStudio("");
  const html = "<table><tr><td>Name</td><td>Size</td></tr><tr><td>a</td><td>1</td></tr></table>";
  await olga.page.locator(".cm-content").click();
  await pasteFiles(olga.page, ["a.png"], { "text/html": html, "text/plain": "Name\tSize\na\t1" });
  await expect.poll(read, slowly).toBe("| Name | Size |\n| --- | --- |\n| a | 1 |");
});

test("a picture that is copied in a browser is taken, and not the address that it came from", async () => {
  const { olga, read } = await openedInStudio("");
  await olga.page.locator(".cm-content").click();
  await pasteFiles(olga.page, ["a.png"], {
    "text/html": '<img src="https://elsewhere.example/a.png">',
  });
  await expect.poll(read, slowly).toBe("![a.png](…#1x1)");
});

test("files are chosen from the list of blocks, for who can neither drop nor paste", async () => {
  const { olga, read } = await openedInStudio("");
  const { page } = olga;
  await page.locator(".cm-content").click();
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.type("/attach");
  await page.locator(".offered [aria-selected=true]").getByText("Upload").waitFor();
  await page.keyboard.press("Enter");
  const chosen = ["a.png", "k.pdf"].map((name) => join(folder, name));
  await (await chooser).setFiles(chosen);
  await expect.poll(read, slowly).toBe("![a.png](…#1x1)\n\n[k.pdf](…)");
});

test("a page that was left while its file is on the way gets it, and what is typed around it stays", async () => {
  const { team, olga, read } = await opened("One.\n\nTwo.\n");
  const { page } = olga;
  const other = await mintPage(team, "Other", "Other.\n");
  await page.getByRole("treeitem", { name: "Other" }).waitFor();
  const send = await holdUpload(page, "continue");
  await page.getByText("One.", { exact: true }).click();
  await page.keyboard.press("End");
  await pasteFiles(page, ["k.pdf"]);
  await page.getByText("Uploading “k.pdf”…").waitFor();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Zero. ");
  await olga.untilSaved();
  expect(await read()).toBe("Zero. One.\n\nTwo.\n");
  await page.getByRole("treeitem", { name: "Other" }).click();
  await page.waitForURL(other.at(server.url));
  await page.locator(".cm-line", { hasText: "Other." }).waitFor();
  send();
  await expect.poll(read, slowly).toBe("Zero. One.[k.pdf](…)\n\nTwo.\n");
  expect(olga.faults).toEqual([]);
});

test("an upload that fails says so, and leaves nothing of it in the text; a tab with one under way asks before it closes", async () => {
  const { olga, read } = await opened("Before.\n");
  const { page } = olga;
  const end = await holdUpload(page, "abort");
  await page.locator(".cm-content").click();
  await pasteFiles(page, ["a.png"]);
  await page.getByText("Uploading “a.png”…").waitFor();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  end();
  await expect
    .poll(() => noticesOf(olga), slowly)
    .toContain("“a.png” was not uploaded. The service cannot be reached.");
  await expect.poll(() => page.getByText("Uploading").count(), slowly).toBe(0);
  expect(await read()).toBe("Before.\n");
});

test("an upload that fails after its page was left is told wherever one is, with the page, until it is put away", async () => {
  const { team, olga, read } = await opened("Before.\n");
  const { page } = olga;
  const other = await mintPage(team, "Other", "Other.\n");
  await page.getByRole("treeitem", { name: "Other" }).waitFor();
  const end = await holdUpload(page, "abort");
  await page.locator(".cm-content").click();
  await pasteFiles(page, ["a.png"]);
  await page.getByText("Uploading “a.png”…").waitFor();
  await page.getByRole("treeitem", { name: "Other" }).click();
  await page.waitForURL(other.at(server.url));
  await page.locator(".cm-line", { hasText: "Other." }).waitFor();
  end();
  const note = page.getByText("On the page “Files”: “a.png” was not uploaded.");
  await note.waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => note.count(), slowly).toBe(0);
  expect(await read()).toBe("Before.\n");
});

test("a page that is full takes no file, says so, and uploads nothing", async () => {
  const { olga, read } = await opened(`${"word ".repeat(limits.pageContentBytes / 5 - 10)}\n`);
  const { page } = olga;
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.url().endsWith("/upload/file"))));
  await page.locator(".cm-content").focus();
  await pasteFiles(page, ["a.png"]);
  await expect
    .poll(() => noticesOf(olga), slowly)
    .toContain("Not uploaded: “a.png”. This page is full");
  expect([await read().then((text) => text.includes("a.png")), sent]).toEqual([false, 0]);
});

test("the holder of a share link is told why no file is taken", async () => {
  const { team, id } = await opened("Before.\n");
  const turnedOn = team.owner.patch(`/api/page/${id}/editable`, { editable: true });
  const link = await expectStatus(200, turnedOn);
  const guest = await openShared(browser, link.url);
  await guest.untilSaved();
  await guest.page.locator(".cm-content").click();
  await pasteFiles(guest.page, ["a.png"]);
  await expect
    .poll(() => noticesOf(guest), slowly)
    .toContain("Files are uploaded by who has an account here");
});
