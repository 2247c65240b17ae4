/** The page that somebody has just made: they write in it as soon as it is open. */
let begunId: string | null = null;

export function beginPage(pageId: string): void {
  begunId = pageId;
}

/** Whether it is that page; once. */
export function wasBegun(pageId: string): boolean {
  if (begunId !== pageId) return false;
  begunId = null;
  return true;
}
