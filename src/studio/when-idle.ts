/** Does something when the browser has nothing else to do, and soon in any case. Safari has no word for it. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 50);
}
