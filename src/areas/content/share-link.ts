/** How a share link is named where its secret must not stand: in passes, rooms and logs. */

/** The public name of a share link, from its hash. */
export function shareLinkIdOf(hash: string): string {
  return hash.slice(0, 12);
}
