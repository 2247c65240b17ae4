/**
 * What is measured in the browser's page itself: from a key, by the time that the browser gives the event, until the frame
 * is painted that shows its letter; and from a click on a page of the tree until a letter in it is painted.
 */
import type { Page } from "playwright-core";

/** Runs in every page before its own scripts. */
const script = `(() => {
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(null);
  });
  const keys = (window.measuredKeys = []);
  let pressedAt = null;
  addEventListener("keydown", ({ timeStamp }) => { pressedAt = timeStamp; }, true);
  addEventListener("input", () => {
    if (pressedAt === null) return;
    const from = pressedAt;
    pressedAt = null;
    painted((at) => keys.push(at - from));
  }, true);
  window.untilWritable = (label) => new Promise((resolve) => {
    let from = null;
    addEventListener("click", ({ timeStamp }) => { from = timeStamp; }, { capture: true, once: true });
    const find = () => document.querySelector('.cm-content[contenteditable=true][aria-label="' + label + '"]');
    const watch = new MutationObserver(() => {
      const content = find();
      if (from === null || content === null) return;
      watch.disconnect();
      content.focus();
      document.execCommand("insertText", false, "x");
      painted((at) => resolve(at - from));
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  });
})()`;

export async function addStopwatch(page: Page): Promise<void> {
  await page.addInitScript(script);
}

/** Scrolls until the line that holds these words is drawn, and puts the cursor at its end. */
export async function writeBehind(page: Page, words: string): Promise<void> {
  const line = page.locator(".cm-line").filter({ hasText: words });
  while ((await line.count()) === 0) {
    await page.evaluate(
      "new Promise((drawn) => (scrollBy(0, innerHeight), requestAnimationFrame(drawn)))",
    );
  }
  await line.click();
  await page.keyboard.press("End");
}

const words = "words that a hand writes, one after another, ";

/** Presses so many keys, about ten a second; gives how long each took until it was painted, in milliseconds. */
export async function timeKeys(page: Page, count: number): Promise<number[]> {
  await page.evaluate("measuredKeys.length = 0");
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press(words.charAt(key % words.length));
    // Not in step with the others, nor with the screen.
    await page.waitForTimeout(70 + ((key * 37) % 61));
  }
  return page.evaluate<number[]>("measuredKeys");
}

/** Clicks on a page of the tree; gives how long it took until a letter was painted in its text, in milliseconds. */
export async function untilWritable(page: Page, name: string): Promise<number> {
  const writable = page.evaluate<number>(`untilWritable(${JSON.stringify(name)})`);
  await page.getByRole("link", { name, exact: true }).click();
  return writable;
}
