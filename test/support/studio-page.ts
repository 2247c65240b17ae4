/** The studio as a person uses it, in a real browser. */
import { expect } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import type { Profiles } from "./browser.ts";
import { expectStatus } from "./team.ts";
import type { Person, Team } from "./team.ts";

export interface StudioPage {
  page: Page;
  /** What the page's console called an error, and what threw. */
  faults: string[];
  /** Types at the end of the open page's text. */
  write(text: string): Promise<void>;
  /** The open page's text, as the editor shows it. */
  text(): Promise<string>;
  untilSaved(): Promise<void>;
}

type Credentials = Pick<Person, "email" | "password">;

/** What a test lays on a page before anything is loaded into it: a clock, a route, an ear. */
type Lay = (page: Page) => unknown;

/** Opens an address of the studio in a profile of its own, where somebody is signed in. */
export async function openStudio(
  browser: Profiles,
  address: string,
  person: Credentials,
  lay: Lay = () => undefined,
): Promise<StudioPage> {
  return openIn(await signedInProfile(browser, new URL(address).origin, person), address, lay);
}

/** A profile in which somebody is signed in. */
async function signedInProfile(
  browser: Profiles,
  origin: string,
  { email, password }: Credentials,
): Promise<BrowserContext> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, {
    headers: { origin },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
  return context;
}

/** A screen that the studio shows to everybody, and in place of all others: nothing of them is left behind it. */
const between = "/studio/forgot-password";

/** Leads a page in which the studio is open to another of its addresses, without loading it anew. */
export async function leadTo(page: Page, address: string): Promise<void> {
  await page.evaluate(`(async () => {
    // A dialog is closed before anybody goes elsewhere.
    for (const dialog of document.querySelectorAll("dialog:modal")) {
      const closed = new Promise((done) => dialog.addEventListener("close", done));
      dialog.close();
      await closed;
    }
    const go = (address) => {
      history.pushState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    };
    go("${between}");
    await new Promise(requestAnimationFrame);
    go(${JSON.stringify(address)});
  })()`);
}

/** What says who and where one is: without it there is no screen. */
export const saysWhereOneIs = ({ pathname }: URL): boolean =>
  /^\/studio|\/get-session$|^\/orgs$|^\/orgs\/[^/]+\/collections$/.test(pathname);

/** Signs in by the form that the page shows. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Chooses from the menu behind "Share"; on a phone it stands with the others in one menu. */
export async function askToShare(page: Page, name: string): Promise<void> {
  await page.getByTestId("state").waitFor();
  const wide = page.locator("summary", { hasText: /^Shared?$/ });
  const menu = (await wide.isVisible()) ? wide : page.getByLabel("More about this page");
  await menu.click();
  await page.getByRole("button", { name }).locator("visible=true").click();
}

/** Opens an address of the studio in a profile of its own, as nobody. */
export async function openShared(browser: Profiles, address: string): Promise<StudioPage> {
  return openIn(await browser.newContext(), address);
}

/** Opens an address of the studio in a tab of the profile. */
async function openIn(
  context: BrowserContext,
  address: string,
  lay: Lay = () => undefined,
): Promise<StudioPage> {
  const page = await context.newPage();
  await lay(page);
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(address);
  const editor = page.locator(".cm-content");
  return {
    page,
    faults,
    // A click may land in a table's cell, whose end Control+End would then go to.
    async write(text) {
      await page.locator(".cm-content[contenteditable=true]").focus();
      await page.keyboard.press("Control+End");
      await page.keyboard.type(text);
    },
    text: () => editor.innerText(),
    async untilSaved() {
      await expect.poll(() => page.getByTestId("saved").innerText(), slowly).toBe("Saved");
    },
  };
}

/** Makes a page of the team; gives its id, and its address in the studio behind any origin. */
export async function mintPage(
  team: Team,
  name: string,
  content: string,
): Promise<{ id: string; at: (origin: string) => string }> {
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const { id } = await expectStatus(201, team.owner.post(path, { name, content }));
  const address = `/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
  return { id, at: (origin) => origin + address };
}

/** Puts words on the clipboard of an event and pastes them where the cursor is. */
export async function paste(page: Page, words: string): Promise<void> {
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(words)});
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(".cm-content").dispatchEvent(event);
  })()`);
}

/** How long a busy machine may take to show something. */
export const slowly = { timeout: 30_000, interval: 100 };
