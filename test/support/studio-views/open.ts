/** Opens views of the studio in a browser, as whoever looks at them. */
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Profiles } from "../browser.ts";
import { leadTo } from "../studio-page.ts";
import type { PopulatedTeam } from "../populated-team.ts";
import type { View } from "./ways.ts";

/** A browser profile in which whoever looks at the view is signed in. */
export async function openProfile(
  browser: Profiles,
  view: Pick<View, "as">,
  populated: PopulatedTeam,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const person = lookingAt(view, populated);
  if (person === null) return context;
  const { baseUrl: origin } = populated.team;
  const { email, password } = person;
  const address = `${origin}/api/auth/sign-in/email`;
  const answer = await context.request.post(address, {
    headers: { origin },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`);
  return context;
}

/**
 * Leads a page of a profile to the view, wherever it was. Where the studio is open it goes there by itself, as for a
 * click: to load it anew costs as much as to look at it.
 */
export async function showView(page: Page, view: View, populated: PopulatedTeam): Promise<void> {
  const { baseUrl } = populated.team;
  const address = view.at(populated);
  if (page.url().startsWith(`${baseUrl}/studio`)) {
    await leadTo(page, address);
  } else await page.goto(baseUrl + address);
  await view.show(page, populated);
}

function lookingAt({ as }: Pick<View, "as">, { team, newcomer }: PopulatedTeam) {
  if (as === undefined) return team.owner;
  if (as === "nobody") return null;
  return as === "newcomer" ? newcomer : team.member;
}
