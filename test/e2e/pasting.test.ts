/** What people copy elsewhere and paste into a page, in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { copied } from "#test/copied";
import { sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

for (const { from, html, markdown } of copied)
  test(`what was copied from ${from} becomes the Markdown that a person would have written`, async () => {
    const team = await server.mintTeam();
    const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
    const { id } = await expectStatus(201, team.owner.post(path, { name: "Pasted" }));
    const address = `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
    const { page, faults } = await openStudio(browser, address, team.owner);
    await page.locator(".cm-content").click();
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", ${JSON.stringify(html)});
      clipboardData.setData("text/plain", "plain");
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.querySelector(".cm-content").dispatchEvent(paste);
    })()`);
    const content = async () =>
      (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
    await expect.poll(content, { ...slowly, timeout: 8_000 }).toBe(markdown);
    expect(faults).toEqual([]);
  });
