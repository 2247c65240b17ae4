/** Opens a view of the studio in a browser, as whoever looks at it. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Scene } from "../studio-scene.ts";
import type { View } from "./ways.ts";

/** The page that shows the view, in a profile of its own: who closes it, closes its context. */
export async function openView(
  browser: Browser,
  view: View,
  scene: Scene,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const { baseUrl: origin } = scene.team;
  const person = lookingAt(view, scene);
  if (person !== null) {
    const { email, password } = person;
    const address = `${origin}/api/auth/sign-in/email`;
    const data = { email, password };
    const answer = await context.request.post(address, { headers: { origin }, data });
    if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`);
  }
  const page = await context.newPage();
  await page.goto(origin + view.at(scene));
  await view.show(page, scene);
  return page;
}

function lookingAt({ as }: View, { team, newcomer }: Scene) {
  if (as === undefined) return team.owner;
  if (as === "nobody") return null;
  return as === "newcomer" ? newcomer : team.member;
}
