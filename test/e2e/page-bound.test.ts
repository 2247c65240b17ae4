/** A page's bound, as a writer meets it: nothing is lost, and nobody is locked out. */
import { expect, test } from "vitest";
import { limits } from "#limits";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, paste, slowly } from "#test/studio-page";
import type { StudioPage } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { startTcpProxy } from "#test/tcp-proxy";

const server = sharedServer();
const browser = testBrowser();

/** A text that leaves this many bytes of a page's bound free. */
function textLeaving(bytes: number): string {
  const line = `${"word ".repeat(15)}\n`;
  const length = limits.pageContentBytes - bytes;
  const lines = line.repeat(Math.ceil(length / line.length)).slice(0, length - 7);
  return `Begin\n${lines}\n`;
}

const contentOf = async (team: Team, pageId: string): Promise<string> =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;

const statusOf = ({ page }: StudioPage) => page.getByTestId("saved").innerText();
const noticesOf = ({ page }: StudioPage) => page.getByLabel("Notices").innerText();

async function toTheEnd({ page }: StudioPage): Promise<void> {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+End");
}

test("a paste of 2 MiB is refused before it is in the page, which says by how much it is too much", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Nearly full", textLeaving(100));
  const olga = await openStudio(browser, at(server.url), team.owner);
  await olga.untilSaved();
  await toTheEnd(olga);
  await paste(olga.page, "x".repeat(2 * limits.pageContentBytes));
  await expect.poll(() => noticesOf(olga), slowly).toContain("Not pasted: it is 2 MB too much");
  expect(await noticesOf(olga)).toContain("still on your clipboard");
  expect(await olga.page.getByLabel("Notices").isVisible()).toBe(true);

  await olga.page.keyboard.type("It goes on.");
  await olga.untilSaved();
  await expect.poll(() => noticesOf(olga), slowly).toBe("");
  expect((await contentOf(team, id)).endsWith("\nIt goes on.")).toBe(true);
  expect(olga.faults).toEqual([]);
});

test("typing stops at the bound with a sentence in view, and goes on once something is cut", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Full", textLeaving(3));
  const olga = await openStudio(browser, at(server.url), team.owner);
  await olga.untilSaved();
  await toTheEnd(olga);
  await olga.page.keyboard.type("12345");
  await expect.poll(() => noticesOf(olga), slowly).toContain("This page is full.");
  await olga.untilSaved();
  expect((await contentOf(team, id)).slice(-4)).toBe("\n123");
  await olga.page.keyboard.press("Backspace");
  await olga.page.keyboard.type("!");
  await expect.poll(() => noticesOf(olga), slowly).toBe("");
  await olga.untilSaved();
  expect((await contentOf(team, id)).slice(-4)).toBe("\n12!");
});

/** Olga writes without a network while somebody else fills the page: together it is too much. */
async function openOverfull() {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Overfull", textLeaving(1_000));
  const proxy = await startTcpProxy(server.port);
  const olga = await openStudio(browser, at(proxy.url), team.owner);
  await olga.untilSaved();
  proxy.cut();
  await toTheEnd(olga);
  await paste(olga.page, `Olga. ${"o".repeat(794)}`);
  await expect.poll(() => statusOf(olga), slowly).toContain("kept in this browser");
  const edits = [{ find: "Begin", replace: `Begin ${"a".repeat(799)}` }];
  await expectStatus(200, team.admin.patch(`/orgs/${team.orgId}/pages/${id}/ydoc`, { edits }));
  proxy.restore();
  await expect.poll(() => statusOf(olga), slowly).toBe("Not saved: the page is full");
  await expect.poll(() => noticesOf(olga), slowly).toContain("600 bytes too much");
  return { team, id, olga, proxy };
}

test("words that no longer fit stay in this browser, past a reload, until as much is cut", async () => {
  const { team, id, olga, proxy } = await openOverfull();
  await olga.page.reload();
  await expect.poll(() => statusOf(olga), slowly).toBe("Not saved: the page is full");
  await toTheEnd(olga);
  await olga.page.keyboard.press("Control+Shift+ArrowLeft");
  await olga.page.keyboard.press("Delete");
  await olga.page.keyboard.type("Olga was here.");
  await olga.untilSaved();
  await expect.poll(() => noticesOf(olga), slowly).toBe("");
  const content = await contentOf(team, id);
  expect(content.startsWith("Begin aaa")).toBe(true);
  expect(content).toContain("Olga was here.");
  await proxy.close();
});

test("words that no longer fit can be copied, by hand where the browser forbids it, and thrown away", async () => {
  const { team, id, olga, proxy } = await openOverfull();
  await olga.page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error())");
  await olga.page.getByRole("button", { name: "Copy my text" }).click();
  await olga.page.getByLabel("The browser does not let it be copied").waitFor();
  const chosen = "((at) => at.value.slice(at.selectionStart, at.selectionEnd))";
  expect(await olga.page.evaluate(`${chosen}(document.activeElement)`)).toContain("Olga. ooo");
  await olga.page.getByRole("button", { name: "Throw away my unsent words" }).click();
  const question = olga.page.getByRole("dialog");
  await question.getByRole("button", { name: "Throw away" }).click();
  await olga.untilSaved();
  await olga.write("Anew.");
  await olga.untilSaved();
  const content = await contentOf(team, id);
  expect(content.endsWith("\nAnew.")).toBe(true);
  expect(content).not.toContain("Olga.");
  await proxy.close();
});

test("a page that could not be published says so while one writes, and leads to the line", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(
    team,
    "Deep",
    `${"A line.\n\n".repeat(60)}${"> ".repeat(99)}deep\n`,
  );
  const olga = await openStudio(browser, at(server.url), team.owner);
  await olga.untilSaved();
  await toTheEnd(olga);
  await paste(olga.page, `\n${"> ".repeat(101)}deeper\n`);
  await expect.poll(() => noticesOf(olga), slowly).toContain("This page cannot be published");
  expect(await noticesOf(olga)).toContain("Line 123: Markdown nests deeper than 100 levels.");
  await olga.untilSaved();
  const state = team.owner.patch(`/orgs/${team.orgId}/pages/${id}/state`, { state: 2 });
  const { errors } = await expectStatus(422, state);
  expect(errors[0].message).toContain("Line 123: Markdown nests deeper than 100 levels");

  await olga.page.locator(".cm-content").press("Control+Home");
  await olga.page.getByRole("button", { name: "Go to line 123" }).click();
  await olga.page.keyboard.press("Control+Shift+End");
  await olga.page.keyboard.press("Delete");
  await expect.poll(() => noticesOf(olga), slowly).toBe("");
  await olga.untilSaved();
  expect(await contentOf(team, id)).toMatch(/ deep\n+$/);
});
