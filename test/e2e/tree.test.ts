/** The tree of pages in a real browser, by mouse and by keyboard alone: found, chosen, moved and brought back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { openedOnce } from "#test/shared-studio";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });

/** Guide (Install, Limits), Pricing, Quotas; the last one is open. */
async function openTree() {
  const team = await server.mintTeam();
  const { owner, orgId } = team;
  const guide = await mintPage(team, "Guide", "Begin here.\n");
  for (const name of ["Install", "Limits"]) {
    const made = owner.post(`/orgs/${orgId}/pages/${guide.id}`, { name });
    await expectStatus(201, made);
  }
  await mintPage(team, "Pricing", "It costs.\n");
  const { at } = await mintPage(team, "Quotas", "Ten words.\n");
  const studio = await openStudio(browser, at(server.url), owner);
  await studio.untilSaved();
  await untilReady(studio.page);
  return { ...studio, team, guideId: guide.id, begins: at("") };
}

/** What is done with the tree comes once it is seen. */
async function untilReady(page: Page): Promise<void> {
  await menuOf(page, "Quotas").waitFor({ state: "attached", ...slowly });
  await page.getByLabel("Find pages").waitFor(slowly);
}

/** The tree of those tests that leave it as it was. */
const openSameTree = openedOnce(openTree, untilReady);

const row = (page: Page, name: string) => page.getByRole("treeitem", { name });
const menuOf = (page: Page, name: string) => page.getByLabel(`Actions for ${name}`);
const names = (page: Page) => page.locator(".tree-row > a").allInnerTexts();
const chosen = (page: Page) => page.locator(".tree-chosen > a").allInnerTexts();
const focused = (page: Page) => page.locator(".tree-row:focus > a").allInnerTexts();
const all = ["Guide", "Install", "Limits", "Pricing", "Quotas"];

/** The pages as the service has them, each behind a dash for every level. */
async function stored({ owner, orgId, collectionId }: Team): Promise<string[]> {
  const path = `/orgs/${orgId}/collection/${collectionId}/pages`;
  const { data } = await expectStatus(200, owner.get(path));
  return data.map(
    ({ name, path: at }: { name: string; path: string }) =>
      "-".repeat(at.split("/").length - 1) + name,
  );
}

test("a search shows the pages that have all its words where they stand, and says when there is none", async () => {
  const { page, faults } = await openSameTree();
  const field = page.getByLabel("Find pages");
  await field.fill("LIM");
  await expect.poll(() => names(page), slowly).toEqual(["Guide", "Limits"]);
  await page.getByText("1 page found").waitFor(slowly);
  await field.press("ArrowDown");
  await expect.poll(() => focused(page), slowly).toEqual(["Limits"]);
  await field.press("Enter");
  await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe("Limits");
  await field.press("Escape");
  await expect.poll(() => names(page), slowly).toEqual(all);

  await field.fill("no such page");
  await page.getByText("No page is like that.").waitFor(slowly);
  await expect.poll(() => names(page), slowly).toEqual([]);
  await page.getByRole("button", { name: "Show all pages" }).click();
  await expect.poll(() => names(page), slowly).toEqual(all);
  const labelOfFocused = () => page.locator("*:focus").getAttribute("aria-label");
  await expect.poll(labelOfFocused, slowly).toBe("Find pages");
  expect(faults).toEqual([]);
});

test("the tree shows what is in review, not published, changed since, and one's own", async () => {
  const { page, team, guideId } = await openTree();
  const { admin, owner, orgId, rootPageId } = team;
  const path = (id: string) => `/orgs/${orgId}/pages/${id}`;
  const made = admin.post(path(rootPageId), { name: "Theirs" });
  const { id } = await expectStatus(201, made);
  await expectStatus(200, admin.patch(`${path(id)}/state`, { state: 0 }));
  await expectStatus(200, owner.patch(`${path(guideId)}/state`, { state: 2 }));
  await expect.poll(() => names(page), slowly).toEqual([...all, "Theirs"]);
  const which = page.getByLabel("Which pages");
  await which.selectOption("In review");
  await expect.poll(() => names(page), slowly).toEqual(["Theirs"]);
  await which.selectOption("Not published");
  await expect.poll(() => names(page), slowly).toEqual([...all, "Theirs"]);
  await expect.poll(() => page.getByText("5 pages found").count(), slowly).toBe(1);
  await which.selectOption("Mine");
  await expect.poll(() => names(page), slowly).toEqual(all);
  await expectStatus(200, owner.post(`${path(guideId)}/ydoc`, { content: "Begin there.\n" }));
  await which.selectOption("Unpublished changes");
  await expect.poll(() => names(page), slowly).toEqual(["Guide"]);
});

