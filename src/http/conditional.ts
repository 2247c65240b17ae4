/** Conditional requests (RFC 9110, 13): what a caller has already is not sent again. */

/** Whether If-None-Match names the tag; the comparison is weak (13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
