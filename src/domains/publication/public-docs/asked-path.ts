/** Which page somebody means who copied where it stands: its path, its address, or that of its Markdown variant. Pure. */

/**
 * The path of a page as the site reads it: lower case, NFC, no empty segments. `asked` is a path or an address below
 * `siteUrl`, with or without `.md`, a query and an anchor: none of these characters stands in a page's path.
 */
export function askedPath(asked: string, siteUrl: string): string {
  const [place = ""] = asked.split(/[?#]/);
  const path = isAddressBelow(place, siteUrl) ? decoded(place.slice(siteUrl.length)) : place;
  const named = path.normalize("NFC").toLowerCase().normalize("NFC").replace(/\.md$/, "");
  return named
    .split("/")
    .filter((segment) => segment !== "")
    .join("/");
}

/** Whether an address is this one, or begins with it. */
export function isAddressBelow(address: string, siteUrl: string): boolean {
  return address === siteUrl || address.startsWith(`${siteUrl}/`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
