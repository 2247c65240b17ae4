/** Whether letters are being put together by an input method anywhere on the page. */

let composed: Node | null = null;

document.addEventListener("compositionstart", ({ target }) => (composed = target as Node), true);
document.addEventListener("compositionend", () => (composed = null), true);

/** What was removed from the page meanwhile does not say that it has ended. */
export const isComposing = (): boolean => composed?.isConnected === true;
