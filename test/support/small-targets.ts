/** What a finger would miss on a page: all that is pressed there, and is not as broad and as high as a finger. */
import type { Page } from "playwright-core";

/** As wide and as high as a finger is, in pixels. */
export const leastPixels = 40;

/**
 * Each with its size. Words in a sentence are as high as the sentence; what stands in the page's own text is not the
 * studio's; of a box its label is pressed as well; and behind a dialog nothing is pressed.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const pressed = "a[href], button, summary, input, select, textarea, [role=option], [role=treeitem]";
    const shown = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const isText = (each) => each.closest("[role=document], .cm-content") !== null;
    // One is for keys alone, and the other is not shown to fingers.
    const isForOthers = (each) => each.matches(".skip, .block-handle");
    const isInSentence = (each) => {
      const words = (of) => of.textContent.trim().length;
      const isLaidOut = getComputedStyle(each).display === "inline";
      return isLaidOut && words(each.parentElement) > words(each) + 1;
    };
    const boxOf = (each) => {
      const isBox = each.matches("input[type=checkbox], input[type=radio]");
      const { width, height } = ((isBox && each.labels[0]) || each).getBoundingClientRect();
      return { width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10 };
    };
    const isSeen = (each) => {
      const { width, height } = each.getBoundingClientRect();
      return each.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    return [...shown.querySelectorAll(pressed)]
      .filter((each) => isSeen(each) && !isText(each) && !isForOthers(each) && !isInSentence(each))
      .map((each) => ({ each, ...boxOf(each) }))
      .filter(({ width, height }) => Math.min(width, height) < ${leastPixels})
      .map(({ each, width, height }) => {
        const name = each.getAttribute("aria-label") ?? each.labels?.[0]?.textContent ?? each.textContent;
        const of = each.parentElement.className || each.parentElement.tagName.toLowerCase();
        return [each.tagName.toLowerCase() + "." + each.className, "in", of, name.trim().slice(0, 40), width + "×" + height].join(" ");
      });
  })()`);
}
