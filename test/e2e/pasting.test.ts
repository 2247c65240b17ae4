/** What people copy elsewhere and paste into a page, in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { copied } from "#test/copied";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

/** An empty page of a team, and a way to paste into it. */
async function opened() {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Pasted", "");
  const { page, faults } = await openStudio(browser, at(server.url), team.owner);
  await page.locator(".cm-content").click();
  const pasteHtml = (html: string) =>
    page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", ${JSON.stringify(html)});
      clipboardData.setData("text/plain", "plain");
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.querySelector(".cm-content").dispatchEvent(paste);
    })()`);
  const content = async (): Promise<string> =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  return { page, faults, pasteHtml, content };
}

test("what was copied elsewhere becomes the Markdown that a person would have written", async () => {
  const { page, faults, pasteHtml, content } = await opened();
  for (const { from, html, markdown } of copied) {
    await pasteHtml(html);
    await expect.poll(content, { ...slowly, message: from }).toBe(markdown);
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect.poll(content, slowly).toBe("");
  }
  expect(faults).toEqual([]);
});

test("pictures in what was copied are uploaded, linked where they are elsewhere, and told of where nobody can read them", async () => {
  const { page, faults, pasteHtml, content } = await opened();
  const dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const body = Buffer.from(dot, "base64");
  await page.route("https://example.com/**", (route) =>
    route.fulfill({ contentType: "image/png", body }),
  );
  await pasteHtml(
    `<p>One</p><p><img alt="A dot" src="data:image/png;base64,${dot}"></p><p>Two <img src="https://example.com/b.png" alt="b"> three</p>` +
      `<p>Four<img src="file:///C:/Users/olga/image001.png"></p><p>Five <img src="data:image/png;base64,${dot}"> six</p>`,
  );
  const read = async () => (await content()).replaceAll(/http[^)]*\/files\/[^)#]*/g, "…");
  const expected =
    "One\n\n![A dot.png](…#1x1)\n\nTwo ![b](https://example.com/b.png) three\n\nFour\n\nFive ![Picture.png](…#1x1) six";
  await expect.poll(read, slowly).toBe(expected);
  const told = "A picture could not be pasted along with the words.";
  await expect.poll(() => page.getByLabel("Notices").innerText(), slowly).toContain(told);
  expect(faults).toEqual([]);
});

test("where what reads formats cannot be loaded, the words are pasted", async () => {
  const { page, pasteHtml, content } = await opened();
  await page.route(/html-to-markdown/, (route) => route.abort());
  await pasteHtml("<p>Words in <b>bold</b></p>");
  await expect.poll(content, slowly).toBe("plain");
});