test("the keys walk the tree, fold it and open its pages", async () => {
  const { page, faults } = await openSameTree();
  await row(page, "Quotas").focus();
  await page.keyboard.press("Home");
  await expect.poll(() => focused(page), slowly).toEqual(["Guide"]);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => names(page), slowly).toEqual(["Guide", "Pricing", "Quotas"]);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => names(page), slowly).toEqual(all);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focused(page), slowly).toEqual(["Install"]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page), slowly).toEqual(["Limits"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe("Limits");
  await row(page, "Limits").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(page), slowly).toEqual(["Guide"]);
  await page.keyboard.press("End");
  await expect.poll(() => focused(page), slowly).toEqual(["Quotas"]);
  expect(await row(page, "Limits").getAttribute("aria-level")).toBe("2");
  expect(await row(page, "Limits").getAttribute("aria-posinset")).toBe("2");
  expect(faults).toEqual([]);
});

test("pages that are chosen by mouse are dragged together, and one Undo brings all of them back", async () => {
  const { page, team, faults } = await openSameTree();
  await row(page, "Install").click({ modifiers: ["ControlOrMeta"], position: { x: 60, y: 16 } });
  await row(page, "Limits").click({ modifiers: ["Shift"], position: { x: 60, y: 16 } });
  await expect.poll(() => chosen(page), slowly).toEqual(["Install", "Limits"]);
  const link = page.locator(".tree-row > a", { hasText: "Limits" });
  await link.dragTo(page.locator(".tree-row > a", { hasText: "Quotas" }));
  const moved = ["Guide", "Pricing", "Quotas", "-Install", "-Limits"];
  await expect.poll(() => stored(team), slowly).toEqual(moved);
  await page.getByText("2 pages were moved.").waitFor(slowly);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => stored(team), slowly)
    .toEqual(["Guide", "-Install", "-Limits", "Pricing", "Quotas"]);
  await expect.poll(() => names(page), slowly).toEqual(all);
  expect(faults).toEqual([]);
});

test("a row's menu is opened by a key, walked by the arrows, and gives the focus back to its row", async () => {
  const { page, faults } = await openSameTree();
  await row(page, "Pricing").focus();
  await page.keyboard.press("Shift+F10");
  const item = () => page.locator("*:focus").innerText();
  await expect.poll(item, slowly).toBe("New page inside");
  expect(await row(page, "Pricing").getByRole("button", { name: "Rename" }).isVisible()).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect.poll(item, slowly).toBe("Rename");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page), slowly).toEqual(["Pricing"]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page), slowly).toEqual(["Quotas"]);
  expect(faults).toEqual([]);
});

test("a page is duplicated with what stands below it, by a key and from its menu, and Undo takes the copy away", async () => {
  const { page, team, faults } = await openTree();
  await row(page, "Guide").focus();
  await page.keyboard.press("Control+d");
  await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe("Guide (copy)");
  const copied = ["Guide", "-Install", "-Limits", "Guide (copy)", "-Install", "-Limits"];
  await expect.poll(() => stored(team), slowly).toEqual([...copied, "Pricing", "Quotas"]);
  await expect.poll(() => page.locator(".cm-content").innerText(), slowly).toContain("Begin here.");
  await page.getByText("“Guide” was duplicated.").waitFor(slowly);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => names(page), slowly).toEqual(all);

  await row(page, "Pricing").hover();
  await menuOf(page, "Pricing").click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe("Pricing (copy)");
  expect(faults).toEqual([]);
});

test("a page's icon stands before its name, and its badge behind, as its settings say", async () => {
  const { page, team, guideId } = await openTree();
  const path = `/orgs/${team.orgId}/pages/${guideId}`;
  await expectStatus(200, team.owner.put(path, { meta: { icon: "🧭", badge: "Beta" } }));
  await expect.poll(() => row(page, "Guide").innerText(), slowly).toMatch(/🧭[^]*Guide[^]*Beta/);
  expect(await row(page, "Guide").getByRole("link").innerText()).toBe("Guide");
  await page.getByRole("treeitem", { name: /^Guide Beta/ }).waitFor();
});

