/** How a share link and whoever comes by it are named where the secret must not stand: in passes, rooms, versions and logs. */

const guestPrefix = "link:";

/** The public name of a share link, from its hash. */
export function shareLinkIdOf(hash: string): string {
  return hash.slice(0, 12);
}

/** The id of whoever edits by this link: no account has one of this form. */
export function guestIdOf(shareLinkId: string): string {
  return guestPrefix + shareLinkId;
}

/** Whether an editor's id is that of somebody without an account. */
export function isGuest(userId: string): boolean {
  return userId.startsWith(guestPrefix);
}
