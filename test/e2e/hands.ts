/** Two ways to do the same in the studio without a mouse: by the keyboard alone, and by touch on a phone. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { TestBrowser } from "#test/browser";
import type { TestServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { leastPixels } from "#test/small-targets";
import { slowly } from "#test/studio-page";
import type { Team } from "#test/team";
import { isWhole } from "#test/whole";

export interface Hand {
  name: string;
  size: { width: number; height: number };
  /** Presses what is pressed: a button, a link, a box. */
  press: (control: Locator) => Promise<void>;
  /** Types in place of what stands there. */
  fill: (field: Locator, words: string) => Promise<void>;
  /** Chooses files where the browser asks for them. */
  give: (field: Locator, files: readonly GivenFile[]) => Promise<void>;
  /** Chooses what stands so many options below, or above. */
  choose: (select: Locator, step: 1 | -1) => Promise<void>;
  /** Whoever did something is still there, or in the part of the screen around it: the next key or touch goes on from there. */
  expectHere: (place: Locator) => Promise<void>;
}

/** A file by its name, of these words. */
export type GivenFile = readonly [name: string, words: string];

const enough = 60;

/** What has the focus shows it, and nothing lies above it. */
const isFocusSeen = `(() => {
  // The button around a field of files is what is seen of it.
  const at = document.activeElement.closest("label.button") ?? document.activeElement;
  const { x, y, width, height } = at.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  const isAbove = above !== null && (at.contains(above) || above.contains(at));
  return isAbove && getComputedStyle(at).outlineStyle !== "none";
})()`;

/** The key that leads nearer to a control, or null where it has the focus. */
const nextKey = (control: Locator) =>
  control.evaluate((each) => {
    if (each.matches(":focus-visible")) return null;
    const { activeElement } = each.ownerDocument;
    const isBehind = 4;
    return each.compareDocumentPosition(activeElement) & isBehind ? "Shift+Tab" : "Tab";
  });

/** Goes on from stop to stop until the control has the focus, and shows it. */
async function tabTo(control: Locator): Promise<void> {
  const page = control.page();
  await control.waitFor({ state: "attached" });
  for (let stop = 0; stop < enough; stop += 1) {
    const key = await nextKey(control);
    if (key === null) {
      expect(await page.evaluate(isFocusSeen), `The focus is seen: ${String(control)}`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`It is not among the next ${enough} stops: ${String(control)}`);
}

async function typed(field: Locator, words: string): Promise<void> {
  const { keyboard } = field.page();
  await keyboard.press("ControlOrMeta+a");
  await (words === "" ? keyboard.press("Delete") : keyboard.type(words));
}

/** Presses, and gives files to what then asks for them. */
async function give(press: Hand["press"], field: Locator, files: readonly GivenFile[]) {
  const [chooser] = await Promise.all([field.page().waitForEvent("filechooser"), press(field)]);
  const types: Readonly<Record<string, string>> = { csv: "text/csv", json: "application/json" };
  await chooser.setFiles(
    files.map(([name, words]) => ({
      name,
      mimeType: types[name.split(".").at(-1) ?? ""] ?? "text/plain",
      buffer: Buffer.from(words),
    })),
  );
}

const byKeys: Hand = {
  name: "the keyboard alone",
  size: { width: 1280, height: 720 },
  async press(control) {
    await tabTo(control);
    const isBox = await control.evaluate((each) => each.matches("input"));
    await control.page().keyboard.press(isBox ? "Space" : "Enter");
  },
  async fill(field, words) {
    await tabTo(field);
    await typed(field, words);
  },
  give: (field, files) => give(byKeys.press, field, files),
  async choose(select, step) {
    await tabTo(select);
    await select.page().keyboard.press(step > 0 ? "ArrowDown" : "ArrowUp");
  },
  async expectHere(place) {
    const isHere = () => place.evaluate((each) => each.matches(":focus, :focus-within"));
    await expect.poll(isHere, slowly).toBe(true);
  },
};

/** Touches it where it is seen whole, and large enough to be hit. */
async function touch(control: Locator): Promise<void> {
  const isAround = await control.evaluate((each) => each.closest("label.button") !== null);
  const pressed = isAround ? control.locator("xpath=ancestor::label") : control;
  await pressed.scrollIntoViewIfNeeded();
  const { x, width, height } = await pressed.evaluate((each) =>
    (each.closest("label") ?? each).getBoundingClientRect().toJSON(),
  );
  const window = control.page().viewportSize();
  expect({ left: x >= 0, right: x + width <= (window?.width ?? 0) }).toEqual({
    left: true,
    right: true,
  });
  expect(Math.min(width, height), String(control)).toBeGreaterThanOrEqual(leastPixels);
  await pressed.tap();
}

const byTouch: Hand = {
  name: "touch on a phone",
  size: { width: 390, height: 844 },
  press: touch,
  async fill(field, words) {
    await touch(field);
    await typed(field, words);
  },
  give: (field, files) => give(byTouch.press, field, files),
  async choose(select, step) {
    await touch(select);
    const chosen = await select.evaluate(
      (each) => (each as unknown as { selectedIndex: number }).selectedIndex,
    );
    await select.selectOption({ index: chosen + step });
  },
  async expectHere(place) {
    const beyond = "document.documentElement.scrollWidth - innerWidth";
    await expect.poll(() => place.page().evaluate(beyond), slowly).toBe(0);
  },
};

export const hands = [byKeys, byTouch];

/** Of a flow that takes long: one hand in `npm test`, and both where all is gone through. */
export const keysAtLeast = isWhole ? hands : [byKeys];
export const touchAtLeast = isWhole ? hands : [byTouch];

/** Opens screens of a file's studio as a hand sees them, each for a team of its own. */
export function screensOf(server: TestServer, browser: TestBrowser) {
  const { mintTeam, open } = foundersStudio(server, {
    newContext: (options) => browser.newContext({ ...options, hasTouch: true }),
  });
  /** An address of a team's studio. */
  return async (hand: Hand, addressOf: (team: Team) => string | Promise<string>) => {
    const team = await mintTeam();
    const { page, faults } = await open(`${server.url}/studio/${await addressOf(team)}`);
    await page.setViewportSize(hand.size);
    const dialog = page.getByRole("dialog");
    return {
      team,
      page,
      dialog,
      region: (title: string) => page.getByRole("region", { name: title, exact: true }),
      /** Answers what is asked, which goes away by it. */
      answer: async (label: string) => {
        await hand.press(dialog.getByRole("button", { name: label, exact: true }));
        await dialog.waitFor({ state: "detached" });
      },
      /** What the browser itself notes of a refusal is none. */
      expectNoFault: () =>
        expect(faults.filter((each) => !each.includes("status of 4"))).toEqual([]),
    };
  };
}

export const ofOrganization = (name: string) => (team: Team) => `${name}/${team.orgSlug}`;