test("a heading and a link are made in the tree, and moved in it like pages", async () => {
  const { page, team } = await openTree();
  const make = async (name: string, kind: string, address?: string) => {
    await page.getByRole("button", { name: "New page", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "New page" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Kind").selectOption(kind);
    if (address !== undefined) await dialog.getByLabel("Leads to").fill(address);
    await dialog.getByRole("button", { name: "Create page" }).click();
    await row(page, name).waitFor(slowly);
  };
  await make("Reference", "Heading, without a page");
  await row(page, "Reference").click();
  await page.getByText("A heading: readers see its name").waitFor();
  expect(await page.getByRole("button", { name: "Publish", exact: true }).count()).toBe(0);
  await make("Status", "Link to elsewhere", "https://status.example.com");
  await row(page, "Status").click();
  await page.getByText("A link: readers are led where its settings say").waitFor();
  await page.getByRole("treeitem", { name: /^Reference \(Heading\)$/ }).waitFor();
  await page.getByRole("treeitem", { name: /^Status \(Link\) \(Not published\)$/ }).waitFor();
  await row(page, "Status").dragTo(row(page, "Reference"));
  await expect
    .poll(() => stored(team), slowly)
    .toEqual(["Guide", "-Install", "-Limits", "Pricing", "Quotas", "Reference", "-Status"]);
});

test("pages are chosen, cut, pasted, moved and brought back by keys alone", async () => {
  const { page, team, faults } = await openTree();
  await row(page, "Quotas").focus();
  await page.keyboard.press("Home");
  await expect.poll(() => focused(page), slowly).toEqual(["Guide"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => chosen(page), slowly).toEqual(["Install", "Limits"]);
  await page.keyboard.press("Control+x");
  await page.keyboard.press("End");
  await expect.poll(() => focused(page), slowly).toEqual(["Quotas"]);
  await page.keyboard.press("Control+v");
  const moved = ["Guide", "Pricing", "Quotas", "-Install", "-Limits"];
  await expect.poll(() => stored(team), slowly).toEqual(moved);
  // Both are still chosen: together they go up beside the page that they stand in, and on.
  await expect.poll(() => focused(page), slowly).toEqual(["Install"]);
  await page.keyboard.press("Alt+ArrowLeft");
  const beside = ["Guide", "Pricing", "Quotas", "Install", "Limits"];
  await expect.poll(() => stored(team), slowly).toEqual(beside);
  await page.keyboard.press("Alt+ArrowUp");
  const above = ["Guide", "Pricing", "Install", "Limits", "Quotas"];
  await expect.poll(() => stored(team), slowly).toEqual(above);
  // Each is taken back by itself, the last one first.
  await page.keyboard.press("Control+z");
  await expect.poll(() => stored(team), slowly).toEqual(beside);
  await expect.poll(() => focused(page), slowly).toHaveLength(1);
  await page.keyboard.press("Control+z");
  await expect.poll(() => stored(team), slowly).toEqual(moved);
  expect(faults).toEqual([]);
});

test("chosen pages are deleted in one go: what is refused is named, the rest goes and comes back", async () => {
  const { page, team } = await openTree();
  await page.route(/\/pages\/[^/]+$/, async (route) => {
    const isRefused = route.request().method() === "DELETE" && deletions++ === 0;
    if (!isRefused) return route.continue();
    const status = 403;
    const json = { code: "forbidden", message: "No.", status, requestId: "r" };
    return route.fulfill({ status, json, contentType: "application/problem+json" });
  });
  let deletions = 0;
  await row(page, "Pricing").focus();
  await page.keyboard.press("Control+a");
  await expect.poll(() => chosen(page), slowly).toEqual(all);
  await page.keyboard.press("Escape");
  await expect.poll(() => chosen(page), slowly).toEqual([]);
  await page.keyboard.press(" ");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => chosen(page), slowly).toEqual(["Pricing", "Quotas"]);
  await page.keyboard.press("Delete");
  await page.getByRole("dialog", { name: "Delete pages" }).getByText("Delete 2 pages?").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const refused = page.getByRole("dialog", { name: "The page was not deleted" });
  await refused.getByText("Pricing").waitFor(slowly);
  await page.keyboard.press("Escape");
  await expect
    .poll(() => stored(team), slowly)
    .toEqual(["Guide", "-Install", "-Limits", "Pricing"]);
  await page.getByText("“Quotas” was deleted.").waitFor(slowly);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => names(page), slowly).toEqual(all);
});

test("of the pages that are chosen those are published that are ticked, drafts among them", async () => {
  const { page, team, faults } = await openTree();
  for (const name of ["Pricing", "Quotas"])
    await row(page, name).click({ modifiers: ["ControlOrMeta"], position: { x: 60, y: 16 } });
  const bar = page.getByRole("group", { name: "Selected pages" });
  await bar.getByText("2 pages selected").waitFor(slowly);
  await bar.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish the selected pages" });
  const ticked = dialog.getByRole("checkbox", { checked: true });
  await expect.poll(() => ticked.count(), slowly).toBe(3);
  await dialog.getByRole("button", { name: "Publish 2 pages" }).click();
  const published = async () => {
    const path = `/orgs/${team.orgId}/collection/${team.collectionId}/pages?published=true`;
    const { data } = await expectStatus(200, team.owner.get(path));
    return data.map(({ name }: { name: string }) => name);
  };
  await expect.poll(published, slowly).toEqual(["Pricing", "Quotas"]);
  expect(faults).toEqual([]);
});
