/** Leads on to where somebody wanted to go who had to sign in first, beside the studio itself. */
import { useEffect } from "react";

/** The door of a private site, through which its members come to its own domain. */
const door = /^\/_sign-in\/\w+\/members\?[\w=&%.+-]*$/;

/** The door that the studio's address names; null where it names none, or anything else. */
export function askedDoor(): string | null {
  const to = new URLSearchParams(location.search).get("to");
  return to !== null && door.test(to) ? to : null;
}

/** Leaves the studio for the door, in place of the studio in the history. */
export function LedOn({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <p className="waiting">Loading…</p>;
}
