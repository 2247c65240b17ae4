/** Opens views of the studio in a browser, as whoever looks at them. */
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Profiles } from "../browser.ts";
import type { Scene } from "../studio-scene.ts";
import type { View } from "./ways.ts";

/** A browser profile in which whoever looks at the view is signed in. */
export async function openProfile(
  browser: Profiles,
  view: Pick<View, "as">,
  scene: Scene,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const person = lookingAt(view, scene);
  if (person === null) return context;
  const { baseUrl: origin } = scene.team;
  const { email, password } = person;
  const address = `${origin}/api/auth/sign-in/email`;
  const answer = await context.request.post(address, {
    headers: { origin },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`);
  return context;
}

/** A screen that the studio shows to everybody, and in place of all others: nothing of them is left behind it. */
const between = "/studio/forgot-password";

/**
 * Leads a page of a profile to the view, wherever it was. Where the studio is open it goes there by itself, as for a
 * click: to load it anew costs as much as to look at it.
 */
export async function showView(page: Page, view: View, scene: Scene): Promise<void> {
  const { baseUrl } = scene.team;
  const address = view.at(scene);
  if (page.url().startsWith(`${baseUrl}/studio`)) {
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
  } else await page.goto(baseUrl + address);
  await view.show(page, scene);
}

function lookingAt({ as }: Pick<View, "as">, { team, newcomer }: Scene) {
  if (as === undefined) return team.owner;
  if (as === "nobody") return null;
  return as === "newcomer" ? newcomer : team.member;
}
