/** The address of a page below the address of its collection. */

/** The page's path behind the base, percent-encoded; the base itself for the empty path. */
export function pageUrl(base: string, path: string): string {
  return path === "" ? base : `${base}/${path.split("/").map(encodeURIComponent).join("/")}`;
}
