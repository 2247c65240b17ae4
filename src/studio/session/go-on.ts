/** Where somebody wanted to go who had to sign in first, beside the studio itself. */

/** The door of a private site, through which its members come to its own domain. */
const door = /^\/_sign-in\/\w+\/members\?[\w=&%.+-]*$/;

/** Leads on there, and nowhere else; false where nothing was asked for. */
export function goOn(): boolean {
  const to = new URLSearchParams(location.search).get("to");
  if (to === null || !door.test(to)) return false;
  location.replace(to);
  return true;
}
