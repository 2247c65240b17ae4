/** Joins the address of a collection and the path of a page. */

/** The page's path behind the base, percent-encoded; the base itself for the empty path. */
export function pageUrl(base: string, path: string): string {
  return path === "" ? base : `${base}/${path.split("/").map(encodeURIComponent).join("/")}`;
}
