/** A private site whose readers come in by a code in the mail: from the owner's list to the page, in a real browser. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { readerAccessOf } from "#test/readers";
import { sharedServer } from "#test/server";
import { openStudio } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();
const phone = { width: 390, height: 844 };

/** The code that was mailed to the address, once it is printed: in development mail is printed on the console. */
async function printedCode(address: string): Promise<string> {
  const find = () => {
    const printed = server.printed();
    const mail = printed.findLastIndex((line) => line.includes(`Mail to ${address}`));
    return mail < 0 ? "" : (/\b\d{4} \d{4}\b/.exec(printed.slice(mail).join("\n"))?.[0] ?? "");
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}

async function openAt(address: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test("an owner lists a domain; a reader there types address and code without a script, and reads", async () => {
  const team = await server.mintTeam();
  const { orgId, collectionId, owner, orgSlug, collectionSlug } = team;
  const settings = `/orgs/${orgId}/collections/${collectionId}`;
  await expectStatus(200, owner.put(settings, { isPublic: false }));
  const content = "# Start\n\nWords.";
  const start = await pagesOf(team).create(team.rootPageId, { name: "Start", content });
  await pagesOf(team).publish(start.id);
  const domain = `${crypto.randomUUID()}.example`;

  const address = `${server.url}/studio/settings/${orgSlug}/${collectionSlug}`;
  const { page } = await openStudio(browser, address, owner);
  const section = page.getByRole("region", { name: "Who reads without an account" });
  const way = { label: "Whose mail addresses we list, by a code in the mail" };
  await section.getByLabel("Who reads beside members").selectOption(way);
  await section.getByLabel("Addresses", { exact: true }).fill(`*@${domain}: partners, staff`);
  await section.getByRole("button", { name: "Save readers" }).click();
  await section.getByRole("alert").getByText('names the group "partners"').waitFor();
  await section.getByLabel("Groups", { exact: true }).fill("partners, staff");
  await section.getByRole("button", { name: "Save readers" }).click();
  await expect
    .poll(async () => (await owner.get(readerAccessOf(team))).body.addresses)
    .toEqual([{ address: `*@${domain}`, groups: ["partners", "staff"] }]);

  const site = `${server.url}/docs/${orgSlug}/${collectionSlug}`;
  const mine = `rita@${domain}`;
  const reader = await openAt(`${site}/start`, { javaScriptEnabled: false, viewport: phone });
  await reader.getByRole("heading", { name: "Sign in" }).waitFor();
  await reader.getByLabel("Your e-mail address").fill(mine);
  await reader.keyboard.press("Enter");
  const typed = reader.getByLabel("Code from the mail");
  await typed.waitFor();
  // It is where the reader goes on typing, and says what it waits for.
  await expect.poll(() => reader.locator("input:focus").getAttribute("name")).toBe("code");
  expect(await reader.locator("#_sent").innerText()).toContain(mine);
  await typed.fill("1111 1111");
  await reader.getByRole("button", { name: "Read these pages" }).click();
  await reader.getByRole("alert").getByText("This code is not the one").waitFor();
  await reader.getByLabel("Code from the mail").fill(await printedCode(mine));
  await reader.getByRole("button", { name: "Read these pages" }).click();
  await reader.getByRole("heading", { name: "Start" }).waitFor();
  expect(reader.url()).toBe(`${site}/start`);
  await reader.goto(`${site}/_sign-in`);
  await reader.getByText(`You are reading as ${mine}.`).waitFor();
  await expectStatus(200, owner.put(readerAccessOf(team), { addresses: [] }));
  expect((await reader.goto(`${site}/start`))?.status()).toBe(404);
  await reader.context().close();
});

test("axe finds nothing to mend where address and code are typed, light and dark, wide and on a phone", async () => {
  const team = await server.mintTeam();
  const { orgId, collectionId, owner, orgSlug, collectionSlug } = team;
  const settings = `/orgs/${orgId}/collections/${collectionId}`;
  await expectStatus(200, owner.put(settings, { isPublic: false }));
  const listed = { addresses: [{ address: "*@acme.example" }] };
  await expectStatus(200, owner.put(readerAccessOf(team), listed));
  const site = `${server.url}/docs/${orgSlug}/${collectionSlug}`;
  for (const options of [
    { colorScheme: "light", viewport: { width: 1400, height: 900 } },
    { colorScheme: "dark", viewport: phone },
  ] as const) {
    const page = await openAt(site, { ...options, bypassCSP: true });
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel("Your e-mail address").fill(`${crypto.randomUUID()}@nobody.example`);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.getByLabel("Code from the mail").fill("1");
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Read these pages" }).click();
    await page.getByRole("alert").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const widest = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    expect(widest).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});
